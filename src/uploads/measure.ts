import { dominantColors } from './dominant-colors.ts'
import type { FileType } from './file-type.ts'

/** Facts of a file that are known without uploading it. */
export interface Measures {
  /** In pixels; null for sound. */
  width: number | null
  height: number | null
  /** In seconds; null for pictures. */
  duration: number | null
  /** That most of a picture consists of, such as #2C50DC. */
  colors?: string[]
}

const PATIENCE_MS = 10_000

/** @throws when the browser cannot show or play the file */
export async function measure(file: Blob, { kind, contentType }: FileType): Promise<Measures> {
  if (kind !== 'image') return measureMedia(file, kind)
  const facts = contentType === 'image/svg+xml' ? await measureDrawing(file) : await measurePicture(file)
  return { ...facts, duration: null }
}

async function measurePicture(file: Blob) {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const colors = dominantColors(bitmap)
  bitmap.close()
  return { width, height, colors }
}

/** A drawing cannot be decoded to a bitmap; without a size of its own it has the browser's default. */
async function measureDrawing(file: Blob) {
  return withUrl(new Blob([file], { type: 'image/svg+xml' }), async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const colors = dominantColors(image)
    return { width: image.naturalWidth || 300, height: image.naturalHeight || 150, colors }
  })
}

function measureMedia(file: Blob, kind: 'audio' | 'video'): Promise<Measures> {
  return withUrl(file, async (url) => {
    const media = document.createElement(kind)
    media.preload = 'metadata'
    try {
      await new Promise<void>((resolve, reject) => {
        const fail = () => reject(new Error(media.error?.message ?? 'no metadata in time'))
        const timer = setTimeout(fail, PATIENCE_MS)
        media.addEventListener('error', fail)
        media.addEventListener('loadedmetadata', () => {
          clearTimeout(timer)
          resolve()
        })
        media.src = url
      })
      const isVideo = media instanceof HTMLVideoElement
      if (isVideo && media.videoWidth === 0) throw new Error('no picture in this video')
      return {
        width: isVideo ? media.videoWidth : null,
        height: isVideo ? media.videoHeight : null,
        // Browsers' recordings do not contain their duration.
        duration: Number.isFinite(media.duration) ? media.duration : null,
      }
    } finally {
      media.removeAttribute('src')
    }
  })
}

async function withUrl<Result>(file: Blob, use: (url: string) => Promise<Result>): Promise<Result> {
  const url = URL.createObjectURL(file)
  try {
    return await use(url)
  } finally {
    URL.revokeObjectURL(url)
  }
}
