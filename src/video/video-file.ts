import { MemoryTarget, type Mp4Target } from '#engine/export/index.ts'
import { DAY_MS } from '#engine/util/durations.ts'
import { openFileWriter } from './file-writer.ts'

/** The file that a video is written to in the browser. */
export interface VideoFile {
  target: Mp4Target
  /** The finished file. */
  read(): Promise<Blob>
  /** Frees its storage. */
  remove(): Promise<void>
}

const FOLDER = 'videos'

/** A file in the browser's private file system, so that a long video needs no memory; otherwise in memory. */
export async function createVideoFile(): Promise<VideoFile> {
  try {
    return await onDisk()
  } catch {
    return inMemory()
  }
}

async function onDisk(): Promise<VideoFile> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  await sweep(folder)
  const name = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}.mp4`
  const target = await openFileWriter([FOLDER, name])
  return {
    target,
    async read() {
      const handle = await folder.getFileHandle(name)
      return new Blob([await handle.getFile()], { type: 'video/mp4' })
    },
    async remove() {
      await target.abort().catch(() => {}) // finished, or the exporter has aborted it already
      await folder.removeEntry(name).catch(() => {})
    },
  }
}

function inMemory(): VideoFile {
  const target = new MemoryTarget()
  return {
    target,
    read: async () => target.blob ?? new Blob(),
    remove: async () => {
      target.blob = null
    },
  }
}

/** Removes files of pages that were closed before they could do so. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    if (Date.now() - Number.parseInt(name, 10) > DAY_MS) await folder.removeEntry(name).catch(() => {})
  }
}
