import type { ComponentType } from 'react'
import type { LaneHeadProps, LaneProps } from './lane.ts'
import { PageLane } from './PageLane.tsx'
import { PageLaneHead } from './PageLaneHead.tsx'

interface LaneKind {
  name: string
  /** CSS px. */
  height: number
  /** CSS px to the lane above. */
  gap: number
  Lane: ComponentType<LaneProps>
  Head: ComponentType<LaneHeadProps>
}

/** From top to bottom. */
export const LANES: readonly LaneKind[] = [
  { name: 'pages', height: 54, gap: 5, Lane: PageLane, Head: PageLaneHead },
]
