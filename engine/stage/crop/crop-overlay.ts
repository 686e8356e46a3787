import type { Box } from '#engine/document/index.ts'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { filterCss, type PictureAppearance } from '#engine/elements/picture.ts'
import { type Point, type Rect } from '#engine/geometry/index.ts'
import type { Handle } from '../pointer/handles.ts'
import type { View } from '../surface/view.ts'
import type { CropState } from './crop-frame.ts'

/** What the author does to a picture that is being cropped; distances in px of the page, in the element's axes. */
export interface CropActions {
  /** A drag begins, of a handle or of the picture. */
  startDrag(): void
  pan(by: Point): void
  resize(handle: Handle, by: Point): void
  /** By a wheel's turn at a point. */
  zoom(factor: number, at: Point): void
  nudge(by: Point): void
  finish(): void
  cancel(): void
}

/** Stands over the stage's picture, in the element's place. */
export interface CropOverlay {
  show(state: CropState, centre: Box, view: View): void
  focus(): void
  remove(): void
}

/** px of the picture that is shown while it is cropped: more would not be shown. */
const MAX_SIDE = 1600
/** What a px of a wheel's turn zooms. */
const ZOOM_PER_PX = 0.0015
/** What an arrow key moves, px of the page; with Shift the second. */
const NUDGES = [1, 10] as const

const HANDLES: readonly (Handle & { cursor: string })[] = [
  { x: 0, y: 0, cursor: 'nwse-resize' },
  { x: 0.5, y: 0, cursor: 'ns-resize' },
  { x: 1, y: 0, cursor: 'nesw-resize' },
  { x: 1, y: 0.5, cursor: 'ew-resize' },
  { x: 1, y: 1, cursor: 'nwse-resize' },
  { x: 0.5, y: 1, cursor: 'ns-resize' },
  { x: 0, y: 1, cursor: 'nesw-resize' },
  { x: 0, y: 0.5, cursor: 'ew-resize' },
]

