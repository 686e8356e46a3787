import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { imageSize } from 'image-size'
import type { MaterialKind } from '../api/materials.ts'
import { RefusedError } from '../errors.ts'
import type { ReceivedFile } from '../routes/receive-form.ts'

/** What the content of a file says about it. */
export interface FileFacts {
  kind: Extract<MaterialKind, 'image' | 'video' | 'audio'>
  contentType: string
  /** Without a dot. */
  extension: string
  /** In pixels; null where it has none or it is unknown. */
  width: number | null
  height: number | null
}

/** Formats that browsers show and play. */
const TYPES: Record<string, FileFacts['kind']> = {
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/quicktime': 'video',
  'audio/mpeg': 'audio',
  'audio/wav': 'audio',
  'audio/x-m4a': 'audio',
  'audio/mp4': 'audio',
  'audio/aac': 'audio',
  'audio/ogg': 'audio',
}
/** The header of a picture is within; a JPEG may contain a preview before it. */
const HEADER_BYTES = 1024 * 1024
const MAX_IMAGE_BYTES = 50 * 1024 * 1024
const MAX_PIXELS = 50_000_000

/** Examines the content of a received file; its name and declared type prove nothing. @throws RefusedError */
export async function examine({ path, size }: ReceivedFile): Promise<FileFacts> {
  const type = await fileTypeFromFile(path)
  const contentType = type?.mime.split(';')[0] ?? ''
  const kind = TYPES[contentType]
  if (!type || !kind) throw new RefusedError('只支持 PNG、JPEG、GIF、WebP 图片，以及常见的音频和视频文件')
  const facts = { kind, contentType, extension: type.ext }
  if (kind !== 'image') return { ...facts, width: null, height: null }
  if (size > MAX_IMAGE_BYTES) throw new RefusedError(`图片不能超过 ${MAX_IMAGE_BYTES / 1024 / 1024} MB`)
  return { ...facts, ...(await sizeOf(path)) }
}

async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await headerSize(path)
  if (width * height > MAX_PIXELS) throw new RefusedError('图片的像素太多，请缩小到 5000 万像素以内')
  return { width, height }
}

async function headerSize(path: string) {
  try {
    return displayedSize(await head(path))
  } catch {
    throw new RefusedError('图片已损坏，请换一张')
  }
}

/** The size of a picture as browsers show it: a JPEG may be rotated by its metadata. @throws when it is broken */
export function displayedSize(header: Uint8Array): { width: number; height: number; type: string } {
  const { width, height, orientation = 1, type = '' } = imageSize(header)
  if (!(width > 0 && height > 0)) throw new Error('picture without a size')
  return orientation >= 5 ? { width: height, height: width, type } : { width, height, type }
}

async function head(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
