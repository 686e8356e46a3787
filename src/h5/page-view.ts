import type { Page, PublishedDocument } from '#engine/document/index.ts'
import { type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import {
  createBakeBudget,
  createPageCanvas,
  createPaintEnv,
  createRepainter,
  PageScene,
  type Repainter,
  type Resources,
  withContentBoxes,
} from '#engine/scene/index.ts'
import { createPoses, overlapAt, type Poses, type VideoPlan } from '#engine/timeline/index.ts'

/** Memory for the bitmaps of a page's elements: phones have less than computers. */
const BAKE_BYTES = 96_000_000

interface PageViewOptions {
  document: PublishedDocument
  plan: VideoPlan
  /** px of the canvas. */
  size: Size
  resources: Resources
}

/** A page on a canvas of its own. */
export interface PageView {
  readonly page: Page
  /** Holds the canvas, and what is pressed or filled in above it. */
  readonly host: HTMLElement
  readonly canvas: HTMLCanvasElement
  /** Whether its pictures and fonts are loaded, so that it can be drawn. */
  readonly isReady: boolean
  readonly ready: Promise<void>
  readonly poses: Poses
  /** Draws the page at a time of its clock, in seconds; null: at rest. */
  show(seconds: number | null): void
  /** The frames of movies that it shows at a time. */
  movieFramesAt: PageScene['movieFramesAt']
  setStates(states: StatesOf): void
  dispose(): void
}

/** Loads a page and draws it; loading begins at once and never fails. */
export function createPageView(index: number, options: PageViewOptions): PageView {
  const { document: published, plan, size, resources } = options
  const stored = published.pages[index]
  if (!stored) throw new RangeError(`no page ${index}`)
  const host = document.createElement('section')
  host.className = 'view'
  const canvas = createPageCanvas(size, published)
  // Fabric gives it a size in px; the page has its own.
  canvas.lowerCanvasEl.removeAttribute('style')
  host.append(canvas.lowerCanvasEl)
  const span = plan.pages[index] ?? { start: 0, end: 0 }
  const seconds = (span.end - span.start) / plan.fps
  const { image, movie, movieFrame } = resources
  const narrationLoudnessAt = resources.narrationLoudnessOf(stored, seconds, overlapAt(plan, index))
  const env = createPaintEnv({ image, movie, movieFrame, narrationLoudnessAt })
  const scene = new PageScene(canvas, published, env, createBakeBudget(BAKE_BYTES))
  let poses: Poses | null = null
  let repainter: Repainter | null = null
  let page = stored
  let shownKey = ''
  let inStates = shownInStates(new Map())
  let isDisposed = false

  const reconcile = () => {
    scene.reconcile({ ...page, elements: page.elements.map(inStates) })
    repainter = null
    shownKey = ''
  }

  async function load() {
    await resources.load([stored as Page])
    if (isDisposed) return
    page = withContentBoxes(stored as Page)
    poses?.dispose()
    poses = createPoses(page)
    reconcile()
    view.isReady = true
    // Mouths move once the sound is measured; the page does not wait for that.
    resources.measureNarration([stored as Page]).catch(() => undefined)
  }

  const view = {
    get page() {
      return page
    },
    host,
    canvas: canvas.lowerCanvasEl,
    isReady: false,
    ready: Promise.resolve(),
    get poses() {
      poses ??= createPoses(page)
      return poses
    },
    show(seconds: number | null) {
      const key = seconds === null ? 'rest' : `${view.poses.stateKey(seconds)}:${scene.keyAt(seconds)}`
      if (key === shownKey) return
      shownKey = key
      if (seconds === null) scene.rest()
      else scene.seek(view.poses, seconds)
      if (repainter) for (const area of repainter.changedAreas()) repainter.paint(area)
      else {
        canvas.renderAll()
        repainter = createRepainter(canvas, scene)
        repainter.reset()
      }
    },
    movieFramesAt: (seconds: number) => scene.movieFramesAt(seconds),
    setStates(states: StatesOf) {
      inStates = shownInStates(new Map(states))
      if (view.isReady) reconcile()
    },
    dispose() {
      isDisposed = true
      host.remove()
      scene.dispose()
      poses?.dispose()
      void canvas.dispose()
    },
  }
  view.ready = load()
  return view
}
