import type { Project } from '#engine/document/index.ts'
import type { EncodedPart, PartMemory, VideoCodec } from '#engine/export/index.ts'
import type { PartDependencies } from '#engine/scene/index.ts'
import type { FrameRange, VideoPlan } from '#engine/timeline/index.ts'
import { videoKeys } from './part-keys.ts'
import { openPartStore } from './part-store.ts'

interface KnownPartsOptions {
  width: number
  height: number
  codec: VideoCodec
  /** Names the code that draws, as the same project may give other pictures with another. */
  build: string
  resolveUrl: (src: string) => string
  signal: AbortSignal
}

/** Which parts of a video are known from earlier ones. */
export interface KnownParts {
  isKnown(part: FrameRange): boolean
  dependenciesOf(part: FrameRange): PartDependencies | undefined
  memory: PartMemory
}

/** Null where the browser keeps no files; the video is then drawn as a whole. */
export async function openKnownParts(
  project: Project,
  plan: VideoPlan,
  parts: readonly FrameRange[],
  options: KnownPartsOptions,
): Promise<KnownParts | null> {
  const { parts: keys, sound, dependencies } = await videoKeys(project, plan, parts, options)
  const indices = new Map(parts.map(({ start }, index) => [start, index]))
  try {
    const store = await openPartStore()
    const known = await store.find([...keys, sound].filter((key) => key !== null))
    // A full disk only makes the next video slower.
    const write = async (key: string | null, encoded: EncodedPart) => {
      if (key !== null) await store.write(key, encoded).catch(() => {})
    }
    const read = async (key: string | null) => (key !== null && known.has(key) ? store.read(key) : null)
    const indexOf = ({ start }: FrameRange) => indices.get(start) ?? -1
    const keyOf = (part: FrameRange) => keys[indexOf(part)] ?? null
    return {
      isKnown: (part) => known.has(keyOf(part) ?? ''),
      dependenciesOf: (part) => dependencies[indexOf(part)],
      memory: {
        async read(part) {
          const found = await read(keyOf(part))
          return found?.packets.length === part.end - part.start ? found : null
        },
        write: (part, encoded) => write(keyOf(part), encoded),
        readSound: () => read(sound),
        writeSound: (encoded) => write(sound, encoded),
      },
    }
  } catch {
    return null
  }
}
