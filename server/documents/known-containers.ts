import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { KnownContainers } from '#engine/document/index.ts'

/** Pages of about a thousand works; a digest takes about 100 bytes. */
const MAX = 50_000

export interface ContainerTexts extends KnownContainers {
  /** The JSON text of a container. */
  textOf: (container: object) => string
}

/**
 * Remembers the digests of containers: an author who saves has mostly changed one page. Their texts, which the
 * digests are made of, are kept as long as the containers, which must not be changed.
 */
export function knownContainers(max = MAX): ContainerTexts {
  const digests = new LRUCache<string, true>({ max })
  const texts = new WeakMap<object, string>()
  const textOf = (container: object) => {
    const text = texts.get(container) ?? JSON.stringify(container)
    texts.set(container, text)
    return text
  }
  // Collisions cannot be made, as a colliding container would be stored unchecked; faster than SHA-256.
  const digestOf = (container: object) => hash('blake2b512', textOf(container), 'base64')
  return {
    textOf,
    has: (container) => digests.get(digestOf(container)) ?? false,
    add: (container) => void digests.set(digestOf(container), true),
  }
}
