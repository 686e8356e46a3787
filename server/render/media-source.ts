import { safeFetch } from '../safe-fetch.ts'
import { TEMPLATES_FOLDER } from '../templates.ts'
import { findMediaFile } from './media-file.ts'

/** A file of this machine, or an http(s) address. */
export type FoundMedia = { folder: string; file: string } | { url: string }

/** Where the media of a document come from. */
export interface MediaSource {
  /** Media that the document names without a host; nothing when there is no such file. */
  find: (name: string) => Promise<FoundMedia | undefined>
  /** Gets http(s) media. */
  fetch: (url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>
}

/** Media of a project on this machine, whose user may read what the document names: names are relative to its folder. */
export function folderMedia(folder: string): MediaSource {
  return {
    async find(name) {
      const file = await findMediaFile(folder, name)
      return file === undefined ? findOfTemplate(name) : { folder, file }
    },
    fetch: (url, options) => fetch(url, options),
  }
}

export interface ServiceMediaOptions {
  /** Where this machine reaches the service, like `http://127.0.0.1:3000`; media without a host lie there. */
  origin: string
  /** Other origins that the service is configured with, such as its public one. */
  trusted: readonly string[]
}

/** Media of a document that came from somebody: the service's own, and what lies on the public internet. */
export function serviceMedia({ origin, trusted }: ServiceMediaOptions): MediaSource {
  const known = [origin, ...trusted]
  return {
    async find(name) {
      // A name that leads away from the service, such as "//host/a.png", is none of its media.
      if (!URL.canParse(name, `${origin}/`)) return undefined
      const { origin: target, href } = new URL(name, `${origin}/`)
      if (target !== new URL(origin).origin) return undefined
      return (await findOfTemplate(name)) ?? { url: href }
    },
    fetch: (url, options) => safeFetch(url, { ...options, trusted: known }),
  }
}

/** The templates' media lie on every machine that renders. */
async function findOfTemplate(name: string): Promise<FoundMedia | undefined> {
  if (!name.startsWith('/templates/')) return undefined
  const file = await findMediaFile(TEMPLATES_FOLDER, name.slice('/templates'.length))
  return file === undefined ? undefined : { folder: TEMPLATES_FOLDER, file }
}
