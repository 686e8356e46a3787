import { serviceMedia, type ServiceMediaOptions } from '../render/media-source.ts'
import type { ObjectStorage } from '../services/storage/index.ts'

/** Where media are looked for. */
export interface MediaLookup {
  /** What is known by a name that is not an http(s) address; undefined if there is nothing. */
  find: (name: string) => Promise<unknown>
  /** Fetches http(s) media. */
  fetch: (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
}

/**
 * Those of the addresses at which nothing is, in their order.
 * @param patienceMs how long a host may take to answer
 * @throws the signal's reason when aborted
 */
export async function missingMedia(
  addresses: readonly string[],
  lookup: MediaLookup,
  { signal, patienceMs }: { signal: AbortSignal; patienceMs: number },
): Promise<string[]> {
  const isThere = await Promise.all(addresses.map((address) => answers(address, lookup, signal, patienceMs)))
  return addresses.filter((_, index) => !isThere[index])
}

async function answers(
  address: string,
  { find, fetch }: MediaLookup,
  signal: AbortSignal,
  patienceMs: number,
): Promise<boolean> {
  if (/^data:/i.test(address)) return true
  if (!/^https?:/i.test(address)) return (await find(address)) !== undefined
  const stop = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
  try {
    const response = await fetch(address, { headers: {}, signal: stop })
    await response.body?.cancel()
    return response.ok
  } catch {
    signal.throwIfAborted()
    return false
  }
}

/** Looks for media as the service's render process does: media that ship with it, uploaded files, and the internet. */
export function serviceLookup(
  options: ServiceMediaOptions,
  storage: Pick<ObjectStorage, 'head' | 'urlOf'>,
): MediaLookup {
  const { find, fetch } = serviceMedia(options)
  return {
    fetch,
    async find(name) {
      const found = await find(name)
      if (!found || !('url' in found)) return found
      const key = keyAt(new URL(found.url).pathname, storage)
      return key === undefined ? undefined : storage.head(key)
    },
  }
}

/** Key of the object at a path of the service; undefined where no object can be. */
function keyAt(path: string, { urlOf }: Pick<ObjectStorage, 'urlOf'>): string | undefined {
  const base = urlOf('')
  if (!path.startsWith(base) || path === base) return undefined
  try {
    return decodeURIComponent(path.slice(base.length))
  } catch {
    return undefined
  }
}
