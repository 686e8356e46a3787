import { clonePlain } from './clone.ts'

/** Keys whose values are addresses, or lists of them; other texts that begin with a slash are the author's. */
const ADDRESS_KEY = /^(?:src|.+Src|.+SrcList|.*url|.*poster|audio|backgroundImage|coverImage)$/i
const HTML_KEY = 'richEditor'

/** `/media/a.png`, not `//host/a.png`. */
const ROOT_RELATIVE = /^\/(?!\/)/
const CSS_ADDRESS = /^(url\(\s*["']?)\/(?!\/)/i
const HTML_ADDRESS = /(\s(?:src|href)\s*=\s*["'])\/(?!\/)/gi

/**
 * A copy of document-like data in which addresses on the service itself, like `/media/a.png`, are complete, so
 * that they can be followed from elsewhere.
 * @param origin like `https://example.com`
 */
export function absoluteAddresses<Data>(data: Data, origin: string): Data {
  const copy = clonePlain(data)
  complete(copy, '', origin)
  return copy
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * The https address of what was named by an http one: pages that are served safely show nothing else. This
 * machine's own addresses, which have no certificate, stay as they are.
 */
export function secureAddress(address: string): string {
  if (!/^http:\/\//i.test(address) || !URL.canParse(address)) return address
  return LOOPBACK.test(new URL(address).hostname) ? address : address.replace(/^http:/i, 'https:')
}

function complete(value: unknown, key: string, origin: string): unknown {
  if (typeof value === 'string') return completed(value, key, origin)
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  // The items of a list belong to its key.
  for (const [name, item] of Object.entries(holder))
    holder[name] = complete(item, Array.isArray(value) ? key : name, origin)
  return value
}

function completed(value: string, key: string, origin: string): string {
  if (key === HTML_KEY) return value.replaceAll(HTML_ADDRESS, `$1${origin}/`)
  if (!ADDRESS_KEY.test(key)) return value
  return value.replace(ROOT_RELATIVE, `${origin}/`).replace(CSS_ADDRESS, `$1${origin}/`)
}
