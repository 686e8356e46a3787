import { boundsOf } from '#engine/document/index.ts'
import { canReplacePicture, findElement, type StatesOf } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing, selectedIds } from '#engine/editing/index.ts'
import type { Animation } from '#engine/elements/element.ts'
import { type Bounds, type Point, type Size } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Cropping } from './crop/crop.ts'
import { frameOf, onScreen } from './pointer/handles.ts'
import { createPointer } from './pointer/pointer.ts'
import { selectedOn } from './pointer/selection.ts'
import { createRulersGrid } from './rulers-grid/rulers-grid.ts'
import type { TrialClock } from './surface/animation-preview.ts'
import { createPainter } from './surface/dirty-rect-renderer.ts'
import { createMirror } from './surface/mirror.ts'
import { paintAbove } from './surface/overlay.ts'
import { createPalette } from './surface/overlay-theme.ts'
import { createPlaying } from './surface/page-animation-preview.ts'
import { createScreening, type Screen, type ScreenEvents } from './surface/playback-overlay.ts'
import { createStageCanvas } from './surface/stage-canvas.ts'
import { toPage, type View } from './surface/view.ts'
import { createViewport } from './surface/viewport.ts'
import { fitText, loadFontsOf } from './text-editing/fit-text.ts'
import { createInPlace, type Formatting } from './text-editing/in-place.ts'
import { addTextAt } from './text-editing/new-text.ts'
import { createWholeText } from './text-editing/whole-text.ts'

/** The canvas on which the author works. */
export interface Stage {
  /** Where the page lies now: screen = page × zoom + (x, y), CSS px from the container's corner. */
  readonly view: View
  /** The upright rectangle around what is selected, CSS px from the container's corner; null for nothing. */
  readonly selectionBounds: Bounds | null
  /** The point of the page (its px) at a point of the window, as pointer events give it. */
  pointAt(clientX: number, clientY: number): Point
  /** The topmost element at a point of the window that is not locked, a group as a whole; or null. */
  elementAt(clientX: number, clientY: number): string | null
  /** Gives the keys to the stage's container, where it can have the focus. */
  focus(): void
  /** Edits the content of an element of what is shown where it stands. @returns whether that can be done. */
  editContent(id: string): boolean
  /** Adds a text whose middle is at a point of the page, as one step, and types into it. */
  writeAt(point: Point): void
  /** Whether the author is editing the content of an element on the stage. */
  readonly isTyping: boolean
  /** The cropping that is going on; null while there is none. */
  readonly cropping: Cropping | null
  /** How the rich text looks that is edited, or that alone is selected; null where there is none to format. */
  readonly formatting: Formatting | null
  /** Whether the author is dragging something: what would be in the way should step aside. */
  readonly isDragging: boolean
  readonly isPlaying: boolean
  /**
   * Plays the active page's animations once; a press on the stage or another page ends it. A cover has none.
   * @param now the present time in ms, of any origin.
   * @returns a promise of the end.
   */
  playPage(now?: () => number): Promise<void>
  stopPlaying(): void
  /** Calls `listener` after every painting, so that what stands over the stage can follow. @returns its end. */
  onPainted(listener: () => void): () => void
  /**
   * Shows at once what an animation does to an element of the active page, again and again; a press on the
   * stage, another page or null ends it, and the document is not touched.
   * @param onTime is told how far it is, in seconds, at each painting.
   */
  previewAnimation(
    elementId: string,
    animation: Readonly<Animation> | null,
    clock?: Partial<TrialClock>,
  ): void
  /**
   * Plays once what elements of the page do by themselves, like the growing of charts, as the window's event
   * `chart-animation` does. What does not move of itself is passed over.
   * @param elementIds null: all that do.
   */
  playMotion(elementIds: readonly string[] | null, now?: () => number): Promise<void>
  /**
   * Lets others show pictures in the page's place: a video. Pan and zoom go on; a press on the stage or anything
   * that plays there ends it, and then does what it does. Meanwhile no frame, handle or guide is shown.
   */
  openScreen(events: ScreenEvents): Screen
  readonly isScreenOpen: boolean
  /** Shows elements as they look in these states, until others are shown; the document is not touched. */
  showStates(states: StatesOf): void
  /** Where the stage is in the window, CSS px. */
  readonly bounds: DOMRect
  /** CSS px at the stage's top and left that the rulers take while they are shown. */
  readonly inset: number
  /** Moves the page on the stage, CSS px. */
  panBy(delta: Point): void
  dispose(): void
}

