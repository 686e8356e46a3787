import { type Editing, selectedIds } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { UserGuides } from '../rulers-grid/user-guides.ts'
import { toPage } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { type Hit, hitsAt } from './hit.ts'
import { createHitHandles, type HitHandles } from './hit-handles.ts'
import { shownElements, targetOf } from './selection.ts'

/** What the pointer is over while no button is down. Positions are CSS px of the stage. */
export interface HoverTarget {
  readonly hitHandles: HitHandles
  /** The unselected element that a press would select. */
  readonly elementId: string | null
  /** The elements under a point of the page, topmost first. */
  hitsAt(point: Point, includesLocked?: boolean): Hit[]
  /** The elements under a position. */
  hits(position: Point): Hit[]
  /** Moves the pointer. @returns whether `elementId` changed. */
  hover(position: Point): boolean
  /** Ends the hover. */
  release(): void
  /** The CSS cursor for what a press would do. */
  cursor(position: Point, isAltDown: boolean): string
}

/** CSS px around an element that still hit it. */
const TOLERANCE = 3

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" fill="#fff" stroke="#18202f" stroke-width="1.3" stroke-linejoin="round"><path d="M2 2l4.2 11 1.7-4.7L12.600 6.500z"/><path d="M12 12h12v5H12zM24 14.5h2.5v5.5H18v2"/><path d="M16.5 22h3v5h-3z"/></svg>`
/** The cursor of the format painter: an arrow with a roller beside it. */
const FORMAT_PAINTER_CURSOR = `url("data:image/svg+xml,${encodeURIComponent(picture)}") 2 2, copy`

export function createHoverTarget(editing: Editing, viewport: Viewport, guides: UserGuides): HoverTarget {
  let elementId: string | null = null
  function hitsAtPoint(point: Point, includesLocked = false): Hit[] {
    return hitsAt(shownElements(editing), point, TOLERANCE / viewport.view.zoom, includesLocked)
  }
  const hits = (position: Point) => hitsAtPoint(toPage(viewport.view, position))
  const hitHandles = createHitHandles(editing, viewport, guides, hits)

  return {
    hitHandles,
    get elementId() {
      return elementId
    },
    hitsAt: hitsAtPoint,
    hits,
    hover(position) {
      const control = hitHandles.at(position, false)
      const isGuide = control?.kind === 'guide'
      guides.hover(isGuide ? control.guide : null)
      const [top] = isGuide ? [] : hits(position)
      const id = top && targetOf(editing, top)?.uuid
      const next = id !== undefined && !selectedIds(editing).includes(id) ? id : null
      const isChanged = next !== elementId
      elementId = next
      return isChanged
    },
    release() {
      elementId = null
    },
    cursor(position, isAltDown) {
      if (editing.session.painter !== null) return FORMAT_PAINTER_CURSOR
      const control = hitHandles.at(position, false)
      if (control) return hitHandles.cursor(control)
      if (hits(position).length === 0) return 'default'
      return isAltDown ? 'copy' : 'move'
    },
  }
}
