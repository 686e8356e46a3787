import type { KeyboardEvent } from 'react'
import type { LivePlayer } from '#src/player/index.ts'
import type { Paging } from './use-paging.ts'

type Keys = Record<string, () => void>

/**
 * Space and K play, left and right arrows step a frame (a second with Shift), Home and End seek. Page Up and
 * Page Down turn pages, in page mode the up and down arrows as well.
 */
export function usePreviewKeys(live: LivePlayer, paging: Paging | null) {
  return (event: KeyboardEvent) => {
    const { player, plan } = live
    if (!player || !plan || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    const isOn = (controls: string) => Boolean(target?.closest(controls))
    const keys = paging ? pageKeys(live, paging, event.shiftKey) : videoKeys(live, event.shiftKey)
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    // Buttons and links use the space bar themselves, the volume slider and the mode switch use arrows.
    if (key === ' ' && isOn('button, a')) return
    if (key !== ' ' && key !== 'k' && isOn('[data-volume], [role="radiogroup"]')) return
    const act = keys[key === ' ' ? 'k' : key]
    if (!act) return
    act()
    event.preventDefault()
    event.stopPropagation()
  }
}

function videoKeys({ player, plan, state }: LivePlayer, isLarge: boolean): Keys {
  if (!player || !plan) return {}
  const time = state?.time ?? 0
  const starts = plan.pages.map(({ start }) => start / plan.fps)
  const hair = 0.5 / plan.fps
  const turn = (start: number | undefined) => start !== undefined && player.seek(start)
  const step = (way: number) => (isLarge ? player.seek(time + way) : player.step(way))
  return {
    k: () => player.toggle(),
    Home: () => player.seek(0),
    // The last frame stays visible at the very end.
    End: () => player.seek(plan.seconds),
    PageUp: () => turn(starts.findLast((start) => start < time - 1) ?? 0),
    PageDown: () => turn(starts.find((start) => start > time + hair)),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  }
}

function pageKeys({ player, plan, state }: LivePlayer, paging: Paging, isLarge: boolean): Keys {
  const { part, turn, toggle, seek } = paging
  const step = (way: number) => {
    if (!player || !plan || !state) return
    if (isLarge) return seek(state.time + way)
    player.pause()
    seek((state.frame + way) / plan.fps)
  }
  return {
    k: toggle,
    Home: () => seek(part.alone),
    End: () => seek(part.end),
    PageUp: () => turn(-1),
    PageDown: () => turn(1),
    ArrowUp: () => turn(-1),
    ArrowDown: () => turn(1),
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
  }
}
