import { useState } from 'react'
import { readLocal, removeLocal, writeLocal } from '#src/browser-storage/local-json.ts'
import { useUser } from '#src/session/index.ts'
import { useKept } from '#src/ui/use-kept.ts'
import { type InfoFields, isBlank, NO_FIELDS } from './info-fields.ts'

const DELAY_MS = 500

/** What was typed for a new item and is not stored yet. */
interface Draft {
  /** An article that was not read yet. */
  pasted: string
  fields: InfoFields
}

const NOTHING: Draft = { pasted: '', fields: NO_FIELDS }

/** What was typed for a new item. This browser keeps it when it rests, and when the page or the screen is left. */
export function useKeptDraft() {
  const key = `yly:new-information:${useUser()?._id ?? ''}`
  const [draft, setDraft] = useState(() => read(key))
  const keep = (changed: Draft) => {
    if (isBlank(changed.fields) && changed.pasted === '') removeLocal(key)
    else writeLocal(key, changed)
  }
  useKept(draft, keep, DELAY_MS)
  return {
    ...draft,
    change: (change: Partial<Draft>) => setDraft((old) => ({ ...old, ...change })),
  }
}

function read(key: string): Draft {
  const kept = readLocal(key)
  return isLike(kept, NOTHING) && isLike(kept.fields, NO_FIELDS) ? kept : NOTHING
}

/** Whether a value has all keys of a pattern, with values of the same types. */
function isLike<Pattern extends object>(value: unknown, pattern: Pattern): value is Pattern {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown> // checked key by key
  return Object.entries(pattern).every(
    ([key, like]) => typeof fields[key] === typeof like && Array.isArray(fields[key]) === Array.isArray(like),
  )
}
