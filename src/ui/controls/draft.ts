import { type RefObject, useMemo } from 'react'
import { useBoundState, useRelease } from './binding.ts'
import { useLatest } from './gesture.ts'

interface Drafting {
  type: (text: string) => void
  /** Applies the text and ends typing. @returns whether there was any */
  settle: () => boolean
  /** Discards the text. @returns whether there was any */
  drop: () => boolean
}

export interface Draft extends Drafting {
  /** The text being typed; null while nothing is. */
  text: string | null
}

/**
 * Text between its first key and Enter or leaving the field. When the field goes or is bound anew while it is typed
 * in, because something else was selected, the text is handed over as well: whoever gets it still writes to the old
 * place.
 */
export function useDraft(apply: (text: string) => void): Draft {
  const [text, setText] = useBoundState<string | null>(null)
  const latest = useLatest(apply)
  const drafting = useMemo(() => createDrafting(setText, latest), [setText, latest])
  useRelease(drafting.settle)
  return { text, ...drafting }
}

function createDrafting(
  show: (text: string | null) => void,
  apply: RefObject<(text: string) => void>,
): Drafting {
  let typed: string | null = null
  function set(next: string | null): string | null {
    const before = typed
    typed = next
    if (next !== before) show(next)
    return before
  }
  return {
    type: (text) => void set(text),
    drop: () => set(null) !== null,
    settle() {
      const settled = set(null)
      if (settled !== null) apply.current(settled)
      return settled !== null
    },
  }
}
