import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** As in cards.module.css. */
const [MIN_WIDTH, GAP_X] = [168, 16]
const GAP_Y = { grid: 24, list: 4 }
/** Rows rendered above and below the window; at least one, so that arrow keys reach the next row. */
const OVERSCAN = 2
/** Cards rendered before the list is measured. */
const FIRST = 60

/** In px, from the top left corner of the list. */
export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

export interface CardLayout {
  /** The cards to render: from `first`, without `end`. */
  first: number
  end: number
  /** Height of what is not rendered before and after them, in px. */
  before: number
  after: number
  /** Indexes of the cards that an area touches, rendered or not. */
  touched: (area: Area) => readonly number[]
}

interface Measures {
  width: number
  /** Of a card. */
  height: number
  /** Distance of the list from the top of the document. */
  top: number
}

/** Which cards of a long list are near the window, and where all of them are. */
export function useCardLayout(
  list: RefObject<HTMLElement | null>,
  view: 'grid' | 'list',
  count: number,
): CardLayout {
  const { width, height, top } = useMeasures(list)
  const isMeasured = width > 0 && height > 0
  const columns = view === 'list' ? 1 : Math.max(1, Math.floor((width + GAP_X) / (MIN_WIDTH + GAP_X)))
  const rows = Math.ceil(count / columns)
  const step = { x: (width + GAP_X) / columns, y: height + GAP_Y[view] }
  // Renders again only when another row comes into view.
  const rowAt = (y: number) => (isMeasured ? Math.floor((y - top) / step.y) : 0)
  const topRow = useSyncExternalStore(onScroll, () => rowAt(window.scrollY))
  const bottomRow = useSyncExternalStore(onScroll, () => rowAt(window.scrollY + window.innerHeight))
  const firstRow = Math.max(0, Math.min(topRow - OVERSCAN, rows - 1))
  const endRow = Math.min(rows, Math.max(bottomRow + 1 + OVERSCAN, firstRow + 1))
  return {
    first: isMeasured ? firstRow * columns : 0,
    end: isMeasured ? Math.min(endRow * columns, count) : Math.min(FIRST, count),
    before: isMeasured ? firstRow * step.y : 0,
    after: isMeasured ? Math.max(0, (rows - endRow) * step.y) : 0,
    touched: ({ left, top, right, bottom }) =>
      isMeasured
        ? between(top, bottom, step.y, height, rows).flatMap((row) =>
            between(left, right, step.x, step.x - GAP_X, columns)
              .map((column) => row * columns + column)
              .filter((index) => index < count),
          )
        : [],
  }
}

/** Indexes of the spans of `size`, one every `step` px, that a range touches. */
function between(from: number, to: number, step: number, size: number, count: number): number[] {
  const first = Math.max(0, Math.ceil((from - size) / step))
  const last = Math.min(count - 1, Math.floor(to / step))
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function onScroll(notify: () => void): () => void {
  window.addEventListener('scroll', notify, { passive: true })
  window.addEventListener('resize', notify)
  return () => {
    window.removeEventListener('scroll', notify)
    window.removeEventListener('resize', notify)
  }
}

/** Measured when the list or what comes above it, such as a banner, changes its size; cards and views do, too. */
function useMeasures(list: RefObject<HTMLElement | null>): Measures {
  const [measures, setMeasures] = useState<Measures>({ width: 0, height: 0, top: 0 })
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setMeasures((old) => measured(list.current, old)))
    for (const each of [list.current, list.current?.parentElement]) if (each) observer.observe(each)
    return () => observer.disconnect()
  }, [list])
  return measures
}

/** @returns `old` if nothing has changed */
function measured(list: HTMLElement | null, old: Measures): Measures {
  if (!list) return old
  const { width, top: y } = list.getBoundingClientRect()
  const height = list.querySelector('li')?.getBoundingClientRect().height ?? old.height
  const top = y + window.scrollY
  const isSame = old.width === width && old.top === top && old.height === height
  return isSame ? old : { width, height, top }
}