/** The whole picture, dimmed around the frame, with thirds and handles. */
export function createCropOverlay(
  parent: HTMLElement,
  image: LoadedImage,
  appearance: PictureAppearance,
  { radius, actions }: { radius: string; actions: CropActions },
): CropOverlay {
  const overlay = part('position:absolute;left:0;top:0;outline:none;touch-action:none')
  overlay.tabIndex = -1
  overlay.role = 'group'
  overlay.ariaLabel = '裁剪图片：拖动或用方向键移动图片，按 Enter 完成，按 Esc 取消'
  const ground = part('position:absolute;overflow:hidden;cursor:move;background:rgb(0 0 0 / 12%)')
  const canvas = pictureOf(image, appearance)
  const shade = part(
    `position:absolute;box-shadow:0 0 0 9999px rgb(0 0 0 / 56%);border-radius:${radius};pointer-events:none`,
  )
  const outline = part(
    `position:absolute;box-shadow:0 0 0 1.5px var(--sel, #2f5bf2);pointer-events:none;background:${THIRDS}`,
  )
  ground.append(canvas, shade)
  overlay.append(ground, outline)
  const off = new AbortController()
  let shown: { zoom: number; rotate: number; centre: Point } = { zoom: 1, rotate: 0, centre: { x: 0, y: 0 } }

  const handles = HANDLES.map((handle) => {
    const square = part(
      `position:absolute;width:24px;height:24px;margin:-12px;pointer-events:auto;cursor:${handle.cursor};left:${handle.x * 100}%;top:${handle.y * 100}%`,
    )
    square.dataset.handle = `${handle.x} ${handle.y}`
    square.append(part(`position:absolute;inset:7px;${HANDLE_LOOK}`))
    dragging(square, (by) => actions.resize(handle, by))
    return square
  })
  outline.append(...handles)
  dragging(ground, (by) => actions.pan(by))

  /** From a distance on the screen to one in the element's axes, px of the page. */
  function turned({ x, y }: Point): Point {
    const angle = (-shown.rotate * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle) / shown.zoom, Math.sin(angle) / shown.zoom]
    return { x: x * cos - y * sin, y: x * sin + y * cos }
  }

  function dragging(grip: HTMLElement, move: (by: Point) => void) {
    const { signal } = off
    let from: { x: number; y: number; id: number } | null = null
    grip.addEventListener(
      'pointerdown',
      ({ button, clientX, clientY, pointerId }) => {
        if (button !== 0 || from) return
        grip.setPointerCapture(pointerId)
        from = { x: clientX, y: clientY, id: pointerId }
        actions.startDrag()
      },
      { signal },
    )
    grip.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (from?.id === pointerId) move(turned({ x: clientX - from.x, y: clientY - from.y }))
      },
      { signal },
    )
    const end = ({ pointerId }: PointerEvent) => {
      if (from?.id === pointerId) from = null
    }
    for (const name of ['pointerup', 'pointercancel'] as const) grip.addEventListener(name, end, { signal })
  }

  overlay.addEventListener('wheel', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const corner = parent.getBoundingClientRect()
    const at = {
      x: event.clientX - corner.left - shown.centre.x,
      y: event.clientY - corner.top - shown.centre.y,
    }
    actions.zoom(Math.exp(-event.deltaY * ZOOM_PER_PX), turned(at))
  })
  overlay.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isMod = event.ctrlKey || event.metaKey
    // Saving works as elsewhere; what would change the element under the author's hands does not.
    if (isMod && event.code !== 'KeyZ') return
    event.stopPropagation()
    const arrow = ARROWS[event.key]
    const step = NUDGES[event.shiftKey ? 1 : 0]
    if (event.key === 'Enter') actions.finish()
    else if (event.key === 'Escape' || isMod) actions.cancel()
    else if (arrow) actions.nudge({ x: arrow.x * step, y: arrow.y * step })
    else if (event.key === 'Tab') return
    event.preventDefault()
  })
  overlay.addEventListener('dblclick', (event) => {
    event.stopPropagation()
    actions.finish()
  })
  // The stage must not take a press on the picture for one on the canvas.
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'contextmenu'])
    overlay.addEventListener(name, (event) => event.stopPropagation())
  parent.append(overlay)

  return {
    show({ frame, picture }, box, { zoom, x, y }) {
      const centre = {
        x: x + (box.left + box.width / 2) * zoom,
        y: y + (box.top + box.height / 2) * zoom,
      }
      shown = { zoom, rotate: box.rotate, centre }
      overlay.style.transform = `translate(${centre.x}px,${centre.y}px) rotate(${box.rotate}deg)`
      place(ground, picture, zoom)
      place(shade, { ...frame, x: frame.x - picture.x, y: frame.y - picture.y }, zoom)
      place(outline, frame, zoom)
      canvas.style.filter = filterCss({ ...appearance.filter, blur: appearance.filter.blur * zoom })
    },
    focus: () => overlay.focus({ preventScroll: true }),
    remove() {
      off.abort()
      overlay.remove()
    },
  }
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const HANDLE_LOOK =
  'background:var(--text-on-accent, #ffffff);border-radius:2px;box-shadow:0 0 0 1px var(--sel, #2f5bf2), 0 1px 4px rgb(0 0 0 / 30%)'

/** Two lines each way. */
const THIRDS = ['to right', 'to bottom']
  .map((way) => {
    const lines = [100 / 3, 200 / 3].map(
      (at) =>
        `transparent calc(${at}% - 0.5px), rgb(255 255 255 / 50%) calc(${at}% - 0.5px) calc(${at}% + 0.5px), transparent calc(${at}% + 0.5px)`,
    )
    return `linear-gradient(${way}, ${lines.join(', ')})`
  })
  .join(', ')

function part(css: string): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = css
  return element
}

function place({ style }: HTMLElement, { x, y, width, height }: Rect, zoom: number) {
  Object.assign(style, {
    left: `${x * zoom}px`,
    top: `${y * zoom}px`,
    width: `${width * zoom}px`,
    height: `${height * zoom}px`,
  })
}

/** The whole picture as it is shown: mirrored where the element mirrors it. */
function pictureOf({ source, width, height }: LoadedImage, { flipX, flipY }: PictureAppearance): HTMLElement {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.style.cssText = 'position:absolute;width:100%;height:100%;pointer-events:none'
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.imageSmoothingQuality = 'high'
  context.translate(flipX ? canvas.width : 0, flipY ? canvas.height : 0)
  context.scale(flipX ? -1 : 1, flipY ? -1 : 1)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
