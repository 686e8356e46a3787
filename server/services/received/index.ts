import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { MB } from '#engine/util/bytes.ts'
import type { UploadKind } from '#server/api/uploads.ts'
import { RefusedError } from '#server/errors.ts'

import { createRefusingThread } from '#server/refusing-threads.ts'

import { displayedSize } from './displayed-size.ts'
import { BrokenFile, withoutMetadata } from './strip-metadata.ts'
import { blankMovieMetadata } from './strip-movie.ts'
import { isNestedTooDeep } from './svg-nesting.ts'

export interface Measures {
  /** In pixels, as the picture is seen; null where it has none or it is unknown. */
  width: number | null
  height: number | null
  /** In seconds. */
  duration: number | null
}

/** A received file that is safe to store. */
export interface SafeFile extends Measures {
  kind: UploadKind
  contentType: string
  /** Without a dot. */
  extension: string
  source: Buffer | { path: string }
  /** In bytes. */
  size: number
}

const KINDS: Record<UploadKind, { name: string; limit: number }> = {
  image: { name: '图片', limit: 30 * MB },
  audio: { name: '音频', limit: 100 * MB },
  video: { name: '视频', limit: 1000 * MB },
}
const LARGEST_SVG = 2 * MB
/** The same as in the browser. */
const MAX_PIXELS = 50_000_000

/** Types by what `file-type` detects. */
const TYPES: Record<string, readonly [kind: UploadKind, contentType: string, extension: string]> = {
  png: ['image', 'image/png', 'png'],
  apng: ['image', 'image/png', 'png'],
  jpg: ['image', 'image/jpeg', 'jpg'],
  gif: ['image', 'image/gif', 'gif'],
  webp: ['image', 'image/webp', 'webp'],
  avif: ['image', 'image/avif', 'avif'],
  wav: ['audio', 'audio/wav', 'wav'],
  mp3: ['audio', 'audio/mpeg', 'mp3'],
  aac: ['audio', 'audio/aac', 'aac'],
  m4a: ['audio', 'audio/mp4', 'm4a'],
  ogg: ['audio', 'audio/ogg', 'ogg'],
  opus: ['audio', 'audio/ogg', 'ogg'],
  flac: ['audio', 'audio/flac', 'flac'],
  mp4: ['video', 'video/mp4', 'mp4'],
  m4v: ['video', 'video/mp4', 'mp4'],
  mov: ['video', 'video/quicktime', 'mov'],
  webm: ['video', 'video/webm', 'webm'],
}

const BROKEN = '图片打不开，文件可能损坏了'
/** What `file-type` does not detect in a truncated picture. */
const PICTURE = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF[^]{4}WEBP)/

const ISO_MEDIA = new Set(['mp4', 'mov', 'm4a'])

interface Received {
  path: string
  size: number
}

/**
 * Detects what a file is by its content, removes metadata and checks limits.
 * @param kinds what is accepted
 * @throws RefusedError
 */
export async function makeSafe({ path, size }: Received, kinds: readonly UploadKind[]): Promise<SafeFile> {
  const detected = await fileTypeFromFile(path)
  const type = TYPES[detected?.ext ?? '']
  if (!type && kinds.includes('image') && (await startsLikeSvg(path))) return safeSvg(path, size)
  if (!type && kinds.includes('image') && PICTURE.test(await headOf(path))) throw new RefusedError(BROKEN)
  if (!type || !kinds.includes(type[0])) throw new RefusedError(unsupported(kinds))
  const [kind, contentType, extension] = type
  checkSize(kind, size)
  const common = { kind, contentType, extension }
  if (kind !== 'image') {
    const measures = await measure(path, kind)
    if (ISO_MEDIA.has(extension)) await blankMovieMetadata(path)
    return { ...common, ...measures, source: { path }, size }
  }
  const source = await clean(await readFile(path), contentType)
  return { ...common, ...pictureSize(source), duration: null, source, size: source.length }
}

