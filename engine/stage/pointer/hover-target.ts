import { activeContainer, type Editing, selectedIds } from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { UserGuides } from '../rulers-grid/user-guides.ts'
import { toPage } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { PAINTER_CURSOR } from './format-painter-cursor.ts'
import { type Hit, hitsAt } from './hit.ts'
import { createSeizing, type Seizing } from './hit-handles.ts'
import { meantBy } from './selection.ts'

/** What the pointer is over, and how that is shown while it does nothing. Places are CSS px of the stage. */
export interface Aim {
  /** What can be seized. */
  readonly seizing: Seizing
  /** The element that a press would select, if it is not selected. */
  readonly hovered: string | null
  /** What lies under a point of the page, topmost first. */
  hitsAt(point: Point, isLockedMet?: boolean): Hit[]
  /** What lies under a place. */
  hits(place: Point): Hit[]
  /** The pointer is there. @returns whether another element is hovered now */
  hover(place: Point): boolean
  /** No element is hovered. */
  release(): void
  /** The cursor that says what a press would do. */
  cursor(place: Point, isAltDown: boolean): string
}

/** How far beside an element, in CSS px, one still meets it. */
const SLACK = 3

export function createAim(editing: Editing, viewport: Viewport, guides: UserGuides): Aim {
  let hovered: string | null = null
  const hitsOn = (point: Point, isLockedMet = false) =>
    hitsAt(activeContainer(editing)?.elements ?? [], point, SLACK / viewport.view.zoom, isLockedMet)
  const hits = (place: Point) => hitsOn(toPage(viewport.view, place))
  const seizing = createSeizing(editing, viewport, guides, hits)

  return {
    seizing,
    get hovered() {
      return hovered
    },
    hitsAt: hitsOn,
    hits,
    hover(place) {
      const grip = seizing.at(place, false)
      const isGuide = grip?.kind === 'guide'
      guides.hover(isGuide ? grip.guide : null)
      const [top] = isGuide ? [] : hits(place)
      const meant = top && meantBy(editing, top)?.uuid
      const next = meant !== undefined && !selectedIds(editing).includes(meant) ? meant : null
      const isOther = next !== hovered
      hovered = next
      return isOther
    },
    release() {
      hovered = null
    },
    cursor(place, isAltDown) {
      if (editing.session.painter !== null) return PAINTER_CURSOR
      const grip = seizing.at(place, false)
      if (grip) return seizing.cursor(grip)
      if (hits(place).length === 0) return 'default'
      return isAltDown ? 'copy' : 'move'
    },
  }
}
