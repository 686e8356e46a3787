import { stat } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { safeFetch } from '../safe-fetch.ts'
import { SHIPPED_MEDIA } from '../shipped-media.ts'

/** A file of this machine, which may have shipped with the product, or an http(s) address. */
export type FoundMedia = { folder: string; file: string; isShipped?: true } | { url: string }

/** The source of a document's media. */
export interface MediaSource {
  /** Relative media of the document; undefined when there is no such file. */
  find: (name: string) => Promise<FoundMedia | undefined>
  /** Fetches http(s) media. */
  fetch: (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
}

/** Media of a project on this machine, whose user may read every file in the project's folder. */
export function folderMedia(folder: string): MediaSource {
  return {
    async find(name) {
      const file = await findMediaFile(folder, name)
      return file === undefined ? findShipped(name) : { folder, file }
    },
    fetch: (url, options) => fetch(url, options),
  }
}

export interface ServiceMediaOptions {
  /** Address of the service as seen from this machine; serves relative media. */
  origin: string
  /** Other origins of the service, such as its public one. */
  trusted: readonly string[]
}

/** Media of a document from an author: the service's own, and those on the public internet. */
export function serviceMedia({ origin, trusted }: ServiceMediaOptions): MediaSource {
  const known = [origin, ...trusted]
  return {
    async find(name) {
      // A name that leads away from the service, such as "//host/a.png", is not one of its media.
      if (!URL.canParse(name, `${origin}/`)) return undefined
      const { origin: target, href } = new URL(name, `${origin}/`)
      if (target !== new URL(origin).origin) return undefined
      return (await findShipped(name)) ?? { url: href }
    },
    fetch: (url, options) => safeFetch(url, { ...options, trusted: known }),
  }
}

/** Every rendering machine has the media that ship with the product. */
async function findShipped(name: string): Promise<FoundMedia | undefined> {
  const [prefix, folder] = SHIPPED_MEDIA.find(([start]) => name.startsWith(start)) ?? []
  if (prefix === undefined || folder === undefined) return undefined
  const file = await findMediaFile(folder, name.slice(prefix.length))
  return file === undefined ? undefined : { folder, file, isShipped: true }
}

/**
 * Finds the file that a project refers to by a name relative to its folder. Names may contain backslashes,
 * percent encoding or a query.
 * @returns the path inside the folder; undefined when the file is missing or outside of it
 */
async function findMediaFile(folder: string, name: string): Promise<string | undefined> {
  for (const candidate of new Set([name, withoutQuery(name), decoded(name), decoded(withoutQuery(name))])) {
    const inside = insidePath(candidate)
    if (inside && (await isFile(join(folder, inside)))) return inside
  }
  return undefined
}

/** Relative path without leading slashes; undefined when it leaves the folder. Links inside are allowed. */
function insidePath(name: string): string | undefined {
  if (name.includes('\0')) return undefined
  const path = normalize(name.replaceAll('\\', '/').replace(/^\/+/, ''))
  return path === '..' || path.startsWith(`..${sep}`) || path === '.' ? undefined : path
}

const withoutQuery = (name: string) => name.replace(/[?#].*$/s, '')

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
