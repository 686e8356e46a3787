import { useEffect, useEffectEvent, useState } from 'react'
import { session, useUser } from './session.ts'

/** The values of forms that were unmounted by the end of the session, by account and form. */
const kept = new Map<string, unknown>()

/**
 * `useState` for a form that the end of the session unmounts: when the same account logs in and opens the form again,
 * it starts with the value it had. Closing the form during a session discards the value.
 * @param form a unique name of the form and what it is about
 */
export function useStateAcrossLogin<Value>(form: string, initial: () => Value) {
  const userId = useUser()?._id
  // Read while the session lasts: there is no user any more when it ends.
  const [key] = useState(userId === undefined ? null : `${userId}:${form}`)
  const [value, setValue] = useState(() => {
    const isKept = key !== null && kept.has(key)
    return isKept ? (kept.get(key) as Value) : initial() // only this form writes it
  })
  const keepAfterSession = useEffectEvent(() => {
    if (key !== null && session() === null) kept.set(key, value)
  })
  useEffect(() => {
    if (key !== null) kept.delete(key)
    return () => keepAfterSession()
  }, [key])
  return [value, setValue] as const
}
