import { logout } from '#server/api/auth.ts'
import { callHeaders } from './credentials.ts'

/**
 * Ends the current token at the service, without waiting. The headers are read at once, so that the caller may
 * remove the token, and the request outlives the page. Nobody needs to know when it fails: the token expires.
 */
export function endToken(): void {
  fetch(logout.path, {
    method: logout.method,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: '{}',
    keepalive: true,
  }).catch(() => undefined)
}
