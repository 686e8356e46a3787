import type { ObjectStorage } from './storage.ts'

/** Keys as the product creates them; addresses contain them unencoded. */
const KEY = String.raw`(?:users|videos)/[\w-]+/(?:[\w.-]+/)*[\w.-]*\w`

/** Keys of the objects whose addresses occur in a document or a text. */
export function keysIn(value: unknown, { urlOf }: Pick<ObjectStorage, 'urlOf'>): string[] {
  const base = urlOf('').replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const found = JSON.stringify(value).matchAll(new RegExp(`${base}(${KEY})`, 'g'))
  return [...new Set([...found].map(([, key = '']) => key))]
}
