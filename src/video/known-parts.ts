import type { Project } from '#engine/document/index.ts'
import type { PartMemory } from '#engine/export/index.ts'
import type { FrameRange, VideoPlan } from '#engine/timeline/index.ts'
import { partKeys } from './part-keys.ts'
import { openPartStore } from './part-store.ts'

interface KnownPartsOptions {
  width: number
  height: number
  /** Names the code that draws, as the same project may give other pictures with another. */
  build: string
  resolveUrl: (src: string) => string
  signal: AbortSignal
}

/** Which parts of a video are known from earlier ones. */
export interface KnownParts {
  isKnown(part: FrameRange): boolean
  memory: PartMemory
}

/** Null where the browser keeps no files; the video is then drawn as a whole. */
export async function openKnownParts(
  project: Project,
  plan: VideoPlan,
  parts: readonly FrameRange[],
  options: KnownPartsOptions,
): Promise<KnownParts | null> {
  const keys = await partKeys(project, plan, parts, options)
  const byStart = new Map(parts.map(({ start }, index) => [start, keys[index] ?? null]))
  try {
    const store = await openPartStore()
    const known = await store.find(keys.filter((key) => key !== null))
    const keyOf = ({ start }: FrameRange) => byStart.get(start) ?? null
    return {
      isKnown: (part) => known.has(keyOf(part) ?? ''),
      memory: {
        async read(part) {
          const key = keyOf(part)
          const found = key !== null && known.has(key) ? await store.read(key) : null
          return found?.packets.length === part.end - part.start ? found : null
        },
        async write(part, encoded) {
          const key = keyOf(part)
          // A full disk only makes the next video slower.
          if (key !== null) await store.write(key, encoded).catch(() => {})
        },
      },
    }
  } catch {
    return null
  }
}
