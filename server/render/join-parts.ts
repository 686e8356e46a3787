import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExportError, type FileChunk, joinParts, unpackedPart } from '#engine/mp4/index.ts'
import type { FrameRange } from '#engine/util/frame-range.ts'
import { UserError } from '../errors.ts'
import type { OutputFile } from '../output-file.ts'
import { writeAll } from '../write-all.ts'
import type { PortableDecoder, RenderPlan, TrackDecoders } from './page-api.ts'

/** A video whose parts and sound were put into a folder. */
interface FolderVideo {
  folder: string
  plan: RenderPlan
  parts: readonly FrameRange[]
  decoders: TrackDecoders
  signal: AbortSignal | undefined
  onProgress: (done: number, total: number) => void
}

/**
 * Writes the video into `output` without the browser, through which all its bytes would pass twice.
 * @returns false if something of it is missing or damaged: the page must write it
 * @throws UserError if it cannot be written, and the signal's reason
 */
export async function joinFolder(output: OutputFile, video: FolderVideo): Promise<boolean> {
  const { folder, plan, parts, decoders, signal, onProgress } = video
  const { fps, frames } = plan
  const names = parts.map(({ start }) => String(start))
  if (decoders.sound) names.push('sound')
  if (!covers(parts, frames) || !(await areIn(folder, names))) return false
  const read = async (name: string) => {
    signal?.throwIfAborted()
    return unpackedPart(new Uint8Array(await readFile(join(folder, name))).buffer)
  }
  const target = new WritableStream<FileChunk>({
    write: ({ data, position }) => writeAll(output.handle, data, position),
  })
  try {
    const decoder = decoders.sound && decoderOf(decoders.sound)
    const sound = decoder && { ...(await read('sound')), decoder }
    await joinParts(target, {
      ...{ codec: 'avc', fps, frames, parts, sound },
      decoder: decoderOf(decoders.picture),
      readPart: ({ start }) => read(String(start)),
      onProgress: (done) => onProgress(done, frames),
    })
    return true
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ExportError) throw new UserError(error.message)
    await output.handle.truncate(0)
    return false
  }
}

async function areIn(folder: string, names: readonly string[]): Promise<boolean> {
  const found = await Promise.allSettled(names.map((name) => access(join(folder, name))))
  return found.every(({ status }) => status === 'fulfilled')
}

/** Whether parts are adjacent, and all that the video has. */
function covers(parts: readonly FrameRange[], frames: number): boolean {
  const ends = [0, ...parts.map(({ end }) => end)]
  return parts.every(({ start }, at) => start === ends[at]) && ends.at(-1) === frames
}

function decoderOf<Config extends { description?: unknown }>({
  description,
  ...config
}: PortableDecoder<Config>) {
  return { ...config, ...(description !== null && { description: Buffer.from(description, 'base64') }) }
}
