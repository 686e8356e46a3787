import { useEffect } from 'react'
import { type PageRange, pageOf, pageRange } from '#engine/timeline/index.ts'
import type { LivePlayer } from '#src/player/index.ts'

/** Page mode: each page plays and stops at its end until the viewer turns it. */
export interface Paging {
  /** Index of the page that is shown or entering, starting at 0. */
  index: number
  count: number
  part: PageRange
  isAtEnd: boolean
  /** Turns forward with the transition, or back at once. */
  turn: (way: 1 | -1) => void
  /** Plays or pauses; replays the page at its end. */
  toggle: () => void
  /** Seeks within the page; clamped to it. */
  seek: (seconds: number) => void
}

/** Page mode while `isOn`; null otherwise and until the work is loaded. */
export function usePaging({ player, plan, state }: LivePlayer, isOn: boolean): Paging | null {
  useEffect(() => {
    if (!isOn || !player || !plan) return undefined
    player.setRange(pageRange(plan, pageOf(plan, player.state.frame)))
    if (!isOver(player.state.time, plan.seconds)) player.play()
    return () => player.setRange(null)
  }, [isOn, player, plan])

  if (!isOn || !player || !plan || !state) return null
  const index = pageOf(plan, state.frame)
  const part = pageRange(plan, index)
  const isAtEnd = isOver(state.time, part.end)

  function goTo(index: number, from: 'start' | 'alone') {
    if (!player || !plan?.pages[index]) return
    const part = pageRange(plan, index)
    player.setRange(part)
    player.seek(part[from])
    player.play()
  }
  return {
    index,
    count: plan.pages.length,
    part,
    isAtEnd,
    turn: (way) => goTo(index + way, way === 1 ? 'start' : 'alone'),
    toggle: () => (isAtEnd && !state.playing ? goTo(index, 'alone') : player.toggle()),
    seek: (seconds) => player.seek(Math.min(Math.max(part.start, seconds), part.end)),
  }
}

/** Tolerates floating-point error in sums of seconds. */
const isOver = (time: number, end: number) => time > end - 1e-6
