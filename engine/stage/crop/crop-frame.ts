import type { Crop, PictureAppearance } from '#engine/elements/picture.ts'
import { clamp, type Point, type Rect, type Size } from '#engine/geometry/index.ts'
import type { Handle } from '../pointer/handles.ts'

/** The whole picture, and the frame that shows a part of it; the frame never leaves the picture. */
export interface CropState {
  frame: Rect
  picture: Rect
}

type Flips = Pick<PictureAppearance, 'flipX' | 'flipY'>

/** px of the page: a smaller frame could not be seized any more. */
const SMALLEST = 16
/** How many times larger a picture can be than what just fills the frame. */
export const MAX_ZOOM = 8

/** How a picture of this size lies now in the content box of an element. */
export function cropState(
  content: Rect,
  size: Size,
  { fit, crop, flipX, flipY }: Omit<PictureAppearance, 'filter'>,
): CropState {
  const part = seenPart(crop, { flipX, flipY })
  const [across, down] = [
    content.width / (size.width * part.width),
    content.height / (size.height * part.height),
  ]
  const uniform = fit === 'cover' ? Math.max(across, down) : Math.min(across, down)
  const scale = fit === 'fill' ? { x: across, y: down } : { x: uniform, y: uniform }
  const picture = { x: 0, y: 0, width: size.width * scale.x, height: size.height * scale.y }
  picture.x = content.x + content.width / 2 - (part.x + part.width / 2) * picture.width
  picture.y = content.y + content.height / 2 - (part.y + part.height / 2) * picture.height
  const [width, height] = [
    Math.min(content.width, part.width * picture.width),
    Math.min(content.height, part.height * picture.height),
  ]
  const frame = {
    x: content.x + (content.width - width) / 2,
    y: content.y + (content.height - height) / 2,
    ...{ width, height },
  }
  return { frame, picture }
}

/** What the frame shows, by fractions of the picture as it is in the file. */
export function cropOf({ frame, picture }: CropState, flips: Flips): Crop {
  const [width, height] = [
    clamp(frame.width / picture.width, 0.001, 1),
    clamp(frame.height / picture.height, 0.001, 1),
  ]
  const shown = {
    x: clamp((frame.x - picture.x) / picture.width, 0, 1 - width),
    y: clamp((frame.y - picture.y) / picture.height, 0, 1 - height),
    width,
    height,
  }
  return seenPart(shown, flips)
}

/** A part of the picture where it is seen in a mirror; its own inverse. */
const seenPart = ({ x, y, width, height }: Crop, { flipX, flipY }: Flips): Crop => ({
  x: flipX ? 1 - x - width : x,
  y: flipY ? 1 - y - height : y,
  width,
  height,
})

/** The picture moved under the frame. */
export const panned = ({ frame, picture }: CropState, by: Point): CropState => ({
  frame,
  picture: covering(frame, { ...picture, x: picture.x + by.x, y: picture.y + by.y }),
})

/** 1 while the picture just fills the frame. */
export const zoomOf = ({ frame, picture }: CropState): number =>
  Math.min(picture.width / frame.width, picture.height / frame.height)

/** The picture larger or smaller, such that what is seen at a point stays there. */
export function zoomedTo(state: CropState, zoom: number, at: Point = middleOf(state.frame)): CropState {
  const { frame, picture } = state
  const now = zoomOf(state)
  const factor = clamp(zoom, 1, Math.max(MAX_ZOOM, now)) / now
  return {
    frame,
    picture: covering(frame, {
      x: at.x - (at.x - picture.x) * factor,
      y: at.y - (at.y - picture.y) * factor,
      width: picture.width * factor,
      height: picture.height * factor,
    }),
  }
}

/** The frame with another ratio (width / height), as large as before where the picture allows it. */
export function withRatio({ frame, picture }: CropState, ratio: number): CropState {
  const area = frame.width * frame.height
  const width = Math.min(Math.sqrt(area * ratio), picture.width, picture.height * ratio)
  const height = width / ratio
  const { x, y } = middleOf(frame)
  return {
    picture,
    frame: {
      x: clamp(x - width / 2, picture.x, picture.x + picture.width - width),
      y: clamp(y - height / 2, picture.y, picture.y + picture.height - height),
      ...{ width, height },
    },
  }
}

/**
 * The frame with a handle moved; the side or corner opposite to it stays.
 * @param ratio width / height that is kept; null is free.
 */
export function resized(
  { frame, picture }: CropState,
  handle: Handle,
  by: Point,
  ratio: number | null,
): CropState {
  const across = span(handle.x, frame.x, frame.width, picture.x, picture.width)
  const down = span(handle.y, frame.y, frame.height, picture.y, picture.height)
  let width = clamp(across.length + across.sign * by.x, Math.min(SMALLEST, across.most), across.most)
  let height = clamp(down.length + down.sign * by.y, Math.min(SMALLEST, down.most), down.most)
  if (ratio === null) {
    // Whole px, as elsewhere on the stage.
    width = Math.min(Math.round(width), across.most)
    height = Math.min(Math.round(height), down.most)
  } else {
    const isByHeight = handle.x === 0.5 || (handle.y !== 0.5 && height * ratio > width)
    const most = Math.min(across.most, down.most * ratio)
    width = Math.min(isByHeight ? height * ratio : width, most)
    height = width / ratio
  }
  return { picture, frame: { x: across.start(width), y: down.start(height), width, height } }
}

/** One axis of a frame whose handle is moved: how far it can go, and where it then begins. */
function span(handle: number, start: number, length: number, from: number, whole: number) {
  const [before, after] = [start - from, from + whole - start - length]
  if (handle === 0)
    return { length, sign: -1, most: length + before, start: (to: number) => start + length - to }
  if (handle === 1) return { length, sign: 1, most: length + after, start: () => start }
  const most = length + 2 * Math.max(0, Math.min(before, after))
  return { length, sign: 0, most, start: (to: number) => start + (length - to) / 2 }
}

/** The picture where it leaves no part of the frame empty. */
const covering = (frame: Rect, { x, y, width, height }: Rect): Rect => ({
  x: clamp(x, frame.x + frame.width - width, frame.x),
  y: clamp(y, frame.y + frame.height - height, frame.y),
  width,
  height,
})

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
