/** The value of a cookie; undefined when there is none. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(start.length))
  } catch {
    return undefined // not ours
  }
}

/** Sets a cookie for this site's pages. @param seconds its lifetime; 0 removes it */
export function writeCookie(name: string, value: string, seconds: number): void {
  const isSecure = location.protocol === 'https:'
  // In another site's frame, browsers keep only cookies with SameSite=None, and only over https.
  const reach = isSecure && window.parent !== window ? 'None; Secure' : `Lax${isSecure ? '; Secure' : ''}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in Safari and on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=${reach}`
}
