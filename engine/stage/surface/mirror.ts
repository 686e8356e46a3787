import type { StaticCanvas } from 'fabric'
import { subscribe } from 'valtio/vanilla'
import { centerOf, incomingOverlap } from '#engine/document/index.ts'
import { findElement, locate, type StatesOf, shownInStates } from '#engine/document/operations/index.ts'
import {
  activeBackground,
  activeContainer,
  activeContainerId,
  activePage,
  type Editing,
  snapshotOf,
} from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import {
  type BakedObject,
  createBakeBudget,
  createPaintEnv,
  PageScene,
  type RenderablePage,
  type Resources,
} from '#engine/scene/index.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { createLoading, showsMedia } from './loading.ts'

/** Mirrors the active page or cover of the document into the canvas. The document is never written. */
export interface Mirror {
  readonly scene: PageScene
  /** A read-only snapshot of the active page or cover; positions in it are those before the current gesture. */
  readonly page: RenderablePage
  /** Replaced by another object whenever the page's background may look different. */
  readonly background: object
  /** See `Tools.shown`. */
  shown: (element: Element, groups: readonly Element[]) => Element
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

/**
 * @param onChange requests a frame, which calls `update` and paints.
 * @param isTimeSpent whether a frame has no time left to paint bitmaps for another zoom.
 */
export function createMirror(
  canvas: StaticCanvas,
  editing: Editing,
  resources: Resources,
  onChange: () => void,
  isTimeSpent?: () => boolean,
): Mirror {
  const { width, height } = editing.undoable.project
  const budget = createBakeBudget(BAKE_BYTES, isTimeSpent)
  const narrationLoudnessAt = (seconds: number) => narrationLoudness()(seconds)
  const { image, movie, movieFrame } = resources
  const env = createPaintEnv({ image, movie, movieFrame, narrationLoudnessAt, isEditing: true })
  const scene = new PageScene(canvas, { width, height }, env, budget)
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
    if (narration?.page !== page) {
      const { project, activePageId } = editing.undoable
      const { data } = activePage(editing)
      const overlap = incomingOverlap(project, activePageId)
      const loudnessAt = resources.narrationLoudnessOf({ ...page, data }, Infinity, overlap)
      narration = { page, loudnessAt }
    }
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
    if (moveHeld()) return
    const before = page.commonStyle
    page = renderablePageOf(editing)
    shownId = activeContainerId(editing)
    if (page.commonStyle !== before) background = {}
    loading.request(page)
    const held = new Set(editing.session.heldIds)
    const poses = new Map<string, Pose>()
    const elements = page.elements.map((element) => {
      const object = held.has(element.uuid) ? scene.objectOf(element.uuid) : undefined
      if (!object) return displayOverride(inStates(element))
      // A held element keeps its bitmap until the gesture ends; only a pose moves it.
      poses.set(element.uuid, poseBetween(object, element))
      return object.source
    })
    scene.reconcile({ ...page, elements })
    for (const object of scene.objects) object.setPose(poses.get(object.source.uuid) ?? restPose, 1)
  }

  /**
   * While a gesture holds elements, only their positions are read: a snapshot of hundreds of elements takes longer
   * than painting what moved. The end of the gesture reads the whole page.
   * @returns whether that is all that is needed
   */
  function moveHeld(): boolean {
    const heldIds = [...editing.session.heldIds]
    const container = activeContainer(editing)
    const isSamePage = activeContainerId(editing) === shownId
    if (heldIds.length === 0 || !isSamePage || container?.elements.length !== page.elements.length)
      return false
    const held = heldIds.map((id) => locate(container, id))
    if (held.some((found) => !found || found.groups.length > 0)) return false
    for (const found of held) {
      const object = found && scene.objectOf(found.element.uuid)
      if (object) object.setPose(poseBetween(object, found.element), 1)
    }
    return true
  }

  function shown(element: Element, groups: readonly Element[]): Element {
    const object = scene.objectOf((groups[0] ?? element).uuid)
    if (!object) return element
    if (!object.isMeasured) scene.measure()
    if (object.element === object.source) return element
    if (object.source === element) return object.element
    const within = (root: Element) =>
      (root.uuid === element.uuid ? root : findElement({ elements: [root] }, element.uuid))?.commonStyle
    const [stored, drawn] = [within(object.source), within(object.element)]
    const { commonStyle } = element
    if (commonStyle.width !== stored?.width || commonStyle.height !== stored.height || !drawn) return element
    const { width, height } = drawn
    const left = commonStyle.left + drawn.left - stored.left
    return { ...element, commonStyle: { ...commonStyle, left, width, height } }
  }

  /** A resource that was missing may be available now. */
  function repaint(src: string) {
    if (isDisposed) return
    for (const object of scene.objects) if (showsMedia(object.source, src)) object.invalidate()
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
    shown,
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

/** Takes a snapshot of the active container only; one of the whole project would be slow. */
function renderablePageOf(editing: Editing): RenderablePage {
  const container = activeContainer(editing)
  const commonStyle = snapshotOf(activeBackground(editing))
  const elements = container ? snapshotOf(container).elements : []
  return { commonStyle, elements }
}

/** The pose that moves the bitmap of an object to where `to` is; they differ only in position and angle. */
function poseBetween({ source, element }: BakedObject, to: Element): Pose {
  // A drag writes the box that is shown; whatever else moves an element keeps the stored size.
  const isStoredSize =
    to.commonStyle.width === source.commonStyle.width && to.commonStyle.height === source.commonStyle.height
  const from = isStoredSize ? source : element
  const [start, end] = [centerOf(from.commonStyle), centerOf(to.commonStyle)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  const angle = ((to.commonStyle.rotate - from.commonStyle.rotate) * Math.PI) / 180
  if (x === 0 && y === 0 && angle === 0) return restPose
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { opacity: 1, transform: [cos, -sin, x, sin, cos, y, 0, 0, 1], identity: false, affine: true }
}
