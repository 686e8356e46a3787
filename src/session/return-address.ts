import { readCookie, writeCookie } from '#src/api/cookies.ts'

/** In the session storage, and as a second copy in a cookie, which other tabs and pages of the site share. */
const KEY = 'beforeLoginUrl'
const COOKIE_LIFE = 24 * 3600
const LOGIN = '/login'
const ROOT = '/'

/** Remembers where someone was who has to log in. @param address path and query */
export function keepReturnAddress(address: string): void {
  if (ownAddress(address) === undefined) return
  writeCookie(KEY, address, COOKIE_LIFE)
  try {
    sessionStorage.setItem(KEY, address)
  } catch {
    // Storage may be forbidden; there is the cookie.
  }
}

/** Where to go after a login; it is forgotten by asking. */
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
    // There was nothing to forget.
  }
}

function readSession(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

/** Path, query and hash of an address of our own other than the login; undefined for any other. */
function ownAddress(address: string | undefined): string | undefined {
  // Browsers read // and /\ as the start of another host, and skip control characters while reading.
  if (!address || !/^\/(?![/\\])[^\p{Cc}\\]*$/u.test(address)) return undefined
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin || url.pathname === LOGIN) return undefined
  return url.pathname + url.search + url.hash
}
