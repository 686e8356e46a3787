import { MB } from '#engine/util/bytes.ts'

/** The type of a file, by its first bytes. */
export interface FileType {
  kind: UploadKind
  contentType: string
  /** Without a dot. */
  extension: string
}

export type UploadKind = 'image' | 'audio' | 'video'

/** `broken` says what may be wrong with a file of the kind, or what helps. */
export const KINDS: Record<UploadKind, { name: string; limit: number; broken: string }> = {
  image: { name: '图片', limit: 30 * MB, broken: '图片打不开，文件可能损坏了' },
  audio: { name: '音频', limit: 100 * MB, broken: '浏览器放不了这段声音，请转成 MP3' },
  video: { name: '视频', limit: 1000 * MB, broken: '浏览器放不了这段视频，请转成 H.264 的 MP4' },
}

/** How many bytes `detectFileType` reads. */
const HEAD_BYTES = 1024
/** How many bytes `isAnimated` reads; color profiles may precede the animation's chunk. */
const MOVING_BYTES = 65_536

const type = (kind: UploadKind, contentType: string, extension: string): FileType => ({
  kind,
  contentType,
  extension,
})

/** Brands of ISO media other than an MP4 video. */
const BRANDS: [brand: RegExp, type: FileType][] = [
  [/^avi[fs]/, type('image', 'image/avif', 'avif')],
  [/^M4[AB] /, type('audio', 'audio/mp4', 'm4a')],
  [/^qt {2}/, type('video', 'video/quicktime', 'mov')],
]
/** Pictures in the same container that browsers cannot show. */
const UNSHOWN = /^(heic|heix|hevc|mif1|msf1)/

const SIGNATURES: [start: RegExp, type: FileType][] = [
  [/^\x89PNG/, type('image', 'image/png', 'png')],
  [/^\xff\xd8\xff/, type('image', 'image/jpeg', 'jpg')],
  [/^GIF8[79]a/, type('image', 'image/gif', 'gif')],
  [/^RIFF[^]{4}WEBP/, type('image', 'image/webp', 'webp')],
  [/^RIFF[^]{4}WAVE/, type('audio', 'audio/wav', 'wav')],
  [/^ID3/, type('audio', 'audio/mpeg', 'mp3')],
  [/^\xff[\xf0\xf1\xf8\xf9]/, type('audio', 'audio/aac', 'aac')],
  [/^\xff[\xe2\xe3\xf2\xf3\xfa\xfb]/, type('audio', 'audio/mpeg', 'mp3')],
  [/^OggS/, type('audio', 'audio/ogg', 'ogg')],
  [/^fLaC/, type('audio', 'audio/flac', 'flac')],
  [/^[^]E\xdf\xa3[^]{0,60}webm/, type('video', 'video/webm', 'webm')],
  [
    /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>|<!--[^]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/i,
    type('image', 'image/svg+xml', 'svg'),
  ],
]

/** The type of a file by its content, not its name; undefined when the product cannot use it. */
export async function detectFileType(file: Blob): Promise<FileType | undefined> {
  const head = await headOf(file)
  if (head.startsWith('ftyp', 4)) {
    const brand = head.slice(8, 12)
    if (UNSHOWN.test(brand)) return undefined
    return BRANDS.find(([pattern]) => pattern.test(brand))?.[1] ?? type('video', 'video/mp4', 'mp4')
  }
  return SIGNATURES.find(([pattern]) => pattern.test(head))?.[1]
}

const ANIMATED: Record<string, (head: string) => boolean> = {
  gif: () => true,
  // A flag in the header of extended files.
  webp: (head) => head.startsWith('VP8X', 12) && (head.charCodeAt(20) & 0x02) !== 0,
  // The chunk precedes the first frame; later these letters may be pixels.
  png: (head) => head.split('IDAT', 1)[0]?.includes('acTL') ?? false,
  avif: (head) => head.startsWith('avis', 8),
}

/** Whether a picture is, or may be, animated. @param type detected by `detectFileType` */
export async function isAnimated(file: Blob, { extension }: FileType): Promise<boolean> {
  return ANIMATED[extension]?.(await headOf(file, MOVING_BYTES)) ?? false
}

/** The beginning of a file, a character for each byte. */
export async function headOf(file: Blob, length = HEAD_BYTES): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

/** Time-out in ms. */
const TIMEOUT = 5000

/**
 * Whether the picture at an address is animated, by its first bytes: only GIF addresses tell.
 * @throws when it cannot be loaded
 */
export async function isAnimatedAt(url: string): Promise<boolean> {
  const stop = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(url, { headers: { Range: `bytes=0-${MOVING_BYTES - 1}` }, signal: stop })
  if (!response.ok) throw new Error(`the server answers ${response.status}`)
  const head = await beginningOf(response)
  const type = await detectFileType(head)
  return type !== undefined && isAnimated(head, type)
}

/** Servers may send a whole file in answer to a range request. */
async function beginningOf({ body }: Response): Promise<Blob> {
  if (!body) return new Blob()
  const reader = body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  while (length < MOVING_BYTES) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    length += value.length
  }
  await reader.cancel()
  return new Blob(pieces)
}
