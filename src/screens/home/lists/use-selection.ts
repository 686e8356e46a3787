import { useState } from 'react'

interface Identified {
  _id: string
}

export interface Selection<Item extends Identified = Identified> {
  /** The selected items, in the order of the list. */
  items: readonly Item[]
  has: (id: string) => boolean
  /** @param isRange from the one selected last to this one, both included */
  toggle: (id: string, isRange: boolean) => void
  all: () => void
  /** Selects these. @param isMore keeps what is selected */
  select: (items: readonly Item[], isMore: boolean) => void
  clear: () => void
}

/** Which of the items that are shown are selected; what is not shown any more is not selected any more. */
export function useSelection<Item extends Identified>(shown: readonly Item[]): Selection<Item> {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const items = selected.size === 0 ? [] : shown.filter(({ _id }) => selected.has(_id))
  const toggle = (id: string, isRange: boolean) => {
    setAnchor(id)
    const next = new Set(idsOf(items))
    const from = anchor === null ? -1 : indexOf(shown, anchor)
    if (isRange && from >= 0) {
      const to = indexOf(shown, id)
      for (const between of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between._id)
    } else if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return {
    items,
    has: (id) => selected.has(id),
    toggle,
    select: (these, isMore) => setSelected(new Set(idsOf(isMore ? [...items, ...these] : these))),
    all: () => setSelected(new Set(idsOf(shown))),
    clear: () => setSelected(new Set()),
  }
}

export const idsOf = (items: readonly Identified[]) => items.map(({ _id }) => _id)

const indexOf = (items: readonly Identified[], id: string) => items.findIndex(({ _id }) => _id === id)
