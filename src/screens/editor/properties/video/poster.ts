import { useCallback, useEffect, useState } from 'react'
import { secureAddress } from '#engine/document/index.ts'
import type { Uploads } from '#src/uploads/index.ts'

/** How long a position must stand before it is offered as the poster. */
const PROMPT_DELAY = 500
const QUALITY = 0.6
/** px; a poster is never seen larger. */
const MAX_SIDE = 1280

/** The offer to make a poster of where the video stands: some time after it was moved there. */
export function usePosterPrompt(isWanted: boolean) {
  /** Counts the moves; null after the offer was taken. */
  const [move, setMove] = useState<number | null>(null)
  const [offered, setOffered] = useState<number | null>(null)
  useEffect(() => {
    if (move === null || !isWanted) return undefined
    const timer = setTimeout(() => setOffered(move), PROMPT_DELAY)
    return () => clearTimeout(timer)
  }, [move, isWanted])
  return {
    isShown: isWanted && move !== null && offered === move,
    /** The position has changed. */
    moved: useCallback(() => setMove((count) => (count ?? 0) + 1), []),
    /** The offer was taken. */
    taken: useCallback(() => setMove(null), []),
  }
}

/**
 * Makes a poster of the picture that a video shows now and uploads it.
 * @returns its address; null when it has not arrived, which the upload tray explains
 * @throws DOMException `SecurityError` when the video's site does not let its pictures be read
 */
export async function uploadPoster(video: HTMLVideoElement, uploads: Uploads): Promise<string | null> {
  const [poster] = await uploads.add([await posterOf(video)])
  return poster ? secureAddress(poster.url) : null
}

async function posterOf(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', QUALITY)
  const blob = await promise
  if (!blob) throw new Error('The picture could not be encoded')
  return new File([blob], '视频封面.jpg', { type: 'image/jpeg' })
}
