import type { VideoPlan } from '#engine/timeline/index.ts'

/** What every lane is given. The lanes lie below one another and share one scale; their left edge is second 0. */
export interface LaneProps {
  /** When each page is shown. */
  plan: VideoPlan
  /** CSS px of a second. */
  scale: number
}

/** What stands in the fixed column left of a lane. */
export interface LaneHeadProps {
  plan: VideoPlan
}
