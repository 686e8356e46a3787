import { subscribe } from 'valtio/vanilla'
import { createStillRenderer, type RenderablePage, type StillRenderer } from '#engine/scene/index.ts'
import { type EditorContext, perEditor, useEditorContext } from '../editor-context.ts'
import { firstPaint } from './first-paint.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps thumbnails of pages and covers up to date, one at a time and only in idle time. */
export interface Thumbnails {
  /** Draws on a canvas until `remove`. */
  add(canvas: HTMLCanvasElement): Thumbnail
}

export interface Thumbnail {
  /**
   * Shows a page at a size in device px. It is drawn again only when it is another object: pass snapshots. A canvas
   * that is not visible waits until it is.
   */
  show(page: RenderablePage, width: number, height: number): void
  remove(): void
}

interface Slot {
  canvas: HTMLCanvasElement
  requested: Picture | null
  shown: Picture | null
  isVisible: boolean
  /** The earliest time of the next drawing, ms: a page that changes at every frame is not drawn at every frame. */
  dueAt: number
}

interface Picture {
  page: RenderablePage
  width: number
  height: number
}

/** ms between two drawings of a page that is changing. */
const PAUSE_MS = 250
/** ms to wait for resources; after it the page is drawn without them, and again when they have loaded. */
const LOAD_TIMEOUT_MS = 150
/** Cached renderers, one for each size. */
const MAX_RENDERERS = 3

export const useThumbnails = (): Thumbnails => thumbnailsOf(useEditorContext())

const thumbnailsOf = perEditor(createThumbnails)

function createThumbnails(editor: EditorContext): Thumbnails {
  const { editing, resources } = editor
  const slots = new Map<Element, Slot>()
  const renderers = new Map<string, StillRenderer>()
  const visibility = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const slot = slots.get(target)
      if (slot) slot.isVisible = isIntersecting
    }
    wake()
  })
  let offs: (() => void)[] = []
  let isAwake = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function wake() {
    if (isAwake) return
    clearTimeout(timer)
    isAwake = true
    void firstPaint(editor).then(() => whenIdle(work))
  }

  /** Draws one thumbnail, then yields. */
  async function work() {
    const stale = [...slots.values()].filter((slot) => slot.isVisible && isStale(slot))
    const now = performance.now()
    const next = stale.find((slot) => slot.dueAt <= now)
    if (next) {
      await draw(next).finally(() => whenIdle(work))
      return
    }
    isAwake = false
    const dueAt = Math.min(...stale.map((slot) => slot.dueAt))
    if (Number.isFinite(dueAt)) timer = setTimeout(wake, dueAt - now)
  }

  async function draw(slot: Slot) {
    const picture = slot.requested
    if (!picture) return
    const loading = resources.load([picture.page])
    const isLoaded = await Promise.race([loading.then(() => true), after(LOAD_TIMEOUT_MS)])
    if (!slots.has(slot.canvas)) return
    slot.shown = picture
    slot.dueAt = performance.now() + PAUSE_MS
    const renderer = rendererOf(picture)
    paint(slot.canvas, renderer.render(picture.page), picture)
    if (!isLoaded) void redraw(slot, picture, loading)
  }

  /** Draws a thumbnail again when its resources have loaded. */
  async function redraw(slot: Slot, picture: Picture, loading: Promise<void>) {
    await loading
    renderers.get(keyOf(picture))?.invalidate()
    if (slot.shown === picture) slot.shown = null
    wake()
  }

  function rendererOf(picture: Picture): StillRenderer {
    const key = keyOf(picture)
    const { width, height } = picture
    const { project } = editing.undoable
    const page = { width: project.width, height: project.height }
    const renderer =
      renderers.get(key) ?? createStillRenderer({ page, size: { width, height }, sources: resources })
    renderers.delete(key)
    renderers.set(key, renderer)
    for (const [oldest, old] of renderers) {
      if (renderers.size <= MAX_RENDERERS) break
      renderers.delete(oldest)
      old.dispose()
    }
    return renderer
  }

  function start() {
    offs = [editing.history, editing.coverHistory].map(({ status }) =>
      subscribe(status, () => {
        // An undo step is shown at once.
        for (const slot of slots.values()) slot.dueAt = 0
        wake()
      }),
    )
    offs.push(resources.onChange(drawAllAgain))
  }

  /** A resource may have loaded. */
  function drawAllAgain() {
    for (const renderer of renderers.values()) renderer.invalidate()
    for (const slot of slots.values()) slot.shown = null
    wake()
  }

  /** The last thumbnail is gone: frees all memory. */
  function stop() {
    for (const off of offs) off()
    clearTimeout(timer)
    for (const renderer of renderers.values()) renderer.dispose()
    renderers.clear()
  }

  return {
    add(canvas) {
      if (slots.size === 0) start()
      const slot: Slot = { canvas, requested: null, shown: null, isVisible: false, dueAt: 0 }
      slots.set(canvas, slot)
      visibility.observe(canvas)
      return {
        show(page, width, height) {
          slot.requested = { page, width, height }
          wake()
        },
        remove() {
          visibility.unobserve(canvas)
          slots.delete(canvas)
          if (slots.size === 0) stop()
        },
      }
    },
  }
}

const keyOf = ({ width, height }: Picture) => `${width}×${height}`

function isStale({ requested, shown }: Slot): boolean {
  if (!requested) return false
  return (
    requested.page !== shown?.page || requested.width !== shown.width || requested.height !== shown.height
  )
}

function paint(canvas: HTMLCanvasElement, picture: CanvasImageSource, { width, height }: Picture) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
