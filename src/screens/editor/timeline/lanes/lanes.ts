import type { ComponentType } from 'react'
import { AnimationLane, AnimationLaneHead } from './AnimationLane.tsx'
import type { LaneHeadProps, LaneProps } from './lane.ts'
import { MusicLane, MusicLaneHead } from './MusicLane.tsx'
import { PageLane } from './PageLane.tsx'
import { PageLaneHead } from './PageLaneHead.tsx'
import { VoiceLane, VoiceLaneHead } from './VoiceLane.tsx'

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
  { name: 'animation', height: 36, gap: 5, Lane: AnimationLane, Head: AnimationLaneHead },
  { name: 'voice', height: 40, gap: 5, Lane: VoiceLane, Head: VoiceLaneHead },
  { name: 'music', height: 24, gap: 5, Lane: MusicLane, Head: MusicLaneHead },
]
