import type { Project } from '#engine/document/index.ts'
import { encoderKey } from '#engine/export/index.ts'
import { partDependencies } from '#engine/scene/index.ts'
import type { FrameRange, VideoPlan } from '#engine/timeline/index.ts'

interface PartKeyOptions {
  /** In px. */
  width: number
  height: number
  /** Names the code that draws. */
  build: string
  resolveUrl: (src: string) => string
  signal: AbortSignal
}

/**
 * Keys of a video's parts: equal keys mean equal packets. Null for a part with a medium whose version is not known.
 * @throws ExportError if this browser cannot encode
 */
export async function partKeys(
  project: Project,
  plan: VideoPlan,
  parts: readonly FrameRange[],
  { width, height, build, resolveUrl, signal }: PartKeyOptions,
): Promise<(string | null)[]> {
  const encoder = await encoderKey(width, height, plan.fps)
  const dependencies = partDependencies(project, plan, parts)
  const addresses = [...new Set(dependencies.flatMap(({ media }) => media))]
  const versions = new Map(
    await Promise.all(
      addresses.map(async (src) => [src, await versionOf(src, resolveUrl(src), signal)] as const),
    ),
  )
  signal.throwIfAborted()
  const shared = [build, navigator.userAgent, encoder]
  return Promise.all(
    dependencies.map(async ({ content, media }) => {
      const known = media.map((src) => versions.get(src) ?? null)
      return known.includes(null) ? null : digest(JSON.stringify([shared, content, known], sortKeys))
    }),
  )
}

/** Names the bytes at an address; null if the server does not. */
async function versionOf(src: string, url: string, signal: AbortSignal): Promise<string | null> {
  if (src.startsWith('data:')) return '' // part of the content
  try {
    // A signed address allows GET, but not HEAD.
    const response = await fetch(url, { headers: { range: 'bytes=0-0' }, cache: 'no-cache', signal })
    void response.body?.cancel()
    const version = response.headers.get('etag') ?? response.headers.get('last-modified')
    return response.ok ? version : null
  } catch {
    return null
  }
}

/** Restored and saved works may list the same fields in another order. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
