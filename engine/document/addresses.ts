import { clonePlain } from './clone.ts'

/** Keys whose values are addresses or lists of addresses; other texts may start with a slash by chance. */
export const ADDRESS_KEY = /^(?:src|.+Src|.+SrcList|.*url|.*poster|audio|backgroundImage|coverImage)$/i
const HTML_KEY = 'richEditor'

/** `/media/a.png`, not `//host/a.png`. */
const ROOT_RELATIVE = /^\/(?!\/)/
const CSS_ADDRESS = /^(url\(\s*["']?)\/(?!\/)/i
const HTML_ADDRESS = /(\s(?:src|href)\s*=\s*["'])\/(?!\/)/gi

/** The address in a value that may be a CSS url(). */
export const bareAddress = (value: string): string =>
  /^\s*url\(\s*(["']?)(.*)\1\s*\)\s*$/is.exec(value)?.[2] ?? value

/**
 * Copies document-like data and completes addresses on the service itself, like `/media/a.png`, with the origin, so
 * that they resolve elsewhere.
 * @param origin like `https://example.com`
 */
export function absoluteAddresses<Data>(data: Data, origin: string): Data {
  const copy = clonePlain(data)
  complete(copy, '', origin)
  return copy
}

/** The addresses of media in document-like data, each once; without those in HTML. */
export function addressesIn(data: unknown): string[] {
  const found = new Set<string>()
  collect(data, '')
  return [...found]

  function collect(value: unknown, key: string): void {
    if (typeof value === 'string') {
      if (value !== '' && ADDRESS_KEY.test(key)) found.add(value)
    } else if (Array.isArray(value)) for (const item of value) collect(item, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) collect(item, name)
  }
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/i

/**
 * Upgrades an http address to https, as secure pages block mixed content. Loopback addresses, which have no
 * certificate, stay unchanged.
 */
export function secureAddress(address: string): string {
  if (!/^http:\/\//i.test(address) || !URL.canParse(address)) return address
  return LOOPBACK.test(new URL(address).hostname) ? address : address.replace(/^http:/i, 'https:')
}

function complete(value: unknown, key: string, origin: string): unknown {
  if (typeof value === 'string') return completed(value, key, origin)
  if (typeof value !== 'object' || value === null) return value
  const holder = value as Record<string, unknown>
  // Items of a list are checked by the list's key.
  for (const [name, item] of Object.entries(holder))
    holder[name] = complete(item, Array.isArray(value) ? key : name, origin)
  return value
}

function completed(value: string, key: string, origin: string): string {
  if (key === HTML_KEY) return value.replaceAll(HTML_ADDRESS, `$1${origin}/`)
  if (!ADDRESS_KEY.test(key)) return value
  return value.replace(ROOT_RELATIVE, `${origin}/`).replace(CSS_ADDRESS, `$1${origin}/`)
}
