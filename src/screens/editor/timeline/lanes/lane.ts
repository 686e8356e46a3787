import type { VideoPlan } from '#engine/timeline/index.ts'

/** The column left of second 0, CSS px; the style sheet has it as `--lane-head-w`. */
export const LANE_HEAD = 112

/** The props of every lane. All lanes share one scale; their left edge is second 0. */
export interface LaneProps {
  /** When each page is shown. */
  plan: VideoPlan
  /** CSS px of a second. */
  scale: number
}
