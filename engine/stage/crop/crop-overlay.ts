import type { Box, Point } from '#engine/document/index.ts'
import type { LoadedImage } from '#engine/elements/element-renderer.ts'
import { filterCss, type PictureAppearance } from '#engine/elements/picture.ts'
import type { Handle } from '../pointer/handles.ts'
import type { View } from '../surface/view.ts'
import type { CropState, Rect } from './crop-frame.ts'

/** The author's actions on a cropped picture; distances in px of the page, in the element's axes. */
export interface CropActions {
  /** A drag of a handle or of the picture starts. */
  startDrag(): void
  pan(by: Point): void
  resize(handle: Handle, by: Point): void
  /** Zooms about a point. */
  zoom(factor: number, at: Point): void
  nudge(by: Point): void
  finish(): void
  cancel(): void
}

/** The overlay over the cropped element. */
export interface CropOverlay {
  show(state: CropState, center: Box, view: View): void
  focus(): void
  remove(): void
}

/** The longest side of the displayed picture, px: more would not be visible. */
const MAX_SIDE = 1600
/** The zoom per px of the wheel. */
const ZOOM_PER_PX = 0.0015
/** What an arrow key moves, px of the page; the second with Shift. */
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

/** Shows the whole picture, dimmed around the frame, with thirds and handles. */
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
  const pictureBox = part('position:absolute;overflow:hidden;cursor:move;background:rgb(0 0 0 / 12%)')
  const canvas = pictureOf(image, appearance)
  const shade = part(
    `position:absolute;box-shadow:0 0 0 9999px rgb(0 0 0 / 56%);border-radius:${radius};pointer-events:none`,
  )
  const outline = part(
    `position:absolute;box-shadow:0 0 0 1.5px var(--sel, #2f5bf2);pointer-events:none;background:${THIRDS}`,
  )
  pictureBox.append(canvas, shade)
  overlay.append(pictureBox, outline)
  const off = new AbortController()
  let shown: { zoom: number; rotate: number; center: Point } = { zoom: 1, rotate: 0, center: { x: 0, y: 0 } }

  const handles = HANDLES.map((handle) => {
    const square = part(
      `position:absolute;width:24px;height:24px;margin:-12px;pointer-events:auto;cursor:${handle.cursor};left:${handle.x * 100}%;top:${handle.y * 100}%`,
    )
    square.dataset.handle = `${handle.x} ${handle.y}`
    square.append(part(`position:absolute;inset:7px;${HANDLE_STYLE}`))
    makeDraggable(square, (by) => actions.resize(handle, by))
    return square
  })
  outline.append(...handles)
  makeDraggable(pictureBox, (by) => actions.pan(by))

  /** Converts a distance on the screen to px of the page in the element's axes. */
  function toElementAxes({ x, y }: Point): Point {
    const angle = (-shown.rotate * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle) / shown.zoom, Math.sin(angle) / shown.zoom]
    return { x: x * cos - y * sin, y: x * sin + y * cos }
  }

  function makeDraggable(target: HTMLElement, move: (by: Point) => void) {
    const { signal } = off
    let from: { x: number; y: number; id: number } | null = null
    target.addEventListener(
      'pointerdown',
      ({ button, clientX, clientY, pointerId }) => {
        if (button !== 0 || from) return
        target.setPointerCapture(pointerId)
        from = { x: clientX, y: clientY, id: pointerId }
        actions.startDrag()
      },
      { signal },
    )
    target.addEventListener(
      'pointermove',
      ({ clientX, clientY, pointerId }) => {
        if (from?.id === pointerId) move(toElementAxes({ x: clientX - from.x, y: clientY - from.y }))
      },
      { signal },
    )
    const end = ({ pointerId }: PointerEvent) => {
      if (from?.id === pointerId) from = null
    }
    for (const name of ['pointerup', 'pointercancel'] as const) target.addEventListener(name, end, { signal })
  }

  overlay.addEventListener('wheel', (event) => {
    event.preventDefault()
    event.stopPropagation()
    const corner = parent.getBoundingClientRect()
    const at = {
      x: event.clientX - corner.left - shown.center.x,
      y: event.clientY - corner.top - shown.center.y,
    }
    actions.zoom(Math.exp(-event.deltaY * ZOOM_PER_PX), toElementAxes(at))
  })
  overlay.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    const isMod = event.ctrlKey || event.metaKey
    // Shortcuts such as saving work as elsewhere; Ctrl+Z would change the element and cancels instead.
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
  // The stage must not handle presses on the picture.
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'contextmenu'])
    overlay.addEventListener(name, (event) => event.stopPropagation())
  parent.append(overlay)

  return {
    show({ frame, picture }, box, { zoom, x, y }) {
      const center = {
        x: x + (box.left + box.width / 2) * zoom,
        y: y + (box.top + box.height / 2) * zoom,
      }
      shown = { zoom, rotate: box.rotate, center }
      overlay.style.transform = `translate(${center.x}px,${center.y}px) rotate(${box.rotate}deg)`
      place(pictureBox, picture, zoom)
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

const HANDLE_STYLE =
  'background:var(--text-on-accent, #ffffff);border-radius:2px;box-shadow:0 0 0 1px var(--sel, #2f5bf2), 0 1px 4px rgb(0 0 0 / 30%)'

/** Two lines per axis. */
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

/** Draws the whole picture, mirrored as the element mirrors it. */
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
