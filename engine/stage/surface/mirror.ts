import type { StaticCanvas } from 'fabric'
import { snapshot, subscribe } from 'valtio/vanilla'
import { centreOf, type Page } from '#engine/document/index.ts'
import { type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  activeContainerId,
  activeCover,
  activePage,
  type Editing,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Size } from '#engine/geometry/index.ts'
import { createPaintEnv, PageScene, type RenderablePage, type Resources } from '#engine/scene/index.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { metOnStage } from './audio-markers.ts'
import { createLoading, showsMedium } from './loading.ts'

/** The page on the canvas, kept in step with the document, one way. */
export interface Mirror {
  readonly scene: PageScene
  /** What is shown: a read-only snapshot of the active page or cover. */
  readonly page: RenderablePage
  /** Another object whenever the page's background may look otherwise. */
  readonly ground: object
  /** Brings the canvas's objects up to date, if anything changed. To be called before painting. */
  update(): void
  /** Shows pages of another size from now on. */
  resize(size: Size): void
  /** Shows an element otherwise than it is, for example without the text that is being typed over it. */
  disguise(as: ((element: Element) => Element) | null): void
  /** Shows elements in states that are no part of the document. */
  showStates(states: StatesOf): void
  dispose(): void
}

/** Bitmaps of the elements on the stage may take so much. */
const BAKE_BYTES = 256_000_000

/** @param changed asks for a frame, in which `update` is called and the canvas painted. */
export function createMirror(
  canvas: StaticCanvas,
  editing: Editing,
  resources: Resources,
  changed: () => void,
): Mirror {
  const { width, height } = editing.undoable.project
  const budget = { bytes: BAKE_BYTES }
  const narrationLoudnessAt = (seconds: number) => voice()(seconds)
  const { image, movie, movieFrame } = resources
  const env = createPaintEnv({ image, movie, movieFrame, narrationLoudnessAt })
  const scene = new PageScene(canvas, { width, height }, env, budget, metOnStage)
  const loading = createLoading(resources, (uuids, isGround) => {
    if (isDisposed) return
    if (isGround) ground = {}
    for (const uuid of uuids) scene.objectOf(uuid)?.invalidate()
    changed()
  })
  let page = sceneryOf(editing)
  let shownId = activeContainerId(editing)
  let ground: object = {}
  let isStale = true
  let isDisposed = false
  let disguised = (element: Element) => element
  let inStates = shownInStates(new Map())
  let heard: { page: RenderablePage; voice: (seconds: number) => number } | undefined

  /** The narration of the page that is shown, looked up once for each state of the page. */
  function voice() {
    if (heard?.page !== page) heard = { page, voice: resources.narrationLoudnessOf(page, Infinity) }
    return heard.voice
  }

  function outdate() {
    if (isDisposed) return
    isStale = true
    changed()
  }

  function update() {
    if (!isStale) return
    isStale = false
    const before = page.commonStyle
    const containerId = activeContainerId(editing)
    page = (containerId === shownId ? movedPage(editing, page) : null) ?? sceneryOf(editing)
    shownId = containerId
    if (page.commonStyle !== before) ground = {}
    loading.request(page)
    const held = new Set(editing.session.heldIds)
    const moves = new Map<string, Pose>()
    const elements = page.elements.map((element) => {
      const shown = held.has(element.uuid) ? scene.objectOf(element.uuid)?.element : undefined
      if (!shown) return disguised(inStates(element))
      // Held: its picture stays as it is and is only moved, until the gesture ends.
      moves.set(element.uuid, poseBetween(shown, element))
      return shown
    })
    scene.reconcile({ ...page, elements })
    for (const object of scene.objects) object.setPose(moves.get(object.element.uuid) ?? restPose, 1)
  }

  /** What was missing may have come. */
  function repaint(src: string) {
    if (isDisposed) return
    for (const object of scene.objects) if (showsMedium(object.element, src)) object.invalidate()
    ground = {}
    changed()
  }

  // On the roots: undo may replace what lies below.
  const offs = [editing.undoable, editing.covers, editing.session].map((root) => subscribe(root, outdate))
  offs.push(resources.onChange(repaint))
  changed()

  return {
    scene,
    get page() {
      return page
    },
    get ground() {
      return ground
    },
    update,
    resize(size) {
      scene.resize(size)
      ground = {}
    },
    disguise(as) {
      disguised = as ?? ((element) => element)
      outdate()
    },
    showStates(states) {
      inStates = shownInStates(states)
      outdate()
    },
    dispose() {
      isDisposed = true
      for (const off of offs) off()
      scene.dispose()
    },
  }
}

/**
 * While a gesture holds elements of the page itself, only those are read again: at hundreds of elements a
 * snapshot of the page takes longer than painting what moved. The end of the gesture reads all of it.
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

/** Only what is on the canvas is made a snapshot: one of the whole project would be dear. */
function sceneryOf(editing: Editing): RenderablePage {
  const container = activeContainer(editing)
  const commonStyle = snapshot(groundOf(editing))
  const elements = container ? snapshot(container).elements : []
  return { commonStyle, elements } as RenderablePage // read-only; the scene never writes
}

/** The ground that is seen: a cover without one of its own lies on the first page's. */
function groundOf(editing: Editing): Page['commonStyle'] {
  const { session, undoable } = editing
  if (!session.isCoverTab) return activePage(editing).commonStyle
  return activeCover(editing)?.commonStyle ?? (undoable.project.pages[0] ?? activePage(editing)).commonStyle
}

/** How a picture of `from` is moved to show `to`, which differs from it in place and angle. */
function poseBetween(from: Element, to: Element): Pose {
  const [start, end] = [centreOf(from.commonStyle), centreOf(to.commonStyle)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  const angle = ((to.commonStyle.rotate - from.commonStyle.rotate) * Math.PI) / 180
  if (x === 0 && y === 0 && angle === 0) return restPose
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { opacity: 1, transform: [cos, -sin, x, sin, cos, y, 0, 0, 1], identity: false, affine: true }
}
