import { useState } from 'react'

export interface Selection {
  ids: readonly string[]
  has: (id: string) => boolean
  /** @param isRange from the one selected last to this one, both included */
  toggle: (id: string, isRange: boolean) => void
  all: () => void
  clear: () => void
}

/** Which of the items that are shown are selected; what is not shown any more is not selected any more. */
export function useSelection(shown: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = shown.filter((id) => selected.has(id))
  const toggle = (id: string, isRange: boolean) => {
    setAnchor(id)
    const next = new Set(ids)
    if (isRange && anchor !== null && shown.includes(anchor)) {
      for (const between of rangeOf(shown, anchor, id)) next.add(between)
    } else if (!next.delete(id)) next.add(id)
    setSelected(next)
  }
  return {
    ids,
    has: (id) => selected.has(id),
    toggle,
    all: () => setSelected(new Set(shown)),
    clear: () => setSelected(new Set()),
  }
}

function rangeOf(shown: readonly string[], from: string, to: string): readonly string[] {
  const [a, b] = [shown.indexOf(from), shown.indexOf(to)]
  return shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}
