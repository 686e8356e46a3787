export { type AnimationBar, animationBars } from './animation-bars.ts'
export { poseAtPercent } from './animations/pose-at-percent.ts'
export { type AudibleClip, type AudibleNarration, audibleNarration, clipKey } from './audible-narration.ts'
export { type CueSamples, cueSamples, soundFor, soundKey } from './cue-samples.ts'
export {
  type Cue,
  type CueKind,
  cuesOf,
  narrationOf,
  type PlacedMusic,
  type PlacedNarrationClip,
  placedMusic,
  placedNarration,
} from './cues.ts'
export { maxScaleOf } from './max-scale.ts'
export { type PageRange, pageOf, pageRange } from './page-range.ts'
export { type Homography, type Pose, restPose } from './pose.ts'
export { type AnimatedElement, createPoses, isAnimated, type Poses } from './poses.ts'
export { type DragEdge, type Retimed, retimed, type SoundClip, trimClip } from './retime.ts'
export { frameAt, type PageSpan, planVideo, type Segment, segmentAt, type VideoPlan } from './segments.ts'
export { durationTargets, NO_SNAPPING, type Snapping, snapDuration, snappingTo } from './snapping.ts'
export { SAMPLE_RATE, type Sound, sampleAt, softLimit } from './sound.ts'
export { videoStart } from './video-start.ts'
