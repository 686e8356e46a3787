import type { ObjectStorage } from './storage.ts'

/** Keys as the product makes them; they are the same in an address. */
const KEY = String.raw`(?:users|videos)/[\w-]+/(?:[\w.-]+/)*[\w.-]*\w`

/** Keys of the objects whose addresses are somewhere in a document, or in a text. */
export function keysIn(value: unknown, { urlOf }: Pick<ObjectStorage, 'urlOf'>): string[] {
  const base = urlOf('').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const found = JSON.stringify(value).matchAll(new RegExp(`${base}(${KEY})`, 'g'))
  return [...new Set([...found].map(([, key = '']) => key))]
}
