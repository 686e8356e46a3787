import type { Still } from '#engine/document/operations/index.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { readLocal, writeLocal } from '#src/browser-storage/local-json.ts'

/** What this browser knows of stored covers: digests of the pages that they show, by their addresses. */
export interface CoverRecords {
  find(cover: string): string | undefined
  keep(cover: string, digest: string): void
}

const KEY = 'youlianyun-covers'
/** Of any more, those kept first are removed. */
const MOST = 300

/** Records of the browser; without storage there are none, and covers count as up to date. */
export const coverRecords: CoverRecords = {
  find: (cover) => entries().find(([known]) => known === cover)?.[1],
  keep(cover, digest) {
    const others = entries().filter(([known]) => known !== cover)
    writeLocal(KEY, [[cover, digest], ...others].slice(0, MOST))
  },
}

function entries(): [string, string][] {
  const stored = readLocal(KEY)
  return Array.isArray(stored) ? stored.filter(isEntry) : []
}

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** The same for pages that look the same. The service may store keys in another order. */
export function digestOf({ elements, commonStyle }: Still): string {
  const text = JSON.stringify({ elements, commonStyle }, (_, value: unknown) =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
  // FNV-1a
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
