import { useEffect, useEffectEvent, useState } from 'react'
import { session, useUser } from './session.ts'

/** What was entered in forms that the end of a session has closed, by account and form. */
const kept = new Map<string, unknown>()

/**
 * State of a form which the end of the session closes: opened again after the login of the same account, the form has
 * what was entered. Otherwise closing it forgets that.
 * @param form tells it from other forms, and from the same one of another work
 */
export function useOverLogin<Value>(form: string, initial: () => Value) {
  const userId = useUser()?._id
  // Of the account that entered it, who is unknown by the time it is kept.
  const [key] = useState(userId === undefined ? null : `${userId}:${form}`)
  const [value, setValue] = useState(() => {
    const isKept = key !== null && kept.has(key)
    return isKept ? (kept.get(key) as Value) : initial() // only this form writes it
  })
  const leave = useEffectEvent(() => {
    if (key !== null && session() === null) kept.set(key, value)
  })
  useEffect(() => {
    if (key !== null) kept.delete(key)
    return () => leave()
  }, [key])
  return [value, setValue] as const
}
