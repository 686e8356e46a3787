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
  type ShownBox,
  snapshotOf,
} from '#engine/editing/index.ts'
import { type Element, isSeen } from '#engine/elements/schemas.ts'
import {
  type BakedObject,
  createBakeBudget,
  createPaintEnv,
  PageScene,
  type RenderablePage,
  type Resources,
  withContentBox,
} from '#engine/scene/index.ts'
import { type Pose, restPose } from '#engine/timeline/index.ts'
import { peek } from '#engine/util/peek.ts'
import { createLoading, showsMedia } from './loading.ts'

/** Mirrors the active page or cover of the document into the canvas. The document is never written. */
export interface Mirror {
  readonly scene: PageScene
  /** A read-only snapshot of the active page or cover; positions in it are those before the current gesture. */
  readonly page: RenderablePage
  /** Replaced by another object whenever the page's background may look different. */
  readonly background: object
  /** See `Tools.shownBox`. */
  shownBox: (element: Element, groups: readonly Element[]) => ShownBox | null
  /** See `Tools.shownAll`. */
  shownAll: (elements: readonly Element[]) => readonly Element[]
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
  let isRequested = false
  let isDisposed = false
  /** Whether the scene may differ from the document, because of held elements, states or an override. */
  let isOverridden = false
  /** What `shownAll` returned last, and for what. */
  let known: { elements: readonly Element[]; measurements: number; shown: readonly Element[] } | undefined
  let displayOverride = (element: Element) => element
  /** The elements whose display is overridden, by id. */
  const overridden = new Map<string, Element>()
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
    if (moveHeld()) {
      isOverridden = true
      return
    }
    const before = page
    page = renderablePageOf(editing)
    shownId = activeContainerId(editing)
    if (page.commonStyle !== before.commonStyle) background = {}
    const held = new Set(editing.session.heldIds)
    // Another selection changes nothing here, and a page may have thousands of elements.
    if (
      isRequested &&
      page.elements === before.elements &&
      page.commonStyle === before.commonStyle &&
      !isOverridden &&
      held.size === 0
    )
      return
    isRequested = true
    isOverridden = held.size > 0
    loading.request(page)
    const poses = new Map<string, Pose>()
    overridden.clear()
    const elements = page.elements.map((element) => {
      const object = held.has(element.uuid) ? scene.objectOf(element.uuid) : undefined
      if (!object) return overrideOf(inStates(element))
      // A held element keeps its bitmap until the gesture ends; only a pose moves it.
      poses.set(element.uuid, poseBetween(object, element))
      return object.source
    })
    scene.reconcile({ ...page, elements })
    for (const object of scene.objects) object.setPose(poses.get(object.source.uuid) ?? restPose, 1)
  }

  function overrideOf(element: Element): Element {
    const shown = displayOverride(element)
    if (shown !== element) overridden.set(element.uuid, element)
    return shown
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

  function shownBox(element: Element, groups: readonly Element[]): ShownBox | null {
    const { uuid } = groups[0] ?? element
    const object = scene.objectOf(uuid)
    if (!object) return null
    if (!object.isMeasured) scene.measure()
    // Without its text, an element would have the box of an empty line.
    const whole = overridden.get(uuid)
    const source = whole ?? object.source
    const shown = whole ? withContentBox(whole) : object.element
    if (shown === source) return null
    const isRoot = groups.length === 0
    const within = (root: Element) =>
      (isRoot ? root : findElement({ elements: [root] }, element.uuid))?.commonStyle
    const [stored, drawn] = [within(source), within(shown)]
    const { left, width, height } = plainStyle(element)
    if (!stored || !drawn || width !== stored.width || height !== stored.height) return null
    return { left: left + drawn.left - stored.left, width: drawn.width, height: drawn.height }
  }

  function shownAll(elements: readonly Element[]): readonly Element[] {
    const { measurements } = scene
    const before = known?.measurements === measurements ? known : undefined
    if (before?.elements === elements) return before.shown
    let isKnown = true
    const all = elements.map((element, at) => {
      const same = before?.elements[at] === element ? before.shown[at] : undefined
      if (same) return same
      const object = scene.objectOf(element.uuid)
      const box = shownBox(element, [])
      if (object?.source === element) return object.element
      // What is not in the scene yet may be shown otherwise once it is.
      isKnown &&= !isSeen(element)
      return box ? { ...element, commonStyle: { ...element.commonStyle, ...box } } : element
    })
    const list = all.every((element, at) => element === elements[at]) ? elements : all
    if (isKnown) known = { elements, measurements: scene.measurements, shown: list }
    return list
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
    shownBox,
    shownAll,
    update,
    resize(size) {
      scene.resize(size)
      background = {}
    },
    overrideDisplay(override) {
      displayOverride = override ?? ((element) => element)
      isOverridden = true
      markStale()
    },
    applyStates(states) {
      inStates = shownInStates(states)
      isOverridden = true
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

/** The style of an element of the document, read without creating proxies. */
const plainStyle = (element: Element) => peek(peek(element).commonStyle)

/** The pose that moves the bitmap of an object to where `to` is; they differ only in position and angle. */
function poseBetween({ source, element }: BakedObject, to: Element): Pose {
  const style = plainStyle(to)
  // A drag writes the box that is shown; whatever else moves an element keeps the stored size.
  const isStoredSize = style.width === source.commonStyle.width && style.height === source.commonStyle.height
  const from = isStoredSize ? source : element
  const [start, end] = [centerOf(from.commonStyle), centerOf(style)]
  const [x, y] = [end.x - start.x, end.y - start.y]
  const angle = ((style.rotate - from.commonStyle.rotate) * Math.PI) / 180
  if (x === 0 && y === 0 && angle === 0) return restPose
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { opacity: 1, transform: [cos, -sin, x, sin, cos, y, 0, 0, 1], identity: false, affine: true }
}
