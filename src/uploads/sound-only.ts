import { BlobSource, Input, MP4, QTFF, WEBM } from 'mediabunny'

/**
 * Whether a media file has sound and no picture. A video element does not tell: of a picture that the browser cannot
 * decode it also plays the sound alone.
 * @throws Error for what is neither MP4 nor WebM
 */
export async function isSoundOnly(file: Blob): Promise<boolean> {
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
  const tracks = await input.getTracks().finally(() => input.dispose())
  return tracks.some((track) => track.isAudioTrack()) && !tracks.some((track) => track.isVideoTrack())
}
