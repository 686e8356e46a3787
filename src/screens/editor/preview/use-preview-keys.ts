import type { KeyboardEvent } from 'react'
import type { LivePlayer } from '../../../player/index.ts'

/** Space and K play, the arrows go frame by frame (a second with Shift), Home and End, page up and down. */
export function usePreviewKeys({ player, plan, state }: LivePlayer) {
  return (event: KeyboardEvent) => {
    if (!player || !plan || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    const isOn = (controls: string) => Boolean(target?.closest(controls))
    const time = state?.time ?? 0
    const starts = plan.pages.map(({ start }) => start / plan.fps)
    const hair = 0.5 / plan.fps
    const turn = (start: number | undefined) => start !== undefined && player.seek(start)
    const step = (way: number) => {
      if (event.shiftKey) player.seek(time + way)
      else player.step(way)
    }
    const keys: Record<string, () => void> = {
      k: () => player.toggle(),
      Home: () => player.seek(0),
      // The last frame is still shown at the very end.
      End: () => player.seek(plan.seconds),
      PageUp: () => turn(starts.findLast((start) => start < time - 1) ?? 0),
      PageDown: () => turn(starts.find((start) => start > time + hair)),
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
    }
    // The volume has its own use for arrows, a button for the space bar.
    if (event.key === ' ' && !isOn('button')) player.toggle()
    else if (isOn('[data-volume]') && event.key !== 'k') return
    else if (keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]) {
      keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
}
