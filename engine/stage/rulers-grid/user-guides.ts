import { boundsOf, type Guide, type Point } from '#engine/document/index.ts'
import { isSameGuide } from '#engine/document/operations/index.ts'
import {
  activeContainer,
  addGuide,
  deleteGuide,
  draggedGuide,
  type Editing,
  moveGuideTo,
  selectGuide,
  visibleGuides,
} from '#engine/editing/index.ts'
import { isSeen } from '#engine/elements/schemas.ts'
import type { Gesture } from '../pointer/gestures.ts'
import { gridStepOf } from '../snapping/guides.ts'
import { candidatesOn, createAxisSnapper, type GuideLine, linesAt } from '../snapping/snapping.ts'
import type { OverlayTheme } from '../surface/overlay-theme.ts'
import { toScreen } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'

/** A guide under the pointer; `guide` is null on a ruler, out of which a new guide is dragged. */
export interface GuideHit {
  kind: 'guide'
  axis: Guide['axis']
  guide: Guide | null
}

/** The author's guides on the shown page. */
export interface UserGuides {
  /** The guide that is dragged, hovered or selected. */
  readonly active: Guide | null
  /** The ruler under a point of the stage, CSS px. */
  rulerAt(point: Point): GuideHit | undefined
  /** The guide under a point of the stage, CSS px. */
  guideAt(point: Point, isTouch: boolean): GuideHit | undefined
  hover(guide: Guide | null): void
  /** The guide was pressed and released without a drag. */
  click(hit: GuideHit): void
  start(hit: GuideHit): Gesture
  /** Paints the guides, in CSS px of the stage. */
  paint(context: CanvasRenderingContext2D, theme: OverlayTheme): void
}

/** CSS px beside a guide that still hit it. */
const DISTANCE = { mouse: 4, touch: 10 }
const DASHES = [4, 4]
/** The extent of a snapping line that ends at the aligned objects. */
const NO_EXTENT = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }

export const guideCursor = ({ axis }: GuideHit): string => (axis === 'x' ? 'ew-resize' : 'ns-resize')

export function createUserGuides(editing: Editing, viewport: Viewport): UserGuides {
  /** The dragged guide; over its ruler it is about to be removed. */
  let dragged: { from: Guide | null; now: Guide; isOverRuler: boolean } | null = null

  const onStage = ({ axis, at }: Guide) => toScreen(viewport.view, { x: at, y: at })[axis]

  function hover(guide: Guide | null) {
    const { session } = editing
    const { hoveredGuide } = session
    const isSame = guide && hoveredGuide ? isSameGuide(guide, hoveredGuide) : guide === hoveredGuide
    if (!isSame) session.hoveredGuide = guide && { ...guide }
  }

  function start({ axis, guide }: GuideHit): Gesture {
    const container = activeContainer(editing)
    const { width, height } = editing.undoable.project
    const others = (container?.elements ?? []).filter(isSeen).map(({ commonStyle }) => boundsOf(commonStyle))
    // Computed once per drag. Guides do not snap to other guides, which would hide them.
    const candidates = candidatesOn(axis, { width, height }, others)
    const snap = createAxisSnapper(candidates, viewport.view.zoom, gridStepOf(editing))
    let lines: GuideLine[] = []
    editing.session.isGestureOn = true
    hover(null)

    function stop() {
      dragged = null
      editing.session.isGestureOn = false
    }

    return {
      get lines() {
        return lines
      },
      marks: [],
      get readout() {
        if (!dragged) return ''
        if (dragged.isOverRuler) return guide ? '松开删除' : '松开取消'
        return `${axis.toUpperCase()} ${Math.round(dragged.now.at * 10) / 10}`
      },
      cursor: guideCursor({ kind: 'guide', axis, guide }),
      pansAtEdge: false,
      move(point, { mod }) {
        const isOverRuler = toScreen(viewport.view, point)[axis] < viewport.inset
        const free = Math.round(point[axis])
        const isSnapping = editing.preferences.isSnappingOn !== mod && !isOverRuler
        const at = (isSnapping ? snap([free])?.at : undefined) ?? free
        lines = isSnapping ? linesAt(axis, candidates, [at], NO_EXTENT) : []
        dragged = { from: guide, now: { axis, at }, isOverRuler }
      },
      end() {
        const done = dragged
        stop()
        if (!done || !container) return
        const { now, isOverRuler } = done
        if (guide && isOverRuler) deleteGuide(editing, guide)
        else if (guide) moveGuideTo(editing, guide, now.at)
        else if (!isOverRuler) addGuide(editing, now)
      },
      cancel: stop,
    }
  }

  function paint(context: CanvasRenderingContext2D, theme: OverlayTheme) {
    if (!editing.preferences.areRulersOn) return
    const active = draggedGuide(editing)
    for (const guide of visibleGuides(editing)) {
      if (dragged?.from && isSameGuide(guide, dragged.from)) continue
      const isActive = active !== null && isSameGuide(guide, active)
      line(context, guide, isActive ? theme.selected : theme.userGuide)
    }
    if (!dragged) return
    if (dragged.isOverRuler) context.setLineDash(DASHES)
    line(context, dragged.now, dragged.isOverRuler ? theme.locked : theme.selected)
    context.setLineDash([])
  }

  /** One CSS px wide like the snapping lines, from edge to edge of the stage. */
  function line(context: CanvasRenderingContext2D, guide: Guide, color: string) {
    const at = Math.round(onStage(guide)) + 0.5
    const { size, inset } = viewport
    context.strokeStyle = color
    context.lineWidth = 1
    context.beginPath()
    if (guide.axis === 'x') {
      context.moveTo(at, inset)
      context.lineTo(at, size.height)
    } else {
      context.moveTo(inset, at)
      context.lineTo(size.width, at)
    }
    context.stroke()
  }

  return {
    get active() {
      return dragged ? dragged.now : draggedGuide(editing)
    },
    rulerAt({ x, y }) {
      const isOnRuler = x < viewport.inset || y < viewport.inset
      // In the corner, the nearer ruler wins.
      return isOnRuler ? { kind: 'guide', axis: x < y ? 'x' : 'y', guide: null } : undefined
    },
    guideAt(point, isTouch) {
      const distance = isTouch ? DISTANCE.touch : DISTANCE.mouse
      const distanceTo = (guide: Guide) => Math.abs(onStage(guide) + 0.5 - point[guide.axis])
      const [nearest] = visibleGuides(editing)
        .filter((guide) => distanceTo(guide) <= distance)
        .toSorted((a, b) => distanceTo(a) - distanceTo(b))
      return nearest && { kind: 'guide', axis: nearest.axis, guide: nearest }
    },
    hover,
    click({ guide }) {
      if (guide) selectGuide(editing, guide)
    },
    start,
    paint,
  }
}
