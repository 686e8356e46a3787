import { useEffect, useState } from 'react'
import { useUser } from '#src/session/index.ts'
import { type InfoFields, isBlank, NO_FIELDS } from './info-fields.ts'

const DELAY_MS = 500

/** What was typed into the form of a new item and is not stored yet; it outlives the page. */
export function useKeptDraft() {
  const key = `yly:new-information:${useUser()?._id ?? ''}`
  const [draft, setDraft] = useState(() => read(key))
  useEffect(() => {
    const timer = setTimeout(() => {
      try {
        if (isBlank(draft)) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // Storage is full or forbidden: the text lasts as long as the page.
      }
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [key, draft])
  return [draft, setDraft] as const
}

function read(key: string): InfoFields {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isFields(kept) ? kept : NO_FIELDS
  } catch {
    return NO_FIELDS
  }
}

function isFields(value: unknown): value is InfoFields {
  if (typeof value !== 'object' || value === null) return false
  const fields = value as Record<string, unknown> // checked key by key
  return Object.entries(NO_FIELDS).every(
    ([key, blank]) =>
      typeof fields[key] === typeof blank && Array.isArray(fields[key]) === Array.isArray(blank),
  )
}
