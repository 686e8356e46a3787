import { useCallback, useRef, useState } from 'react'
import { useKept } from '#src/ui/use-kept.ts'
import { type Draft, emptyDraft, type Outline, redone, undone, withOutline } from './draft.ts'
import { dropDraft, keepDraft, loadDraft } from './stored-draft.ts'

const KEEP_MS = 400
/** Typing in one field with shorter pauses is one step. */
const PAUSE_MS = 1000

export interface DraftControl {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** @param key of the field that is typed in; without one, the change is a step of its own */
  changeOutline: (next: (outline: Outline) => Outline, key?: string) => void
  undo: () => void
  redo: () => void
  /** Begins anew, with nothing kept. */
  restart: () => void
}

/** The draft of the screen, kept in this browser. */
export function useDraft(userId: string): DraftControl {
  const [draft, setDraft] = useState(() => loadDraft(userId))
  const last = useRef({ key: '', at: 0 })
  useKept(draft, (changed) => keepDraft(userId, changed), KEEP_MS)

  const change = useCallback((part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })), [])
  const changeOutline = useCallback((next: (outline: Outline) => Outline, key = '') => {
    const now = performance.now()
    const isContinued = key !== '' && last.current.key === key && now - last.current.at < PAUSE_MS
    last.current = { key, at: now }
    setDraft((before) => {
      const outline = before.outline && next(before.outline)
      return outline && outline !== before.outline ? withOutline(before, outline, isContinued) : before
    })
  }, [])
  const step = useCallback((to: (draft: Draft) => Draft) => {
    last.current = { key: '', at: 0 }
    setDraft(to)
  }, [])
  return {
    draft,
    change,
    changeOutline,
    undo: useCallback(() => step(undone), [step]),
    redo: useCallback(() => step(redone), [step]),
    restart: useCallback(() => {
      dropDraft(userId)
      setDraft(emptyDraft())
    }, [userId]),
  }
}
