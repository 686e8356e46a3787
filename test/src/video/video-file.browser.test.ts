import { afterEach, expect, it, vi } from 'vitest'
import type { FileChunk } from '#engine/export/index.ts'
import { createVideoFile, type VideoFile } from '#src/video/video-file.ts'

const FOLDER = 'videos'

afterEach(async () => {
  vi.restoreAllMocks()
  const root = await navigator.storage.getDirectory()
  await root.removeEntry(FOLDER, { recursive: true }).catch(() => {})
})

/** The writer of a file that is a stream, which it is unless the browser keeps no files. */
const writerOf = ({ target }: VideoFile): WritableStreamDefaultWriter<FileChunk> => {
  if (!(target instanceof WritableStream)) throw new Error('The file is in memory.')
  return target.getWriter()
}

const chunk = (position: number, ...bytes: number[]): FileChunk => ({
  type: 'write',
  data: new Uint8Array(bytes),
  position,
})

async function filesLeft(): Promise<string[]> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return names
}

it('holds chunks at their places, in whatever order they came', async () => {
  const file = await createVideoFile()
  const writer = writerOf(file)
  await writer.write(chunk(2, 3, 4))
  await writer.write(chunk(0, 1, 2))
  await writer.write(chunk(1, 9))
  await writer.close()
  const blob = await file.read()
  expect(blob.type).toBe('video/mp4')
  expect([...new Uint8Array(await blob.arrayBuffer())].join()).toBe('1,9,3,4')
  await file.remove()
  expect(await filesLeft()).toEqual([])
})

it('writes a view of a larger buffer, and leaves the rest of the buffer to its owner', async () => {
  const file = await createVideoFile()
  const writer = writerOf(file)
  const buffer = new Uint8Array([1, 2, 3, 4])
  await writer.write({ type: 'write', data: buffer.subarray(1, 3), position: 0 })
  expect(buffer.join()).toBe('1,2,3,4')
  await writer.close()
  expect([...new Uint8Array(await (await file.read()).arrayBuffer())].join()).toBe('2,3')
  await file.remove()
})

it('leaves no file of a video that was aborted', async () => {
  const file = await createVideoFile()
  const writer = writerOf(file)
  await writer.write(chunk(0, 1))
  await writer.abort(new DOMException('Cancelled.', 'AbortError'))
  await file.remove()
  expect(await filesLeft()).toEqual([])
})

it('leaves no file of a video that could not be written', async () => {
  const file = await createVideoFile()
  const writer = writerOf(file)
  await expect(writer.write(chunk(-1, 1))).rejects.toThrow()
  await file.remove()
  expect(await filesLeft()).toEqual([])
})

it('leaves no file of a video that never began', async () => {
  const file = await createVideoFile()
  await file.remove()
  expect(await filesLeft()).toEqual([])
})

it('keeps the video in memory where the browser has no private files', async () => {
  vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(new DOMException('No.', 'SecurityError'))
  const file = await createVideoFile()
  expect(file.target).not.toBeInstanceOf(WritableStream)
})
