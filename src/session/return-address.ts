import { readCookie, writeCookie } from '#src/api/cookies.ts'

/** Key in the session storage and in a cookie; the cookie is shared with other tabs and pages of the site. */
const KEY = 'beforeLoginUrl'
const COOKIE_LIFE = 24 * 3600
const LOGIN = '/login'
export const ROOT = '/'

/**
 * Remembers the address of a user who has to log in.
 * @param address path and query
 * @param isShared whether a login in another tab returns there as well
 */
export function keepReturnAddress(address: string, isShared = true): void {
  if (ownAddress(address) === undefined) return
  if (isShared) writeCookie(KEY, address, COOKIE_LIFE)
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Storage may be forbidden; the cookie remains.
  }
}

/** The address to return to after a login; reading it removes it. */
export function takeReturnAddress(): string {
  const inCookie = readCookie(KEY)
  const address =
    ownAddress(readSession()) ?? (inCookie?.includes('/author') ? undefined : ownAddress(inCookie))
  clearReturnAddress()
  return address ?? ROOT
}

export function clearReturnAddress(): void {
  writeCookie(KEY, '', 0)
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

function readSession(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

// Browsers read // and /\ as the start of another host, and skip control characters.
const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/)[^\p{Cc}\\]*$/iu

/** Path, query and hash of an address of the product other than the login; undefined for any other. */
function ownAddress(address: string | undefined): string | undefined {
  if (!address || !ADDRESS.test(address) || !URL.canParse(address, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  const isOwn = origin === location.origin && !pathname.startsWith('//') && pathname !== LOGIN
  return isOwn ? pathname + search + hash : undefined
}
