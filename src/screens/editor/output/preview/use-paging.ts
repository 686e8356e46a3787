import { useEffect } from 'react'
import { clamp, EPSILON } from '#engine/geometry/index.ts'
import { type PagePart, pageOf, pagePart } from '#engine/timeline/index.ts'
import type { LivePlayer } from '#src/player/index.ts'

/** The work as pages that are turned by hand: each plays and stays at its end. */
export interface Paging {
  /** The page that is shown or coming in, the first being 0. */
  index: number
  count: number
  part: PagePart
  isAtEnd: boolean
  /** Goes on to the next page by its transition, or back to the one before at once. */
  turn: (way: 1 | -1) => void
  /** Plays on, pauses, or at the page's end plays it once more. */
  toggle: () => void
  /** Goes to a time of the video within the page; beyond it to its start or end. */
  seek: (seconds: number) => void
}

/** Plays page by page while `isOn`; null otherwise and until the work is loaded. */
export function usePaging({ player, plan, state }: LivePlayer, isOn: boolean): Paging | null {
  useEffect(() => {
    if (!isOn || !player || !plan) return undefined
    player.setPart(pagePart(plan, pageOf(plan, player.state.frame)))
    if (!isOver(player.state.time, plan.seconds)) player.play()
    return () => player.setPart(null)
  }, [isOn, player, plan])

  if (!isOn || !player || !plan || !state) return null
  const index = pageOf(plan, state.frame)
  const part = pagePart(plan, index)
  const isAtEnd = isOver(state.time, part.end)

  function goTo(index: number, from: 'start' | 'alone') {
    if (!player || !plan?.pages[index]) return
    const part = pagePart(plan, index)
    player.setPart(part)
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
    seek: (seconds) => player.seek(clamp(seconds, part.start, part.end)),
  }
}

/** Sums of seconds in floating point. */
const isOver = (time: number, end: number) => time > end - EPSILON
