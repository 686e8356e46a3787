/** The size of a video's frames in px. */
export interface FrameSize {
  width: number
  height: number
}

/** Beyond this no H.264 level encodes, and a frame's memory no longer fits common machines. */
const MAX_SIDE = 4096

/**
 * The frame's size: what is asked for, the rest following from the project's ratio. Encoders take even sizes
 * only, so odd ones grow by one px (384 × 682 at width 720 is 720 × 1280). Larger than can be encoded is reduced.
 */
export function frameSize(
  project: FrameSize,
  { width, height }: Partial<FrameSize>,
): FrameSize & { isReduced: boolean } {
  const ratio = project.height / project.width
  const wantedWidth = width ?? (height === undefined ? project.width : height / ratio)
  const wantedHeight = height ?? wantedWidth * ratio
  const limit = Math.min(1, MAX_SIDE / Math.max(wantedWidth, wantedHeight))
  return { width: even(wantedWidth * limit), height: even(wantedHeight * limit), isReduced: limit < 1 }
}

const even = (px: number) => Math.max(2, Math.ceil(Math.round(px * 100) / 100 / 2) * 2)
