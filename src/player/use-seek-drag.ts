import { useRef } from 'react'
import type { Player } from '#engine/player/index.ts'

/** Seeks silently while the author drags along a video, and resumes playback afterwards if it was playing. */
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
