import type { StaticCanvas } from 'fabric'
import { snapshot, subscribe } from 'valtio/vanilla'
import { centerOf, type Page } from '#engine/document/index.ts'
import { type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeContainerId,
  activeCover,
  activePage,
  type Editing,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createPaintEnv, PageScene, type RenderablePage, type Resources } from '#engine/scene/index.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { elementsOnStage } from './audio-markers.ts'
import { createLoading, showsMedia } from './loading.ts'

/** Mirrors the active page or cover of the document into the canvas. The document is never written. */
export interface Mirror {
  readonly scene: PageScene
  /** A read-only snapshot of the active page or cover. */
  readonly page: RenderablePage
  /** Replaced by another object whenever the page's background may look different. */
  readonly background: object
  /** Updates the objects of the canvas if the document changed. Call it before painting. */
  update(): void
  /** Sets the size of the page. */
  resize(size: { width: number; height: number }): void
  /** Displays elements differently from the document: for example without the text that is edited over it. */
  overrideDisplay(override: ((element: Element) => Element) | null): void
  /** Shows elements in interaction states, which are not part of the document. */
  applyStates(states: StatesOf): void
  dispose(): void
}

/** The memory budget for bitmaps on the stage, in bytes. */
const BAKE_BYTES = 256_000_000

/** @param onChange requests a frame, which calls `update` and paints. */
export function createMirror(
  canvas: StaticCanvas,
  editing: Editing,
  resources: Resources,
  onChange: () => void,
): Mirror {
  const { width, height } = editing.undoable.project
  const budget = { bytes: BAKE_BYTES }
  const narrationLoudnessAt = (seconds: number) => narrationLoudness()(seconds)
  const { image, movie, movieFrame } = resources
  const env = createPaintEnv({ image, movie, movieFrame, narrationLoudnessAt })
  const scene = new PageScene(canvas, { width, height }, env, budget, elementsOnStage)
  const loading = createLoading(resources, (uuids, isBackground) => {
    if (isDisposed) return
    if (isBackground) background = {}
    for (const uuid of uuids) scene.objectOf(uuid)?.invalidate()
    onChange()
  })
  let page = renderablePageOf(editing)
  let shownId = activeContainerId(editing)
  let background: object = {}
  let isStale = true
  let isDisposed = false
  let displayOverride = (element: Element) => element
  let inStates = shownInStates(new Map())
  let narration: { page: RenderablePage; loudnessAt: (seconds: number) => number } | undefined

  /** The loudness of the page's narration, looked up once per snapshot of the page. */
  function narrationLoudness() {
    if (narration?.page !== page)
      narration = { page, loudnessAt: resources.narrationLoudnessOf(page, Infinity) }
    return narration.loudnessAt
  }

  function markStale() {
    if (isDisposed) return
    isStale = true
    onChange()
  }

  function update() {
    if (!isStale) return
    isStale = false
    const before = page.commonStyle
    const containerId = activeContainerId(editing)
    page = (containerId === shownId ? movedPage(editing, page) : null) ?? renderablePageOf(editing)
    shownId = containerId
    if (page.commonStyle !== before) background = {}
    loading.request(page)
    const held = new Set(editing.session.heldIds)
    const poses = new Map<string, Pose>()
    const elements = page.elements.map((element) => {
      const shown = held.has(element.uuid) ? scene.objectOf(element.uuid)?.element : undefined
      if (!shown) return displayOverride(inStates(element))
      // A held element keeps its bitmap until the gesture ends; only a pose moves it.
      poses.set(element.uuid, poseBetween(shown, element))
      return shown
    })
    scene.reconcile({ ...page, elements })
    for (const object of scene.objects) object.setPose(poses.get(object.element.uuid) ?? restPose, 1)
  }

  /** A resource that was missing may be available now. */
  function repaint(src: string) {
    if (isDisposed) return
    for (const object of scene.objects) if (showsMedia(object.element, src)) object.invalidate()
    background = {}
    onChange()
  }

  // Subscribes to the roots, because undo may replace what lies below.
  const offs = [editing.undoable, editing.covers, editing.session].map((root) => subscribe(root, markStale))
  offs.push(resources.onChange(repaint))
  onChange()

  return {
    scene,
    get page() {
      return page
    },
    get background() {
      return background
    },
    update,
    resize(size) {
      scene.resize(size)
      background = {}
    },
    overrideDisplay(override) {
      displayOverride = override ?? ((element) => element)
      markStale()
    },
    applyStates(states) {
      inStates = shownInStates(states)
      markStale()
    },
    dispose() {
      isDisposed = true
      for (const off of offs) off()
      scene.dispose()
    },
  }
}

/**
 * The page while a gesture holds some of its elements: only those are read again, because a snapshot of
 * hundreds of elements takes longer than painting what moved. The end of the gesture reads the whole page.
 */
function movedPage(editing: Editing, before: RenderablePage): RenderablePage | null {
  const { heldIds } = editing.session
  const elements = activeContainer(editing)?.elements ?? []
  if (heldIds.length === 0 || elements.length !== before.elements.length) return null
  const moved = [...before.elements]
  for (const id of heldIds) {
    const at = before.elements.findIndex(({ uuid }) => uuid === id)
    const element = elements[at]
    if (element?.uuid !== id) return null
    moved[at] = snapshot(element) as Element
  }
  return { commonStyle: before.commonStyle, elements: moved }
}

/** Takes a snapshot of the active container only; one of the whole project would be slow. */
function renderablePageOf(editing: Editing): RenderablePage {
  const container = activeContainer(editing)
  const commonStyle = snapshot(backgroundOf(editing))
  const elements = container ? snapshot(container).elements : []
  return { commonStyle, elements } as RenderablePage // read-only; the scene never writes
}

/** The visible background: a cover without one of its own shows the first page's. */
function backgroundOf(editing: Editing): Page['commonStyle'] {
  const { session, undoable } = editing
  if (!session.isCoverTab) return activePage(editing).commonStyle
  return activeCover(editing)?.commonStyle ?? (undoable.project.pages[0] ?? activePage(editing)).commonStyle
}

/** The pose that moves the bitmap of `from` to where `to` is; they differ only in position and angle. */
function poseBetween(from: Element, to: Element): Pose {
  const [start, end] = [centerOf(from.commonStyle), centerOf(to.commonStyle)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  const angle = ((to.commonStyle.rotate - from.commonStyle.rotate) * Math.PI) / 180
  if (x === 0 && y === 0 && angle === 0) return restPose
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { opacity: 1, transform: [cos, -sin, x, sin, cos, y, 0, 0, 1], identity: false, affine: true }
}
