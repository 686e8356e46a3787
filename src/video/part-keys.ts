import type { Project } from '#engine/document/index.ts'
import pLimit from 'p-limit'
import { loudnessOf } from '#engine/document/index.ts'
import { encoderKey, soundEncoderKey, type VideoCodec } from '#engine/export/index.ts'
import { type PartDependencies, partDependencies } from '#engine/scene/index.ts'
import { cuesOf, type FrameRange, type VideoPlan } from '#engine/timeline/index.ts'

/** Keys of what a video is made of: equal keys mean equal packets. */
export interface VideoKeys {
  /** Of each part; null for a part with a medium whose version is not known. */
  parts: (string | null)[]
  /** What each part depends on. */
  dependencies: PartDependencies[]
  /** Of the whole sound; null if there is none, or one whose version is not known. */
  sound: string | null
}

interface PartKeyOptions {
  /** In px. */
  width: number
  height: number
  /** By default H.264. */
  codec?: VideoCodec
  /** Names the code that draws. */
  build: string
  resolveUrl: (src: string) => string
  signal?: AbortSignal
  /** Stands for the versions of media whose servers name none; without it, what shows them has no key. */
  unversioned?: string
}

/** Requests for versions at a time. */
const REQUESTS = 8

/** @throws ExportError if this browser cannot encode */
export async function videoKeys(
  project: Project,
  plan: VideoPlan,
  parts: readonly FrameRange[],
  { width, height, codec, build, resolveUrl, signal, unversioned }: PartKeyOptions,
): Promise<VideoKeys> {
  const dependencies = partDependencies(project, plan, parts)
  const cues = cuesOf(project, plan)
  const sounds = cues.map(({ src }) => src)
  const addresses = [...new Set([...dependencies.flatMap(({ media }) => media), ...sounds])]
  const limit = pLimit(REQUESTS)
  const versions = new Map(
    await limit.map(addresses, async (src) => [src, await versionOf(src, resolveUrl(src), signal)] as const),
  )
  signal?.throwIfAborted()
  const browser = [build, navigator.userAgent]

  async function keyOf(encoder: string, content: unknown, media: readonly string[]) {
    const known = media.map((src) => versions.get(src) ?? unversioned ?? null)
    return known.includes(null)
      ? null
      : digest(JSON.stringify([...browser, encoder, content, known], sortKeys))
  }

  const encoder = await encoderKey(width, height, plan.fps, 'high', codec)
  const { frames, fps } = plan
  return {
    dependencies,
    parts: await Promise.all(dependencies.map(({ content, media }) => keyOf(encoder, content, media))),
    sound:
      cues.length > 0
        ? await keyOf(await soundEncoderKey(), { cues, loudness: loudnessOf(project), frames, fps }, sounds)
        : null,
  }
}

/** Names the bytes at an address; null if the server does not. */
async function versionOf(src: string, url: string, signal: AbortSignal | undefined): Promise<string | null> {
  if (src.startsWith('data:')) return '' // part of the content
  try {
    // A signed address allows GET, but not HEAD.
    const response = await fetch(url, {
      headers: { range: 'bytes=0-0' },
      cache: 'no-cache',
      ...(signal && { signal }),
    })
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
