import { useEffect, useRef, useState } from 'react'
import { playExclusively } from './exclusive-audio.ts'

/** A sound that the author listens to, apart from the video. */
export interface Sound {
  /** Name of the playing sound. */
  playing: string | null
  /** Name of the sound that could not be played. */
  failed: string | null
  /** Position in seconds. */
  at: number
  /** Plays a sound from the start. */
  play: (name: string, src: string) => void
  stop: () => void
}

/** Plays one sound at a time in the whole product; a new one or unmounting stops it. */
export function useSound(): Sound {
  const audio = useRef<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [at, setAt] = useState(0)

  useEffect(() => () => audio.current?.pause(), [])

  function stop() {
    audio.current?.pause()
    audio.current = null
    setPlaying(null)
  }

  function play(name: string, src: string) {
    stop()
    const sound = new Audio()
    audio.current = sound
    const isCurrent = () => audio.current === sound
    for (const end of ['ended', 'pause']) {
      sound.addEventListener(end, () => {
        if (isCurrent()) setPlaying(null)
      })
    }
    sound.addEventListener('timeupdate', () => {
      if (isCurrent()) setAt(sound.currentTime)
    })
    setPlaying(name)
    setFailed(null)
    setAt(0)
    sound.src = src
    playExclusively(sound).catch((error: unknown) => {
      // Stopping a sound before it begins is not an error.
      if (!isCurrent() || (error instanceof DOMException && error.name === 'AbortError')) return
      setPlaying(null)
      setFailed(name)
    })
  }

  return { playing, failed, at, play, stop }
}
