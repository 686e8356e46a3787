import { useEffect, useRef, useState } from 'react'
import { playAlone } from '../../../player/index.ts'

/** Lets the author hear a sound; a new one ends the one before, and so does leaving. */
export function useAudition() {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => () => audio.current?.pause(), [])

  function stop() {
    audio.current?.pause()
    setPlaying(null)
  }

  function toggle(src: string) {
    stop()
    if (playing === src) return
    const sound = new Audio(src)
    audio.current = sound
    for (const end of ['ended', 'pause']) {
      sound.addEventListener(end, () => setPlaying((now) => (audio.current === sound ? null : now)))
    }
    setPlaying(src)
    setFailed(null)
    playAlone(sound).catch((error: unknown) => {
      // Stopped before it began: the author's own doing.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setPlaying(null)
      setFailed(src)
    })
  }

  return { playing, failed, toggle, stop }
}
