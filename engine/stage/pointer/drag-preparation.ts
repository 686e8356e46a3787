import { type Located, locate } from '#engine/document/operations/index.ts'
import { activeContainer, type Editing, locatedSelection, snapshotOf } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createGuides, type Guides } from '../snapping/guides.ts'
import { snapIndexerOf } from '../snapping/snap-index.ts'
import { prepareHits } from './hit.ts'
import { shownElements } from './selection.ts'

/** Computes what the next press and drag need of the page, so that both take no longer than a frame. */
export interface DragPreparation {
  readonly isDone: boolean
  /** Does more of it. @returns whether there is more */
  proceed(isTimeSpent: () => boolean): boolean
}

/** Moves and px of a trial of snapping. */
const TRIAL_MOVES = 20
const TRIAL_SIZE = 60

interface Options {
  /** Whether what a drag needs is fixed: elements that it moves are not read. */
  isDragging: () => boolean
  /** The unselected element that a press would select. */
  hoveredId: () => string | null
  /** Runs once, first. */
  prepareReadout: () => void
  /** Paints more of what lies below elements. @returns whether there is more */
  prepareUnderlay: (dragged: readonly Located[]) => boolean
}

export function createDragPreparation(
  editing: Editing,
  { isDragging, hoveredId, prepareReadout, prepareUnderlay }: Options,
): DragPreparation {
  let isReadoutPrepared = false
  let isWarm = false
  let trial: { guides: Guides; moves: number } | null = null
  let prepared: readonly Element[] | undefined
  let underlayFor: { selected: readonly Located[]; hoveredId: string | null } | undefined
  const indexer = snapIndexerOf(editing)

  function listed(): readonly Element[] | undefined {
    const container = activeContainer(editing)
    return container && snapshotOf(container).elements
  }

  /** Compiles the code that snaps, a move at a time: its first runs take as long as a frame. @returns whether there is more */
  function tryToSnap(): boolean {
    trial ??= {
      guides: createGuides(editing, { elements: shownElements(editing), draggedIds: new Set() }, 1),
      moves: 0,
    }
    const at = trial.moves
    trial.guides.move({ left: at, top: at, right: at + TRIAL_SIZE, bottom: at + TRIAL_SIZE })
    trial.moves += 1
    if (trial.moves < TRIAL_MOVES) return true
    trial = null
    isWarm = true
    return false
  }

  const isUnderlayPrepared = () =>
    underlayFor?.selected === locatedSelection(editing) && underlayFor.hoveredId === hoveredId()

  /** What a drag would move that began now. */
  function nextDragged(): readonly Located[] {
    const [id, container] = [hoveredId(), activeContainer(editing)]
    const hovered = id !== null && container ? locate(container, id) : undefined
    return hovered ? [hovered] : locatedSelection(editing)
  }

  return {
    get isDone() {
      if (!isReadoutPrepared || !indexer.isReady) return false
      return isDragging() || (prepared === listed() && isUnderlayPrepared())
    },
    proceed(isTimeSpent) {
      if (!isReadoutPrepared) {
        isReadoutPrepared = true
        prepareReadout()
        return true
      }
      if (isDragging()) return indexer.proceed(isTimeSpent)
      const elements = listed()
      if (prepared !== elements) {
        prepared = elements
        const shown = shownElements(editing)
        prepareHits(shown)
        indexer.of(shown)
      }
      if (indexer.proceed(isTimeSpent)) return true
      if (!isUnderlayPrepared()) {
        if (prepareUnderlay(nextDragged())) return true
        underlayFor = { selected: locatedSelection(editing), hoveredId: hoveredId() }
      }
      return !isWarm && tryToSnap()
    },
  }
}
