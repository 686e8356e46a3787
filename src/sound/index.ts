export { type AuditionRange, stopAudition, useAudition, useAuditionPosition } from './audition.ts'
export { isSilent, loudestIn, type SoundShape } from './shape.ts'
export { retryShape, type ShapeState, useSoundShape } from './shapes.ts'
