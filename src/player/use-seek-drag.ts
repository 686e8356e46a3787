import { useRef } from 'react'
import type { Player } from '#engine/player/index.ts'

/** Dragging through a video: it shows what is pointed at, in silence, and plays on afterwards if it played before. */
export function useSeekDrag(player: Player | null) {
  const resumes = useRef(false)
  return {
    scrub: (seconds: number) => {
      if (!player) return
      resumes.current ||= player.state.playing
      player.pause()
      player.seek(seconds)
    },
    endScrub: () => {
      if (resumes.current) player?.play()
      resumes.current = false
    },
  }
}
