/** The size of a video's frames in px. */
export interface FrameSize {
  width: number
  height: number
}

/** A larger frame exceeds the memory of common machines. */
const MAX_SIDE = 4096
/** Of 16 px a side; levels of H.264 above 5.2, which allow more (table A-1), are hardly ever encoded or played. */
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
  let limit = Math.min(1, MAX_SIDE / Math.max(wantedWidth, wantedHeight))
  for (;;) {
    const size = { width: even(wantedWidth * limit), height: even(wantedHeight * limit) }
    const excess = macroblocks(size) / MAX_MACROBLOCKS
    if (excess <= 1) return { ...size, isReduced: limit < 1 }
    limit *= Math.min(0.999, Math.sqrt(1 / excess)) // rounding may need another round
  }
}

/** What H.264 divides a frame into. */
export const macroblocks = ({ width, height }: FrameSize): number =>
  Math.ceil(width / 16) * Math.ceil(height / 16)

const even = (px: number) => Math.max(2, Math.ceil(Math.round(px * 100) / 100 / 2) * 2)