/** A menu is wanted at a place of the window; its targets are selected already, none is the stage itself. */
export interface MenuRequest {
  x: number
  y: number
  targetIds: readonly string[]
  /** It was asked for on a ruler or a guide; the guide is selected. */
  isAboutGuides: boolean
}

/** What the stage leaves to whoever mounts it. */
export interface StageOptions {
  /** A picture is wanted for this element, which shows none: it was double-clicked. */
  onDoubleClickPicture?: (id: string) => void
  /** An element was double-clicked, or entered by a key, whose content is neither edited nor played on the stage. */
  onDoubleClick?: (id: string) => void
  onContextMenu?: (request: MenuRequest) => void
  /** Whether a part of the page belongs to what is edited, as a toolbar does: using it does not end editing. */
  keepsEditing?: (target: Element) => boolean
  /** Something that was typed or pasted is not taken; says why in Chinese. */
  onRefused?: (why: string) => void
}

/**
 * Shows the active page or cover in `container` and lets the author touch it: everything goes through
 * `editing`, and whatever changes there is shown. One painting per animation frame, none while nothing changes.
 * @param container an element with a size; its position must not be static.
 * @param resources pictures and fonts, shared with whoever draws the same project; the caller disposes of them.
 */
export function createStage(
  container: HTMLElement,
  editing: Editing,
  resources: Resources,
  options: StageOptions = {},
): Stage {
  let request = 0
  let isPictureStale = true
  let size = pageSize(editing)
  const listeners = new Set<() => void>()
  const root = document.createElement('div')
  root.style.cssText =
    'position:absolute;inset:0;overflow:hidden;touch-action:none;user-select:none;background:var(--stage,#e9eaed)'
  container.append(root)

  const invalidateAbove = () => {
    request ||= requestAnimationFrame(paint)
  }
  const invalidate = () => {
    isPictureStale = true
    invalidateAbove()
  }
  const board = createStageCanvas(root)
  const palette = createPalette(root, invalidateAbove)
  const viewport = createViewport(root, editing, invalidate)
  const mirror = createMirror(board.canvas, editing, resources, invalidate)
  const renderer = createPainter(board.canvas, mirror.scene, (context) => board.clip(context))
  const inPlace = createInPlace({
    root,
    editing,
    resources,
    disguise: (as) => mirror.disguise(as),
    changed: invalidateAbove,
    keepsEditing: options.keepsEditing ?? (() => false),
    refused: (why) => options.onRefused?.(why),
  })
  const wholeText = createWholeText(editing)
  const rulings = createRulersGrid(root, board.canvas.upperCanvasEl, {
    editing,
    viewport,
    changed: invalidateAbove,
  })
  const pointer = createPointer(root, {
    editing,
    viewport,
    guides: rulings.guides,
    doubleClicked(hit, at, before) {
      const element = hit?.at(-1)
      if (!element) writeAt(at)
      else if (!before.includes(element.uuid)) return
      else editContent(element.uuid, at)
    },
    menuWanted: (x, y, isAboutGuides) =>
      options.onContextMenu?.({ x, y, targetIds: selectedIds(editing), isAboutGuides }),
    pressed(isPan) {
      if (!isPan) screening.leave()
      animationPreview.stopPlaying()
      inPlace.leave()
    },
    changed: invalidateAbove,
  })

  const animationPreview = createPlaying(container, {
    editing,
    mirror,
    resources,
    handsOff() {
      screening.leave()
      handsOff()
    },
    changed: invalidate,
  })
  const screening = createScreening(board.canvas.lowerCanvasEl, invalidate)

  // Actions ask for these, and cannot do them.
  Object.assign(editing.tools, { fitText, loadFonts: loadFontsOf, showSelection, editContent })

  /** The author's hands are taken off the page. */
  function handsOff() {
    pointer.cancel()
    inPlace.leave()
  }

  function editContent(id: string, at?: Point): boolean {
    screening.leave()
    if (inPlace.enter(id, at)) return true
    const container = activeContainer(editing)
    const element = container && findElement(container, id)
    if (element && canReplacePicture(element)) {
      options.onDoubleClickPicture?.(id)
      return options.onDoubleClickPicture !== undefined
    }
    if (animationPreview.playFootage(id)) return true
    options.onDoubleClick?.(id)
    return options.onDoubleClick !== undefined
  }

  function writeAt(point: Point) {
    screening.leave()
    const id = addTextAt(editing, point)
    if (id !== null) inPlace.enter(id)
  }

  function showSelection() {
    const frame = frameOf(selectedOn(editing).boxes)
    if (frame) viewport.show(boundsOf(frame))
  }

  function takeSize() {
    const { width, height } = pageSize(editing)
    if (width === size.width && height === size.height) return
    size = { width, height }
    mirror.resize(size)
    viewport.measure()
  }

  function paintPage() {
    mirror.update()
    animationPreview.show()
    renderer.paint(mirror.ground)
  }

  function paint() {
    request = 0
    if (isPictureStale) {
      isPictureStale = false
      takeSize()
      board.fit(viewport.size, viewport.view, viewport.ratio, size)
      if (screening.isCovering) renderer.invalidate()
      else paintPage()
      screening.show(viewport.view, viewport.ratio, size)
    }
    inPlace.follow(viewport.view)
    // The frame of what is being cropped stands over the picture.
    const isBare = animationPreview.isPlaying || screening.isOpen || inPlace.cropping
    const above = isBare ? null : pointer.above(inPlace.id !== null)
    const frame = above && frameOf(above.boxes)
    rulings.show(size, palette.now, frame ? boundsOf(frame) : null, above === null)
    board.paintAbove((context) => {
      if (!above) return
      rulings.guides.paint(context, palette.now)
      paintAbove(context, viewport.view, above, { page: size, palette: palette.now })
    })
    for (const listener of listeners) listener()
  }

  function pointAt(clientX: number, clientY: number): Point {
    const corner = root.getBoundingClientRect()
    return toPage(viewport.view, { x: clientX - corner.left, y: clientY - corner.top })
  }

  return {
    get view() {
      return viewport.view
    },
    get selectionBounds() {
      const frame = frameOf(selectedOn(editing).boxes)
      return frame ? boundsOf(onScreen(frame, viewport.view)) : null
    },
    pointAt,
    elementAt: (clientX, clientY) => pointer.hitsAt(pointAt(clientX, clientY))[0]?.[0]?.uuid ?? null,
    focus: () => container.focus({ preventScroll: true }),
    editContent,
    writeAt,
    get cropping() {
      return inPlace.cropping ?? null
    },
    get isTyping() {
      return inPlace.id !== null
    },
    get formatting() {
      return inPlace.id === null ? wholeText.formatting : (inPlace.formatting ?? null)
    },
    get isDragging() {
      return pointer.isDragging
    },
    get isPlaying() {
      return animationPreview.isPlaying
    },
    playPage: animationPreview.playPage,
    stopPlaying: animationPreview.stopPlaying,
    onPainted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    previewAnimation: animationPreview.previewAnimation,
    playMotion: animationPreview.playMotion,
    openScreen(events) {
      handsOff()
      animationPreview.stopPlaying()
      return screening.open(events)
    },
    get isScreenOpen() {
      return screening.isOpen
    },
    showStates: (states) => mirror.showStates(states),
    get bounds() {
      return root.getBoundingClientRect()
    },
    get inset() {
      return viewport.inset
    },
    panBy: (delta) => viewport.panBy(delta),
    dispose() {
      listeners.clear()
      screening.dispose()
      animationPreview.dispose()
      inPlace.leave()
      if (editing.tools.showSelection === showSelection)
        Object.assign(editing.tools, {
          fitText: null,
          loadFonts: null,
          showSelection: null,
          editContent: null,
        })
      pointer.dispose()
      palette.dispose()
      rulings.dispose()
      mirror.dispose()
      viewport.dispose()
      // Last of all: putting a drag back asks for a frame.
      cancelAnimationFrame(request)
      board.dispose()
      root.remove()
    },
  }
}

const pageSize = ({ undoable: { project } }: Editing): Size => ({
  width: project.width,
  height: project.height,
})
