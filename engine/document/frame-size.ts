/** The size of a video's frames in px. */
export interface FrameSize {
  width: number
  height: number
}

/** A larger frame exceeds the memory of common machines. */
const MAX_SIDE = 4096
/** Most macroblocks that level 5.2 of H.264 allows (table A-1); few encoders and players support higher levels. */
const MAX_MACROBLOCKS = 36_864

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
  const reducedBy = (factor: number) => ({
    width: even(wantedWidth * factor),
    height: even(wantedHeight * factor),
  })
  let factor = Math.min(1, MAX_SIDE / Math.max(wantedWidth, wantedHeight))
  let size = reducedBy(factor)
  // Once is not always enough, as even sizes are rounded up.
  while (macroblocks(size) > MAX_MACROBLOCKS) {
    factor *= Math.min(0.999, Math.sqrt(MAX_MACROBLOCKS / macroblocks(size)))
    size = reducedBy(factor)
  }
  return { ...size, isReduced: factor < 1 }
}

/** The number of macroblocks, 16 px a side, that H.264 divides a frame into. */
export const macroblocks = ({ width, height }: FrameSize): number =>
  Math.ceil(width / 16) * Math.ceil(height / 16)

const even = (px: number) => Math.max(2, Math.ceil(Math.round(px * 100) / 100 / 2) * 2)
