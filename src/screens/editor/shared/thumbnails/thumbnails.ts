import { subscribe } from 'valtio/vanilla'
import { createStillRenderer, type RenderablePage, type StillRenderer } from '#engine/scene/index.ts'
import { type EditorContext, perEditor, useEditorContext } from '../editor-context.ts'
import { firstPaint } from './first-paint.ts'
import { whenIdle } from './when-idle.ts'

/** Keeps small pictures of pages and covers up to date, one at a time and only when nothing else is to be done. */
export interface Thumbnails {
  /** Takes a canvas into care until `remove`. */
  add(canvas: HTMLCanvasElement): Thumbnail
}

export interface Thumbnail {
  /**
   * Shows this at a size in device px. It is drawn again only when it is another object: hand in snapshots.
   * What the author does not see waits until it is seen.
   */
  show(scenery: RenderablePage, width: number, height: number): void
  remove(): void
}

interface Slot {
  canvas: HTMLCanvasElement
  /** What to show. */
  wanted: Picture | null
  /** What the canvas shows. */
  shown: Picture | null
  isSeen: boolean
  /** Not before this time in ms: a page that changes at every frame is not drawn at every frame. */
  dueAt: number
}

interface Picture {
  scenery: RenderablePage
  width: number
  height: number
}

/** A page that is being changed is drawn four times a second. */
const PAUSE_MS = 250
/** What loads longer is drawn without, and again when it has come. */
const PATIENCE_MS = 150
/** Scenes that are kept, one for each size. */
const SCENES = 3

/** The thumbnails of the editor that is open. */
export const useThumbnails = (): Thumbnails => thumbnailsOf(useEditorContext())

const thumbnailsOf = perEditor(createThumbnails)

function createThumbnails(editor: EditorContext): Thumbnails {
  const { editing, resources } = editor
  const slots = new Map<Element, Slot>()
  const scenes = new Map<string, StillRenderer>()
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const slot = slots.get(target)
      if (slot) slot.isSeen = isIntersecting
    }
    wake()
  })
  let offs: (() => void)[] = []
  let isAwake = false
  let alarm: ReturnType<typeof setTimeout> | undefined

  function wake() {
    if (isAwake) return
    clearTimeout(alarm)
    isAwake = true
    void firstPaint(editor).then(() => whenIdle(work))
  }

  /** One picture, then the browser's turn. */
  async function work() {
    const stale = [...slots.values()].filter((slot) => slot.isSeen && isStale(slot))
    const now = performance.now()
    const next = stale.find((slot) => slot.dueAt <= now)
    if (next) {
      await draw(next).finally(() => whenIdle(work))
      return
    }
    isAwake = false
    const dueAt = Math.min(...stale.map((slot) => slot.dueAt))
    if (Number.isFinite(dueAt)) alarm = setTimeout(wake, dueAt - now)
  }

  async function draw(slot: Slot) {
    const picture = slot.wanted
    if (!picture) return
    const loading = resources.load([picture.scenery])
    const isLoaded = await Promise.race([loading.then(() => true), after(PATIENCE_MS)])
    if (!slots.has(slot.canvas)) return
    slot.shown = picture
    slot.dueAt = performance.now() + PAUSE_MS
    const scene = sceneOf(picture)
    paint(slot.canvas, scene.render(picture.scenery), picture)
    if (!isLoaded) void redraw(slot, picture, loading)
  }

  /** Draws a picture again when what was missing has come. */
  async function redraw(slot: Slot, picture: Picture, loading: Promise<void>) {
    await loading
    scenes.get(keyOf(picture))?.invalidate()
    if (slot.shown === picture) slot.shown = null
    wake()
  }

  function sceneOf(picture: Picture): StillRenderer {
    const key = keyOf(picture)
    const { width, height } = picture
    const { project } = editing.undoable
    const page = { width: project.width, height: project.height }
    const scene =
      scenes.get(key) ?? createStillRenderer({ page, size: { width, height }, sources: resources })
    scenes.delete(key)
    scenes.set(key, scene)
    for (const [oldest, old] of scenes) {
      if (scenes.size <= SCENES) break
      scenes.delete(oldest)
      old.dispose()
    }
    return scene
  }

  function start() {
    offs = [editing.history, editing.coverHistory].map(({ status }) =>
      subscribe(status, () => {
        // What was changed freely has become a step: that is shown at once.
        for (const slot of slots.values()) slot.dueAt = 0
        wake()
      }),
    )
    offs.push(resources.onChange(drawAllAgain))
  }

  /** A picture that was missing may have come. */
  function drawAllAgain() {
    for (const scene of scenes.values()) scene.invalidate()
    for (const slot of slots.values()) slot.shown = null
    wake()
  }

  /** The editor has been left: nothing of it may stay in memory. */
  function rest() {
    for (const off of offs) off()
    clearTimeout(alarm)
    for (const scene of scenes.values()) scene.dispose()
    scenes.clear()
  }

  return {
    add(canvas) {
      if (slots.size === 0) start()
      const slot: Slot = { canvas, wanted: null, shown: null, isSeen: false, dueAt: 0 }
      slots.set(canvas, slot)
      sight.observe(canvas)
      return {
        show(scenery, width, height) {
          slot.wanted = { scenery, width, height }
          wake()
        },
        remove() {
          sight.unobserve(canvas)
          slots.delete(canvas)
          if (slots.size === 0) rest()
        },
      }
    },
  }
}

const keyOf = ({ width, height }: Picture) => `${width}×${height}`

function isStale({ wanted, shown }: Slot): boolean {
  if (!wanted) return false
  return wanted.scenery !== shown?.scenery || wanted.width !== shown.width || wanted.height !== shown.height
}

function paint(canvas: HTMLCanvasElement, picture: CanvasImageSource, { width, height }: Picture) {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}

const after = (ms: number) => new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
