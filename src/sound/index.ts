export { type AuditionRange, stopAudition, useAudition, useAuditionPosition } from './audition.ts'
export { isSilent, loudestIn, type SoundShape } from './shape.ts'
export { readShapeAt, retryShape, type ShapeState, useSoundShape } from './shapes.ts'