function unsupported(kinds: readonly UploadKind[]): string {
  return kinds.length === 1
    ? '不支持这种文件，请用 PNG、JPG、GIF、WebP、AVIF 或 SVG 图片'
    : '不支持这种文件，请用 PNG、JPG、MP3 或 MP4'
}

/** Checks a file that arrived in the object store on its own. @throws RefusedError */
export function checkLimits(kind: UploadKind, size: number, { width, height }: Partial<Measures>): void {
  checkSize(kind, size)
  checkPixels(width ?? 0, height ?? 0)
}

function checkSize(kind: UploadKind, size: number): void {
  const { name, limit } = KINDS[kind]
  if (size > limit) throw new RefusedError(`${name}不能超过 ${limit / MB} MB`)
}

async function clean(bytes: Buffer, contentType: string): Promise<Buffer> {
  try {
    return await withoutMetadata(bytes, contentType)
  } catch (error) {
    if (error instanceof BrokenFile) throw new RefusedError(BROKEN)
    throw error
  }
}

function pictureSize(bytes: Buffer): { width: number; height: number } {
  const { width, height } = sizeOf(bytes)
  checkPixels(width, height)
  return { width, height }
}

function checkPixels(width: number, height: number): void {
  if (width * height <= MAX_PIXELS) return
  throw new RefusedError(`尺寸太大（${width} × ${height}），最多 ${MAX_PIXELS / 10_000} 万像素，请缩小后再传`)
}

function sizeOf(bytes: Buffer) {
  try {
    return displayedSize(bytes)
  } catch {
    throw new RefusedError(BROKEN)
  }
}

/** Size and duration of a sound or a video. */
async function measure(path: string, kind: UploadKind): Promise<Measures> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS })
  try {
    const track = kind === 'video' ? await input.getPrimaryVideoTrack() : await input.getPrimaryAudioTrack()
    if (!track) throw new Error('no track')
    const duration = await input.computeDuration()
    const size = track.isVideoTrack() ? { width: track.displayWidth, height: track.displayHeight } : undefined
    return { width: size?.width ?? null, height: size?.height ?? null, duration }
  } catch {
    throw new RefusedError(`${KINDS[kind].name}打不开，文件可能损坏了`)
  } finally {
    input.dispose()
  }
}

const SVG = /^(\uFEFF)?\s*(<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>[]*>|\s)*<svg[\s>]/i
const HEAD_BYTES = 4096

const startsLikeSvg = async (path: string): Promise<boolean> => SVG.test(await headOf(path, 'utf8'))

async function headOf(path: string, encoding: 'utf8' | 'latin1' = 'latin1'): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString(encoding, 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function safeSvg(path: string, size: number): Promise<SafeFile> {
  if (size > LARGEST_SVG) throw new RefusedError(`SVG 图片不能超过 ${LARGEST_SVG / MB} MB`)
  const text = await sanitize(path)
  if (text === null) throw new RefusedError(NO_SVG)
  const source = Buffer.from(text)
  const { width, height } = pictureSize(source)
  return {
    kind: 'image',
    contentType: 'image/svg+xml',
    extension: 'svg',
    width: Math.round(width),
    height: Math.round(height),
    duration: null,
    source,
    size: source.length,
  }
}

const TOO_COMPLEX = 'SVG 图片太复杂，请简化后再传'
const NO_SVG = 'SVG 图片打不开，文件可能损坏了'

/** Parsing takes long for a large picture, and much memory. */
const inThread = createRefusingThread<string, string | null>(new URL('./svg-thread.ts', import.meta.url), {
  heap: 512,
  idle: 60_000,
  timeout: 20_000,
  maxWaiting: 16,
  messages: { busy: '正在上传的 SVG 图片太多，请稍后再试', tooLarge: TOO_COMPLEX, failed: NO_SVG },
})

async function sanitize(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8')
  if (isNestedTooDeep(text)) throw new RefusedError(TOO_COMPLEX)
  return inThread(text)
}
