import { activeContainerId, type Editing, selectedIds } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { UserGuides } from '../rulers-grid/user-guides.ts'
import type { OverlayState } from '../surface/overlay.ts'
import { toPage } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { createAutoPan } from './auto-pan.ts'
import { createHeldKeys, modifiersOf } from './held-keys.ts'
import type { Hit } from './hit.ts'
import { createHoverTarget } from './hover-target.ts'
import {
  type Interaction,
  type PointerContext,
  pinch,
  startPaintFormat,
  startPan,
  startPress,
} from './interactions.ts'
import { createFingers } from './pinch.ts'
import { draggedPointOf } from './point-handle.ts'
import { boxOnPage, clickBackground, isAnySelected, press, selectionOf } from './selection.ts'
import { NO_MODIFIERS } from './transform.ts'

/** The pointer on the stage. */
export interface Pointer {
  /** What the overlay shows now. */
  overlayState(isTyping: boolean): OverlayState
  /** Whether an element, a handle, a guide or a marquee is being dragged. */
  readonly isDragging: boolean
  /** The unselected element that a press would select. */
  readonly hoveredId: string | null
  /** The elements under a point of the page, topmost first. */
  hitsAt(point: Point, includesLocked?: boolean): Hit[]
  /** Cancels the interaction, as Escape does. */
  cancel(): void
  dispose(): void
}

interface Options {
  editing: Editing
  viewport: Viewport
  guides: UserGuides
  /** @param at px of the page. @param selectedBefore the selection before the first of the two clicks. */
  onDoubleClick: (hit: Hit | undefined, at: Point, selectedBefore: readonly string[]) => void
  /** A menu for the selection, or for rulers and guides, is requested at a point of the window. */
  onContextMenu: (x: number, y: number, isAboutGuides: boolean) => void
  /** Runs before a press is handled. A press that pans leaves the page alone. */
  onPress: (isPan: boolean) => void
  onChange: () => void
}

