import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { hasLoggedOutHere, keepReturnAddress, takeReturnAddress } from '#src/session/index.ts'

/** Sends whoever is not logged in to the login, and remembers where they were. */
export function ToLogin() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (!hasLoggedOutHere()) keepReturnAddress(pathname + search + hash)
    navigate('/login', { replace: true })
  }, [navigate])
  return null
}

/** Sends whoever has logged in back to where they were. */
export function AfterLogin() {
  const [, navigate] = useLocation()
  const isSent = useRef(false)
  useEffect(() => {
    // The address is forgotten by asking for it; strict mode runs effects twice.
    if (isSent.current) return
    isSent.current = true
    navigate(takeReturnAddress(), { replace: true })
  }, [navigate])
  return null
}
