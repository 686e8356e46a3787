import { boundsOf } from '#engine/document/index.ts'
import { canReplacePicture, findElement } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing, noTools, selectedIds } from '#engine/editing/index.ts'
import type { Point, Size } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import { createDragPreparation } from './pointer/drag-preparation.ts'
import { boxOnStage, frameOf } from './pointer/handles.ts'
import { createPointer } from './pointer/pointer.ts'
import { selectionOf } from './pointer/selection.ts'
import { createRulersGrid } from './rulers-grid/rulers-grid.ts'
import { prepareReadout } from './snapping/guide-marks.ts'
import type { Stage, StageOptions } from './stage.ts'
import { createAnimationPreview } from './surface/animation-preview.ts'
import { createDirtyRectRenderer } from './surface/dirty-rect-renderer.ts'
import { createFrameBudget } from './surface/frame-budget.ts'
import { createMirror } from './surface/mirror.ts'
import { paintOverlay } from './surface/overlay.ts'
import { watchOverlayTheme } from './surface/overlay-theme.ts'
import { createPagePainting } from './surface/page-painting.ts'
import { createPlaybackOverlayHost } from './surface/playback-overlay.ts'
import { createStageCanvas } from './surface/stage-canvas.ts'
import { createTaskLoop } from './surface/task-loop.ts'
import { toPage } from './surface/view.ts'
import { createViewport } from './surface/viewport.ts'
import { fitText, loadFontsOf } from './text-editing/fit-text.ts'
import { createInPlace } from './text-editing/in-place.ts'
import { addTextAt } from './text-editing/new-text.ts'
import { createWholeText } from './text-editing/whole-text.ts'

/**
 * Mounts a stage that shows the active page or cover. The author's edits go through `editing`, and every change
 * there is shown. It repaints at most once per animation frame, and not at all while nothing changes.
 * @param container an element with a size and a position other than static.
 * @param resources pictures and fonts, shared with other renderers of the project; the caller disposes of them.
 */
