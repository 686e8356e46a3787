import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  useKept(userId, draft)

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

/** Keeps the draft when it rests, and when the page or the screen is left. */
function useKept(userId: string, draft: Draft) {
  const kept = useRef(draft)
  const keep = useCallback(
    (changed: Draft) => {
      // What this tab has not changed may be newer in another one.
      if (changed === kept.current) return
      keepDraft(userId, changed)
      kept.current = changed
    },
    [userId],
  )
  const leave = useEffectEvent(() => keep(draft))
  useEffect(() => {
    const timer = setTimeout(() => keep(draft), KEEP_MS)
    return () => clearTimeout(timer)
  }, [keep, draft])
  useEffect(() => {
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
