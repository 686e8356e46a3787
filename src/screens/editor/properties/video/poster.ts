import { useCallback, useEffect, useState } from 'react'
import { secureAddress } from '#engine/document/index.ts'
import type { Uploads } from '#src/uploads/index.ts'

/** Delay before the current position is offered as poster, ms. */
const PROMPT_DELAY = 500
const QUALITY = 0.6
/** Maximum side of a poster, px. */
const MAX_SIDE = 1280

/** Whether to offer the current frame as poster: some time after the last seek. */
export function usePosterPrompt(isEnabled: boolean) {
  /** Number of seeks; null after the offer was accepted. */
  const [move, setMove] = useState<number | null>(null)
  const [offered, setOffered] = useState<number | null>(null)
  useEffect(() => {
    if (move === null || !isEnabled) return undefined
    const timer = setTimeout(() => setOffered(move), PROMPT_DELAY)
    return () => clearTimeout(timer)
  }, [move, isEnabled])
  return {
    isShown: isEnabled && move !== null && offered === move,
    /** Call on every seek. */
    moved: useCallback(() => setMove((count) => (count ?? 0) + 1), []),
    /** Call when the offer was accepted. */
    taken: useCallback(() => setMove(null), []),
  }
}

/**
 * Uploads the current frame of a video as a poster.
 * @returns its address; null when the upload failed, which the upload tray explains
 * @throws DOMException `SecurityError` when the video's site forbids reading its frames
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
