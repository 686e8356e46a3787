import { clamp, type Point } from '#engine/document/index.ts'
import type { Crop, PictureAppearance } from '#engine/elements/picture.ts'
import type { Handle } from '../pointer/handles.ts'

/** A rectangle in the element's own axes: px of the page from its center, before rotation. */
export interface Rect extends Point {
  width: number
  height: number
}

/** The whole picture and the frame around its visible part; the frame never leaves the picture. */
export interface CropState {
  frame: Rect
  picture: Rect
}

type Flips = Pick<PictureAppearance, 'flipX' | 'flipY'>

/** The shortest side of a frame, px of the page: handles of a smaller one could not be hit. */
const MIN_SIDE = 16
/** The largest zoom, relative to a picture that just fills the frame. */
export const MAX_ZOOM = 8

/** The crop state of an element whose content box shows a picture of this size. */
export function cropState(
  content: Rect,
  size: { width: number; height: number },
  { fit, crop, flipX, flipY }: Omit<PictureAppearance, 'filter'>,
): CropState {
  const part = displayedPart(crop, { flipX, flipY })
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

/** The part of the picture that the frame shows, as fractions of the file's picture. */
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
  return displayedPart(shown, flips)
}

/** Mirrors a part of the picture as the element does; its own inverse. */
const displayedPart = ({ x, y, width, height }: Crop, { flipX, flipY }: Flips): Crop => ({
  x: flipX ? 1 - x - width : x,
  y: flipY ? 1 - y - height : y,
  width,
  height,
})

/** Moves the picture under the frame. */
export const panned = ({ frame, picture }: CropState, by: Point): CropState => ({
  frame,
  picture: covering(frame, { ...picture, x: picture.x + by.x, y: picture.y + by.y }),
})

/** 1 if the picture just fills the frame. */
export const zoomOf = ({ frame, picture }: CropState): number =>
  Math.min(picture.width / frame.width, picture.height / frame.height)

/** Scales the picture about a point, which keeps its position. */
export function zoomedTo(state: CropState, zoom: number, at: Point = centerOf(state.frame)): CropState {
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

/** Gives the frame another ratio (width / height) at the same area, as far as the picture allows. */
export function withRatio({ frame, picture }: CropState, ratio: number): CropState {
  const area = frame.width * frame.height
  const width = Math.min(Math.sqrt(area * ratio), picture.width, picture.height * ratio)
  const height = width / ratio
  const { x, y } = centerOf(frame)
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
 * Moves a handle of the frame; the opposite side or corner stays.
 * @param ratio the fixed ratio, width / height; null for none.
 */
export function resized(
  { frame, picture }: CropState,
  handle: Handle,
  by: Point,
  ratio: number | null,
): CropState {
  const across = span(handle.x, frame.x, frame.width, picture.x, picture.width)
  const down = span(handle.y, frame.y, frame.height, picture.y, picture.height)
  let width = clamp(across.length + across.sign * by.x, Math.min(MIN_SIDE, across.most), across.most)
  let height = clamp(down.length + down.sign * by.y, Math.min(MIN_SIDE, down.most), down.most)
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

/** One axis of a frame whose handle moves: its limits, and its start at a given length. */
function span(handle: number, start: number, length: number, from: number, whole: number) {
  const [before, after] = [start - from, from + whole - start - length]
  if (handle === 0)
    return { length, sign: -1, most: length + before, start: (to: number) => start + length - to }
  if (handle === 1) return { length, sign: 1, most: length + after, start: () => start }
  const most = length + 2 * Math.max(0, Math.min(before, after))
  return { length, sign: 0, most, start: (to: number) => start + (length - to) / 2 }
}

/** Moves the picture so that it fills the frame. */
const covering = (frame: Rect, { x, y, width, height }: Rect): Rect => ({
  x: clamp(x, frame.x + frame.width - width, frame.x),
  y: clamp(y, frame.y + frame.height - height, frame.y),
  width,
  height,
})

const centerOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })
