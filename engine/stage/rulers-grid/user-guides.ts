import { boundsOf, type Guide } from '#engine/document/index.ts'
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
import { type Point } from '#engine/geometry/index.ts'
import type { Gesture } from '../pointer/gestures.ts'
import { gridStepOf } from '../snapping/guides.ts'
import { candidatesOn, createAxisSnapper, type GuideLine, linesAt } from '../snapping/snapping.ts'
import type { Palette } from '../surface/overlay-theme.ts'
import { toScreen } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'

/** A guide, or the ruler that a new one is drawn out of. */
export interface GuideHit {
  kind: 'guide'
  axis: Guide['axis']
  guide: Guide | null
}

/** The guides of the page that is shown, and the author's hand on them. */
export interface UserGuides {
  /** The guide that is dragged, or that keys are meant for. */
  readonly inHand: Guide | null
  /** The ruler under a point of the stage, CSS px. */
  rulerAt(point: Point): GuideHit | undefined
  /** The guide under a point of the stage, CSS px. */
  guideAt(point: Point, isTouch: boolean): GuideHit | undefined
  hover(guide: Guide | null): void
  /** What was pressed was not dragged. */
  click(grip: GuideHit): void
  start(grip: GuideHit): Gesture
  /** Paints all guides, in CSS px of the stage. */
  paint(context: CanvasRenderingContext2D, palette: Palette): void
}

/** How far beside a guide, CSS px, one still meets it. */
const REACH = { mouse: 4, touch: 10 }
const DASHES = [4, 4]
/** What a line that lines up with nothing else is drawn to. */
const NOWHERE = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }

export const guideCursor = ({ axis }: GuideHit): string => (axis === 'x' ? 'ew-resize' : 'ns-resize')

export function createUserGuides(editing: Editing, viewport: Viewport): UserGuides {
  /** A guide that is dragged; it leaves the page when it is over its ruler. */
  let dragged: { from: Guide | null; now: Guide; isLeaving: boolean } | null = null

  const onScreen = ({ axis, at }: Guide) => toScreen(viewport.view, { x: at, y: at })[axis]

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
    // Once per drag. Other guides are no places for a guide: there it would be lost.
    const candidates = candidatesOn(axis, { width, height }, others)
    const snap = createAxisSnapper(candidates, viewport.view.zoom, gridStepOf(editing))
    let lines: GuideLine[] = []
    editing.session.isGestureOn = true
    hover(null)

    function release() {
      dragged = null
      editing.session.isGestureOn = false
    }

    return {
      get lines() {
        return lines
      },
      marks: [],
      get badge() {
        if (!dragged) return ''
        if (dragged.isLeaving) return guide ? '松开删除' : '松开取消'
        return `${axis.toUpperCase()} ${Math.round(dragged.now.at * 10) / 10}`
      },
      cursor: guideCursor({ kind: 'guide', axis, guide }),
      pans: false,
      move(point, { mod }) {
        const isLeaving = toScreen(viewport.view, point)[axis] < viewport.inset
        const free = Math.round(point[axis])
        const isSnapping = editing.preferences.isSnappingOn !== mod && !isLeaving
        const at = (isSnapping ? snap([free])?.at : undefined) ?? free
        lines = isSnapping ? linesAt(axis, candidates, [at], NOWHERE) : []
        dragged = { from: guide, now: { axis, at }, isLeaving }
      },
      end() {
        const done = dragged
        release()
        if (!done || !container) return
        const { now, isLeaving } = done
        if (guide && isLeaving) deleteGuide(editing, guide)
        else if (guide) moveGuideTo(editing, guide, now.at)
        else if (!isLeaving) addGuide(editing, now)
      },
      cancel: release,
    }
  }

  function paint(context: CanvasRenderingContext2D, palette: Palette) {
    if (!editing.preferences.areRulersOn) return
    const inHand = draggedGuide(editing)
    for (const guide of visibleGuides(editing)) {
      if (dragged?.from && isSameGuide(guide, dragged.from)) continue
      const isInHand = inHand !== null && isSameGuide(guide, inHand)
      line(context, guide, isInHand ? palette.selected : palette.ownGuide)
    }
    if (!dragged) return
    if (dragged.isLeaving) context.setLineDash(DASHES)
    line(context, dragged.now, dragged.isLeaving ? palette.locked : palette.selected)
    context.setLineDash([])
  }

  /** One CSS px, where lines of the moment are drawn too, from edge to edge of the stage. */
  function line(context: CanvasRenderingContext2D, guide: Guide, color: string) {
    const at = Math.round(onScreen(guide)) + 0.5
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
    get inHand() {
      return dragged ? dragged.now : draggedGuide(editing)
    },
    rulerAt({ x, y }) {
      const isOnRuler = x < viewport.inset || y < viewport.inset
      // The corner belongs to the ruler that is nearer.
      return isOnRuler ? { kind: 'guide', axis: x < y ? 'x' : 'y', guide: null } : undefined
    },
    guideAt(point, isTouch) {
      const reach = isTouch ? REACH.touch : REACH.mouse
      const distance = (guide: Guide) => Math.abs(onScreen(guide) + 0.5 - point[guide.axis])
      const [nearest] = visibleGuides(editing)
        .filter((guide) => distance(guide) <= reach)
        .toSorted((a, b) => distance(a) - distance(b))
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
