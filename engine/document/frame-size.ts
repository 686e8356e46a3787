/** The size of a video's frames in px. */
export interface FrameSize {
  width: number
  height: number
}

/** No H.264 level encodes more, and a larger frame exceeds the memory of common machines. */
const MAX_SIDE = 4096

/**
 * The requested frame size, completed by the project's ratio. Encoders require even sizes, so odd ones grow
 * by one px (384 × 682 at width 720 is 720 × 1280). Sizes that cannot be encoded are reduced.
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