export function createStage(
  container: HTMLElement,
  editing: Editing,
  resources: Resources,
  options: StageOptions = {},
): Stage {
  let request = 0
  let isPageStale = true
  let size = pageSize(editing)
  const listeners = new Set<() => void>()
  const root = document.createElement('div')
  // `clip`, because the caret of an edited text would scroll what is merely hidden.
  root.style.cssText =
    'position:absolute;inset:0;overflow:clip;touch-action:none;user-select:none;background:var(--stage,#e9eaed)'
  container.append(root)

  const invalidateOverlay = () => {
    request ||= requestAnimationFrame(paint)
  }
  const invalidate = () => {
    isPageStale = true
    invalidateOverlay()
  }
  const stageCanvas = createStageCanvas(root)
  const theme = watchOverlayTheme(root, invalidateOverlay)
  const viewport = createViewport(root, editing, invalidate)
  const budget = createFrameBudget(() => pointer.isDragging)
  const { isTimeSpent, isSliceSpent } = budget
  const mirror = createMirror(stageCanvas.canvas, editing, resources, invalidate, isTimeSpent)
  const clip = (context: CanvasRenderingContext2D) => stageCanvas.clip(context)
  const renderer = createDirtyRectRenderer(stageCanvas.canvas, mirror.scene, clip, isTimeSpent, isSliceSpent)
  const painting = createPagePainting({
    ...{ renderer, budget },
    isDragging: () => pointer.isDragging,
    isStale: () => isPageStale,
    onUnfinished: invalidate,
    onShown: invalidateOverlay,
  })
  const focusStage = () => container.focus({ preventScroll: true })
  const inPlace = createInPlace({
    root,
    editing,
    resources,
    overrideDisplay: (override) => mirror.overrideDisplay(override),
    onChange: invalidateOverlay,
    keepsEditing: options.keepsEditing ?? (() => false),
    focusStage,
    onRejected: (reason) => options.onRejected?.(reason),
  })
  const wholeText = createWholeText(editing, invalidateOverlay)
  const rulersGrid = createRulersGrid(root, stageCanvas.canvas.upperCanvasEl, {
    editing,
    viewport,
    onChange: invalidateOverlay,
  })
  const pointer = createPointer(root, {
    editing,
    viewport,
    guides: rulersGrid.guides,
    onDoubleClick(hit, at, selectedBefore) {
      const element = hit?.at(-1)
      if (!element) writeAt(at)
      else if (selectedBefore.includes(element.uuid)) editContent(element.uuid, at)
    },
    onContextMenu: (x, y, isAboutGuides) =>
      options.onContextMenu?.({ x, y, targetIds: selectedIds(editing), isAboutGuides }),
    onPress(isPan) {
      if (!isPan) playbackOverlay.close()
      animationPreview.stopPlaying()
      inPlace.leave()
    },
    onChange: invalidateOverlay,
  })
  const dragPreparation = createDragPreparation(editing, {
    isDragging: () => pointer.isDragging,
    hoveredId: () => pointer.hoveredId,
    prepareReadout: () => prepareReadout(stageCanvas.canvas.contextTop, theme.current),
    prepareUnderlay(dragged) {
      const objects = dragged.map(({ element, groups }) => mirror.scene.objectOf((groups[0] ?? element).uuid))
      return renderer.prepareUnderlay(objects.filter((object) => object !== undefined))
    },
  })
  const animationPreview = createAnimationPreview(container, {
    editing,
    mirror,
    resources,
    onStart() {
      playbackOverlay.close()
      endInteractions()
    },
    onChange: invalidate,
  })
  const playbackOverlay = createPlaybackOverlayHost(stageCanvas.canvas.lowerCanvasEl, invalidate)

  // Actions call these tools; only a stage can measure and show.
  Object.assign(editing.tools, {
    fitText,
    shownBox: mirror.shownBox,
    shownAll: mirror.shownAll,
    loadFonts: loadFontsOf,
    showPage: () => viewport.showPage(),
    showSelection,
    writeText: () => writeAt(null),
    editContent,
  })

  function endInteractions() {
    pointer.cancel()
    inPlace.leave()
  }

  function editContent(id: string, at?: Point): boolean {
    playbackOverlay.close()
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

  /** @param point null for a free place near the page's center */
  function writeAt(point: Point | null) {
    playbackOverlay.close()
    const id = addTextAt(editing, point)
    if (id !== null) inPlace.enter(id, undefined, true)
  }

  function showSelection() {
    const frame = frameOf(selectionOf(editing).boxes)
    if (frame) viewport.show(boundsOf(frame))
  }

  function followPageSize() {
    const { width, height } = pageSize(editing)
    if (width === size.width && height === size.height) return
    size = { width, height }
    mirror.resize(size)
    viewport.measure()
  }

  function paintPage() {
    mirror.update()
    animationPreview.update()
    painting.paint(mirror.background)
  }

  /** Runs once the page is shown, and after changes: the first moves of a drag would take longer than a frame. */
  const preparing = createTaskLoop(() => {
    budget.begin()
    return dragPreparation.proceed(isTimeSpent)
  })

  function paint() {
    request = 0
    if (isPageStale) {
      isPageStale = false
      followPageSize()
      stageCanvas.fit(viewport.size, viewport.view, viewport.ratio, size)
      if (playbackOverlay.hasPicture) renderer.invalidate()
      else paintPage()
      playbackOverlay.update(viewport.view, viewport.ratio, size)
    }
    inPlace.update(viewport.view)
    // The crop overlay has a frame of its own.
    const isBare = animationPreview.isPlaying || playbackOverlay.isOpen || inPlace.cropping
    const overlay = isBare ? null : pointer.overlayState(inPlace.id !== null)
    const frame = overlay && frameOf(overlay.boxes)
    rulersGrid.update(size, theme.current, frame ? boundsOf(frame) : null, overlay === null)
    stageCanvas.paintOverlay((context) => {
      if (!overlay) return
      rulersGrid.guides.paint(context, theme.current)
      paintOverlay(context, viewport.view, overlay, { page: size, theme: theme.current })
    })
    for (const listener of listeners) listener()
    const isReady = !isPageStale && (painting.isExact || pointer.isDragging)
    if (isReady && !dragPreparation.isDone) preparing.start()
  }

  function pointAt(clientX: number, clientY: number): Point {
    const { left, top } = root.getBoundingClientRect()
    return toPage(viewport.view, { x: clientX - left, y: clientY - top })
  }

  return {
    get view() {
      return viewport.view
    },
    get selectionBounds() {
      const frame = frameOf(selectionOf(editing).boxes)
      return frame ? boundsOf(boxOnStage(frame, viewport.view)) : null
    },
    get bounds() {
      return root.getBoundingClientRect()
    },
    get inset() {
      return viewport.inset
    },
    get covered() {
      return viewport.covered
    },
    setCovered: (width) => viewport.setCovered(width),
    pointAt,
    elementAt: (clientX, clientY) => pointer.hitsAt(pointAt(clientX, clientY))[0]?.[0]?.uuid ?? null,
    focus: focusStage,
    panBy: (delta) => viewport.panBy(delta),
    editContent,
    writeAt,
    get isTyping() {
      return inPlace.id !== null
    },
    get cropping() {
      return inPlace.cropping ?? null
    },
    get formatting() {
      return inPlace.id === null ? wholeText.formatting : (inPlace.formatting ?? null)
    },
    get spanFormatting() {
      return inPlace.spanFormatting ?? null
    },
    get isComplete() {
      return painting.isComplete
    },
    get isExact() {
      return painting.isExact
    },
    get isDragging() {
      return pointer.isDragging
    },
    get isPlaying() {
      return animationPreview.isPlaying
    },
    playPage: animationPreview.playPage,
    stopPlaying: animationPreview.stopPlaying,
    previewAnimation: animationPreview.previewAnimation,
    playSelfAnimations: animationPreview.playSelfAnimations,
    openPlaybackOverlay(callbacks) {
      endInteractions()
      animationPreview.stopPlaying()
      return playbackOverlay.open(callbacks)
    },
    get isPlaybackOverlayOpen() {
      return playbackOverlay.isOpen
    },
    applyStates: (states) => mirror.applyStates(states),
    onPainted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      playbackOverlay.dispose()
      animationPreview.dispose()
      inPlace.leave()
      if (editing.tools.showSelection === showSelection) Object.assign(editing.tools, noTools())
      pointer.dispose()
      theme.dispose()
      rulersGrid.dispose()
      mirror.dispose()
      viewport.dispose()
      painting.dispose()
      preparing.stop()
      // Last, because canceling a drag requests a frame.
      cancelAnimationFrame(request)
      stageCanvas.dispose()
      root.remove()
    },
  }
}

const pageSize = ({ undoable: { project } }: Editing): Size => ({
  width: project.width,
  height: project.height,
})
