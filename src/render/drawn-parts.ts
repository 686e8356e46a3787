import { loudnessOf, type Project } from '#engine/document/index.ts'
import {
  audioDecoder,
  createMp4Exporter,
  encodeSound,
  exportVideo,
  type PartMemory,
  videoDecoder,
} from '#engine/export/index.ts'
import { type FrameRenderer, type PartDependencies } from '#engine/scene/index.ts'
import { cuesOf, type FrameRange, videoParts } from '#engine/timeline/index.ts'
import type { PageRenderer, PortableDecoder } from '#server/render/page-api.ts'
import { isFaultyPart } from '#src/video/faulty-part.ts'
import { fetchAudio } from '#src/video/fetch-audio.ts'
import { videoKeys } from '#src/video/part-keys.ts'
import { base64Of } from './base64.ts'
import { putPart, readPart } from './part-files.ts'
import { createProgressReports } from './progress-reports.ts'

/** The open video in parts, which are kept at addresses of the host. */
export interface DrawnParts {
  keys: PageRenderer['parts']
  draw: PageRenderer['drawPart']
  encodeSound: PageRenderer['encodeSound']
  decoders: PageRenderer['decoders']
  memory: (url: string) => PartMemory
}

/** @param warnings of all renderers that draw the project */
export function drawnParts(
  project: Project,
  renderer: FrameRenderer,
  resolveUrl: (src: string) => string,
  warnings: () => readonly string[],
): DrawnParts {
  const { plan, width, height } = renderer
  const parts = videoParts(plan)
  const cues = cuesOf(project, plan)
  const loudness = loudnessOf(project)
  const loadAudio = (src: string) => fetchAudio(resolveUrl(src))
  let dependencies: readonly PartDependencies[] = []
  /** Frames of the current part that are drawn, repeated while only the sound goes on. */
  let drawn = 0

  const isWhole = ({ start, end }: FrameRange) => {
    const needs = dependencies[parts.findIndex((part) => part.start === start)]
    const missing = [...renderer.missing, ...renderer.unmeasured]
    return !isFaultyPart({ start, end }, needs, { plan, missing, warnings: warnings() })
  }

  return {
    async keys({ build, unversioned }) {
      const keys = await videoKeys(project, plan, parts, { width, height, build, resolveUrl, unversioned })
      ;({ dependencies } = keys)
      return {
        parts: parts.flatMap((part, index) => {
          const key = keys.parts[index]
          return key ? [{ ...part, key }] : []
        }),
        sound: keys.sound,
      }
    },
    async draw(part, memoryUrl) {
      drawn = 0
      const report = createProgressReports((done) => {
        drawn = done
        window.reportFrame?.(done)
      })
      const exporter = createMp4Exporter(null)
      await exportVideo({
        frames: renderer,
        cues: [],
        loadAudio,
        exporter,
        parts: [part],
        memory: {
          read: async () => null,
          write: ({ start }, encoded) => putPart(`${memoryUrl}/${start}`, encoded, isWhole(part)),
          readSound: async () => null,
          writeSound: async () => {},
        },
        onProgress: ({ frame }) => report({ frame, frames: part.end - part.start }),
      })
    },
    async encodeSound(memoryUrl) {
      const { frames, fps } = plan
      const report = createProgressReports(() => window.reportFrame?.(drawn))
      const { sound, missing } = await encodeSound({
        ...{ cues, loadAudio, frames, fps },
        ...(loudness !== null && { loudness }),
        onProgress: () => report({ frame: 0, frames }),
      })
      // Otherwise the video mixes it again, and says what is silent.
      if (missing.length === 0) await putPart(`${memoryUrl}/sound`, sound, true)
    },
    async decoders() {
      const picture = await videoDecoder(width, height, plan.fps)
      const sound = cues.length > 0 ? await portable(await audioDecoder()) : null
      return { picture: await portable(picture), sound }
    },
    memory: (url) => ({
      async read({ start, end }) {
        const part = await readPart(`${url}/${start}`)
        return part?.packets.length === end - start ? part : null
      },
      write: (part, encoded) => putPart(`${url}/${part.start}`, encoded, isWhole(part)).catch(() => {}),
      readSound: () => readPart(`${url}/sound`),
      writeSound: (sound) => putPart(`${url}/sound`, sound, true).catch(() => {}),
    }),
  }
}

async function portable<Config extends { description?: AllowSharedBufferSource }>(
  config: Config,
): Promise<PortableDecoder<Config>> {
  const { description, ...rest } = config
  const bytes = description && new Blob([description as BufferSource]) // never shared memory
  return { ...rest, description: bytes ? await base64Of(bytes) : null }
}
