/** In the fragment, which browsers do not send: the code stays out of the logs of proxies. */
const PREFIX = '#invitation='

/** The address that opens the registration with the code filled in. */
export const invitationLink = (code: string): string =>
  `${location.origin}/login${PREFIX}${encodeURIComponent(code)}`

/** The invitation code in the address of the page; empty without one. */
export function invitationInAddress(): string {
  const { hash } = location
  if (!hash.startsWith(PREFIX)) return ''
  // `URLSearchParams` decodes broken escapes too, where `decodeURIComponent` throws.
  return new URLSearchParams(hash.slice(1)).get('invitation') ?? ''
}
