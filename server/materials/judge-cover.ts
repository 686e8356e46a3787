import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MB } from '#engine/util/bytes.ts'
import type { AnswerOf, InputOf } from '../api/call.ts'
import type { judgeCover } from '../api/keywords.ts'
import { RefusedError, UserError, userMessageOf } from '../errors.ts'
import { safeFetch } from '../safe-fetch.ts'
import { displayedSize } from '../services/received/displayed-size.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import { MATERIALS_FOLDER, TEMPLATES_FOLDER } from '../shipped-folders.ts'

type Judgment = AnswerOf<typeof judgeCover>

const MAX_BYTES = 20 * MB
const FETCH_MS = 15_000
const FORMATS = new Set(['png', 'jpg', 'gif', 'webp', 'svg', 'bmp'])
/** Deviation of the ratio that nobody sees. */
const TOLERANCE = 0.02

/**
 * Reads the picture at an address, of the service or of the public internet, and compares its size with the
 * expected one.
 * @throws RefusedError when it cannot be read or is not a picture
 */
export async function judgeCoverAt(
  { url, width, height }: InputOf<typeof judgeCover>,
  storage: Pick<ObjectStorage, 'read' | 'urlOf'>,
): Promise<Judgment> {
  const bytes = await bytesAt(url, storage)
  const picture = sizeIn(bytes)
  const problem = problemOf(picture, { width, height })
  return {
    ...picture,
    size: bytes.length,
    isSuitable: problem === '',
    message: problem || '尺寸合适',
  }
}

interface Size {
  width: number
  height: number
}

function problemOf(picture: Size, expected: Size): string {
  const ratio = picture.width / picture.height / (expected.width / expected.height)
  const is = `现在是 ${picture.width} × ${picture.height}`
  if (Math.abs(ratio - 1) > TOLERANCE) return `封面的宽高比应为 ${expected.width} : ${expected.height}，${is}`
  if (picture.width < expected.width || picture.height < expected.height) {
    return `封面至少要 ${expected.width} × ${expected.height} 像素，${is}`
  }
  return ''
}

function sizeIn(bytes: Uint8Array): Size & { type: string } {
  try {
    const { width, height, type } = displayedSize(bytes)
    if (FORMATS.has(type)) return { width: Math.round(width), height: Math.round(height), type }
  } catch {
    // Whatever it is, browsers do not show it.
  }
  throw new RefusedError('这个地址不是图片，或图片已损坏')
}

async function bytesAt(url: string, storage: Pick<ObjectStorage, 'read' | 'urlOf'>): Promise<Uint8Array> {
  const base = storage.urlOf('')
  if (url.startsWith(base)) {
    const object = await storage.read(decoded(url.slice(base.length)))
    if (!object) throw new RefusedError('没有找到这张图片，请重新上传')
    return collect(object.bytes)
  }
  const [, root, path] = /^\/(templates|materials)\/([\w-]+\/[\w-]+\.(?:svg|jpg))$/.exec(url) ?? []
  if (root && path) return readShipped(root === 'templates' ? TEMPLATES_FOLDER : MATERIALS_FOLDER, path)
  try {
    const response = await safeFetch(url, { signal: AbortSignal.timeout(FETCH_MS) })
    if (!response.ok || !response.body) throw new UserError(`对方返回 ${response.status}`)
    return await collect(response.body)
  } catch (error) {
    if (error instanceof RefusedError) throw error
    throw new RefusedError(`图片地址无法读取：${userMessageOf(error) ?? '对方没有响应'}`)
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/s, ''))
  } catch {
    throw new RefusedError('图片地址无效')
  }
}

async function readShipped(folder: string, path: string): Promise<Uint8Array> {
  try {
    return await readFile(join(folder, path))
  } catch {
    throw new RefusedError('没有找到这张图片，请重新上传')
  }
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RefusedError(`图片不能超过 ${MAX_BYTES / MB} MB`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
