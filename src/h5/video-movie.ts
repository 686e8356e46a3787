import type { Movie } from '#engine/scene/index.ts'

/** ms; a video that does not load must not hold up its page. */
const PATIENCE = 4000
/** Seconds that a video may be ahead of its page, or behind. */
const TOLERANCE = 0.35

/** A video that the browser plays; its pictures are painted with the page, so that what lies above it stays there. */
export interface VideoMovie extends Movie {
  /** Shows the picture at a time of the file, playing on from there, or standing. */
  follow(seconds: number, isPlaying: boolean): void
  /** @param volume 0…1; 0 is silent, as browsers want it before the first touch */
  setVolume(volume: number): void
}

/** Opens a video. @throws Error in Chinese if the browser cannot play it */
export async function openVideoMovie(url: string): Promise<VideoMovie> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', crossOrigin: 'anonymous' })
  video.setAttribute('playsinline', '')
  video.setAttribute('webkit-playsinline', '')
  video.src = url
  await loaded(video)
  let wanted = 0
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    duration: Number.isFinite(video.duration) ? video.duration : 0,
    decode: async () => undefined,
    frameAt: () =>
      video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA
        ? null
        : { source: video, width: video.videoWidth, height: video.videoHeight },
    follow(seconds, isPlaying) {
      const isHeld = seconds === wanted
      wanted = seconds
      if (Math.abs(video.currentTime - seconds) > TOLERANCE && !video.seeking) video.currentTime = seconds
      if (isPlaying && !isHeld) {
        if (video.paused) video.play().catch(() => undefined) // without a touch it may stay still
      } else if (!video.paused) video.pause()
    },
    setVolume(volume) {
      video.muted = volume === 0
      video.volume = Math.min(1, volume)
    },
    close() {
      video.pause()
      video.removeAttribute('src')
      video.load()
    },
  }
}

function loaded(video: HTMLVideoElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => reject(new Error('视频加载太慢')), PATIENCE)
  video.addEventListener('loadeddata', () => resolve(), { once: true })
  video.addEventListener('error', () => reject(new Error('视频无法播放')), { once: true })
  return promise.finally(() => clearTimeout(timer))
}
