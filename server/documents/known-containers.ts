import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KnownContainers } from '#engine/document/index.ts'

/** Pages of about a thousand works; a digest takes about 100 bytes. */
const MAX = 50_000

/** Remembers the digests of containers: an author who saves has mostly changed one page. */
export function knownContainers(max = MAX): KnownContainers {
  const digests = new LRUCache<string, true>({ max })
  return {
    has: (container) => digests.get(digestOf(container)) ?? false,
    add: (container) => void digests.set(digestOf(container), true),
  }
}

const digestOf = (value: object) => createHash('sha256').update(JSON.stringify(value)).digest('base64')
