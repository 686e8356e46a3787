import { dequal } from 'dequal/lite'
import { useMemo } from 'react'
import { snapshot } from 'valtio/vanilla'
import type { Page } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'

/** What is read of a page that does not change; the same function while it reads the same. */
export type ReadPage<Facts> = (page: Page, index: number) => Facts

/**
 * What a lane shows of each page. A page's facts stay the same object while they are alike, whatever else is done
 * to the page: its elements are moved, texts are typed. A page that did not change is not read again.
 */
export function useOfPages<Facts>(
  read: ReadPage<Facts>,
  isSame: (one: Facts, other: Facts) => boolean = dequal,
): readonly Facts[] {
  const reader = useMemo(() => steadily<Facts>(), [])
  const select = useMemo(() => reader(read, isSame), [reader, read, isSame])
  return useEditing(select)
}

function steadily<Facts>() {
  let last: readonly Facts[] = []
  return (read: ReadPage<Facts>, isSame: (one: Facts, other: Facts) => boolean) => {
    const known = new WeakMap<Page, { index: number; facts: Facts }>()

    function factsOf(page: Page, index: number): Facts {
      const seen = known.get(page)
      if (seen?.index === index) return seen.facts
      const now = read(page, index)
      const before = last[index]
      const facts = before !== undefined && isSame(before, now) ? before : now
      known.set(page, { index, facts })
      return facts
    }

    return ({ undoable }: Editing): readonly Facts[] => {
      const next = (snapshot(undoable.project.pages) as readonly Page[]).map(factsOf)
      const isUnchanged = next.length === last.length && next.every((facts, index) => facts === last[index])
      if (!isUnchanged) last = next
      return last
    }
  }
}