/** Turns pointer events on the stage into interactions: a state machine whose states are in interactions.ts. */
export function createPointer(
  element: HTMLElement,
  { editing, viewport, guides, onDoubleClick, onContextMenu, onPress, onChange }: Options,
): Pointer {
  const off = new AbortController()
  const { signal } = off
  let interaction: Interaction | null = null
  let start: Point = { x: 0, y: 0 }
  let position: Point = { x: 0, y: 0 }
  let pointerId: number | null = null
  let selectedBefore: string[] = []
  let containerId: string | undefined
  const fingers = createFingers(viewport)
  const hoverTarget = createHoverTarget(editing, viewport, guides)
  const autoPan = createAutoPan(viewport, () => editing.undoable.project, {
    at: () => position,
    isOn: () => interaction?.pansAtEdge ?? false,
    onPan: update,
  })
  const keys = createHeldKeys({
    signal,
    isBusy: () => interaction !== null,
    onEscape: cancel,
    onChange() {
      if (interaction?.kind === 'drag') update()
      showCursor()
    },
  })
  const context: PointerContext = {
    editing,
    viewport,
    guides,
    hoverTarget,
    get start() {
      return start
    },
    get position() {
      return position
    },
    get modifiers() {
      return keys.modifiers
    },
  }

  function down(event: PointerEvent) {
    const isTouch = event.pointerType === 'touch'
    if (isTouch && fingers.down(event.pointerId, positionOf(event))) {
      cancel()
      interaction = pinch
    }
    if (interaction) return
    const isPan = event.button === 1 || (event.button === 0 && isHandOn())
    onPress(isPan)
    track(event)
    start = position
    pointerId = event.pointerId
    element.setPointerCapture(event.pointerId)
    containerId = activeContainerId(editing)
    if (isPan) {
      event.preventDefault()
      interaction = startPan(context)
    } else if (event.button === 0) {
      selectedBefore = selectedIds(editing)
      interaction = isFormatPainterOn()
        ? startPaintFormat(context)
        : startPress(context, isTouch, openMenuByTouch)
    }
    showCursor()
  }

  const isHandOn = () => keys.isSpaceDown || editing.session.isHandOn

  const isFormatPainterOn = () => editing.session.painter !== null

  function openMenuByTouch() {
    interaction = null
    const { left, top } = element.getBoundingClientRect()
    openMenu(start.x + left, start.y + top, true)
  }

  /** Opens the menu of what is under the pointer, locked elements included. */
  function openMenu(x: number, y: number, isTouch = false) {
    const control = hoverTarget.hitHandles.at(position, isTouch)
    const isAboutGuides = control?.kind === 'guide'
    const hits = hoverTarget.hitsAt(toPage(viewport.view, position), true)
    if (isAboutGuides) guides.click(control)
    else if (!isAnySelected(editing, hits) && !press(editing, hits, NO_MODIFIERS))
      clickBackground(editing, NO_MODIFIERS)
    onChange()
    onContextMenu(x, y, isAboutGuides)
  }

  function move(event: PointerEvent) {
    if (interaction?.kind === 'pinch') fingers.move(event.pointerId, positionOf(event))
    if (interaction && event.pointerId !== pointerId) return
    const previous = position
    track(event)
    if (interaction?.move) interaction = interaction.move(previous)
    if (interaction?.pansAtEdge) autoPan.start()
    if (interaction) update()
    else hover()
    showCursor()
  }

  function update() {
    if (interaction && containerId !== activeContainerId(editing)) cancel()
    interaction?.update?.()
    onChange()
  }

  function up(event: PointerEvent) {
    fingers.up(event.pointerId)
    if (interaction?.kind === 'pinch') {
      interaction = null
      return
    }
    if (event.pointerId !== pointerId) return
    track(event)
    leaveInteraction()?.end?.()
    hover()
    showCursor()
    onChange()
  }

  function cancel() {
    leaveInteraction()?.cancel?.()
    showCursor()
    onChange()
  }

  /** @returns the interaction that was on, to be ended or canceled. */
  function leaveInteraction(): Interaction | null {
    const left = interaction
    interaction = null
    left?.dispose?.()
    autoPan.stop()
    return left
  }

  function hover() {
    if (hoverTarget.hover(position)) onChange()
  }

  function showCursor() {
    const next = cursor()
    if (element.style.cursor !== next) element.style.cursor = next
  }

  function cursor(): string {
    if (interaction?.cursor !== undefined) return interaction.cursor
    if (isHandOn()) return 'grab'
    if (interaction && !isFormatPainterOn()) return 'default'
    return hoverTarget.cursor(position, keys.modifiers.alt)
  }

  function positionOf(event: MouseEvent): Point {
    const { left, top } = element.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function track(event: MouseEvent) {
    position = positionOf(event)
    keys.set(modifiersOf(event))
  }

  function canceled(event: PointerEvent) {
    fingers.up(event.pointerId)
    cancel()
  }

  function leave() {
    hoverTarget.release()
    guides.hover(null)
    onChange()
  }

  function contextMenu(event: MouseEvent) {
    event.preventDefault()
    // The long press of a finger has opened the menu already.
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (interaction?.kind === 'drag' || isTouch) return
    // On macOS, Ctrl and the left button start a press and request the menu as well.
    leaveInteraction()
    track(event)
    openMenu(event.clientX, event.clientY)
  }

  function doubleClick(event: MouseEvent) {
    if (isFormatPainterOn()) return
    track(event)
    if (hoverTarget.hitHandles.at(position, false)?.kind === 'guide') return
    onDoubleClick(hoverTarget.hits(position)[0], toPage(viewport.view, position), selectedBefore)
  }

  element.addEventListener('pointerdown', down, { signal })
  element.addEventListener('pointermove', move, { signal })
  element.addEventListener('pointerup', up, { signal })
  element.addEventListener('pointercancel', canceled, { signal })
  element.addEventListener('pointerleave', leave, { signal })
  element.addEventListener('contextmenu', contextMenu, { signal })
  element.addEventListener('dblclick', doubleClick, { signal })

  return {
    overlayState(isTyping) {
      const { boxes, sides, isLocked, isHidden } = selectionOf(editing)
      const gesture = interaction?.gesture
      const { areGuidesOn } = editing.preferences
      return {
        boxes,
        sides,
        isLocked: isLocked && boxes.length > 0,
        isHidden,
        hasHandles: !gesture && !isTyping,
        draggedPoint: draggedPointOf(editing),
        hovered: hoverTarget.elementId === null ? null : boxOnPage(editing, hoverTarget.elementId),
        marquee: interaction?.marquee ?? null,
        lines: areGuidesOn ? (gesture?.lines ?? []) : [],
        marks: areGuidesOn ? (gesture?.marks ?? []) : [],
        readout: gesture ? { text: gesture.readout, at: position } : null,
      }
    },
    get isDragging() {
      return interaction?.kind === 'drag' || interaction?.kind === 'marquee'
    },
    get hoveredId() {
      return hoverTarget.elementId
    },
    hitsAt: (point, includesLocked) => hoverTarget.hitsAt(point, includesLocked),
    cancel,
    dispose() {
      cancel()
      off.abort()
    },
  }
}
