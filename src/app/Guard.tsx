import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { hasLoggedOutHere, keepReturnAddress, takeReturnAddress } from '#src/session/index.ts'

/** Redirects to the login without a session, and remembers the address. */
export function ToLogin() {
  const [, navigate] = useLocation()
  useEffect(() => {
    const { pathname, search, hash } = window.location
    if (!hasLoggedOutHere()) keepReturnAddress(pathname + search + hash)
    navigate('/login', { replace: true })
  }, [navigate])
  return null
}

/** Redirects to the remembered address after a login. */
export function AfterLogin() {
  const [, navigate] = useLocation()
  const isSent = useRef(false)
  useEffect(() => {
    // Reading the address removes it, and strict mode runs effects twice.
    if (isSent.current) return
    isSent.current = true
    navigate(takeReturnAddress(), { replace: true })
  }, [navigate])
  return null
}
