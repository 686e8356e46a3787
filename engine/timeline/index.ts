export { type AnimationBar, animationBars } from './animation-bars.ts'
export { easedTime } from './animations/easing.ts'
export { textPresetOf } from './animations/presets.ts'
export { poseAtPercent } from './animations/pose-at-percent.ts'
export { type AudibleClip, type AudibleNarration, audibleNarration, clipKey } from './audible-narration.ts'
export { type CueSamples, cueSamples, soundFor, soundKey } from './cue-samples.ts'
export {
  type Cue,
  type CueKind,
  cuesOf,
  mixedMusic,
  narrationOf,
  type PlacedMusic,
  placedMusic,
  type SoundMix,
  speechOn,
} from './cues.ts'
export { envelopePart, envelopesOf, levelReader } from './envelope.ts'
export { leavesPlane } from './leaves-plane.ts'
export { maxScaleOf } from './max-scale.ts'
export { type NarrationDrop, narrationDrop } from './narration-drop.ts'
export { type PageRange, pageOf, pageRange } from './page-range.ts'
export { placedRadius, placedTransform } from './placed-transform.ts'
export { type Homography, type Pose, restPose } from './pose.ts'
export { type AnimatedElement, createPoses, isAnimated, type Poses } from './poses.ts'
export { type DragEdge, type Retimed, retimed, type SoundClip, trimClip } from './retime.ts'
export {
  frameAt,
  overlapAt,
  type PageSpan,
  planVideo,
  type Segment,
  segmentAt,
  type VideoPlan,
} from './segments.ts'
export {
  durationTargets,
  NO_SNAPPING,
  type Snapping,
  snapDuration,
  snappingTo,
  snapTime,
} from './snapping.ts'
export { type SourceTime, sourceTime } from './source-time.ts'
export { SAMPLE_RATE, type Sound, sampleAt, softLimit } from './sound.ts'
export { splitMusic } from './split-music.ts'
export { splitNarrationClip } from './split-narration.ts'
export { splitPage } from './split-page.ts'
export { splitVideo } from './split-video.ts'
export {
  areTextUnitsAtRest,
  TEXT_ACCENT,
  type TextRunState,
  type TextState,
  textStateAt,
  type UnitState,
} from './text-poses.ts'
export type { FrameRange } from '#engine/util/frame-range.ts'
export { videoParts } from './video-parts.ts'
export { videoStart } from './video-start.ts'
