import { dequal } from 'dequal/lite'
import { useMemo, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { type Editing, snapshotOf } from '#engine/editing/index.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import type { IsEqual } from '#src/screens/editor/shared/use-external-value.ts'

/** Reads what a lane shows of a page. Pass the same function as long as it reads the same. */
export type ReadPage<Facts> = (page: Page, index: number) => Facts

/**
 * Selects what a lane shows of each page. The facts of a page stay the same object while they are equal, whatever
 * else changes on the page: elements that are moved, texts that are typed. Pages that did not change are not read.
 */
export function useLanePages<Facts>(
  read: ReadPage<Facts>,
  isEqual: IsEqual<Facts> = dequal,
): readonly Facts[] {
  const [createSelect] = useState(() => createReader<Facts>())
  const select = useMemo(() => createSelect(read, isEqual), [createSelect, read, isEqual])
  return useEditing(select, haveSameItems)
}

function createReader<Facts>() {
  let last: readonly Facts[] = []
  return (read: ReadPage<Facts>, isEqual: IsEqual<Facts>) => {
    const known = new WeakMap<Page, { index: number; facts: Facts }>()

    function factsOf(page: Page, index: number): Facts {
      const seen = known.get(page)
      if (seen?.index === index) return seen.facts
      const now = read(page, index)
      const before = last[index]
      const facts = before !== undefined && isEqual(before, now) ? before : now
      known.set(page, { index, facts })
      return facts
    }

    return ({ undoable }: Editing): readonly Facts[] => {
      last = snapshotOf(undoable.project.pages).map(factsOf)
      return last
    }
  }
}

const haveSameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])
