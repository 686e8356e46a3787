import { type RefObject, useEffect, useState } from 'react'

export interface Playback {
  /** Seconds. */
  time: number
  /** null until known; for files without a duration, until played to the end. */
  duration: number | null
  isPlaying: boolean
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
}

/**
 * Plays a part of a video element, from its start when the position is outside.
 * @param part seconds; `to` null is the end
 * @param moved called when the author plays or seeks
 */
export function usePlayback(
  media: RefObject<HTMLVideoElement | null>,
  part: { from: number; to: number | null },
  moved: () => void,
): Playback {
  const [time, setTime] = useState(part.from)
  const [duration, setDuration] = useState<number | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const { from, to } = part

  useEffect(() => {
    const video = media.current
    if (!video) return undefined
    const stop = new AbortController()
    const on = (type: string, listener: () => void) =>
      video.addEventListener(type, listener, { signal: stop.signal })
    const measure = () => setDuration(Number.isFinite(video.duration) ? video.duration : null)
    on('loadedmetadata', measure)
    on('durationchange', measure)
    on('seeking', () => setTime(video.currentTime))
    on('play', () => setPlaying(true))
    on('pause', () => setPlaying(false))
    if (video.readyState > 0) measure()
    return () => {
      stop.abort()
      video.pause()
    }
  }, [media])

  // Shows the first frame of the part, initially and when the part changes elsewhere.
  useEffect(() => {
    if (media.current) jump(media.current, from)
  }, [media, from])

  useEffect(() => {
    if (!isPlaying) return undefined
    let request = requestAnimationFrame(follow)
    function follow() {
      const video = media.current
      if (!video) return
      if (to !== null && video.currentTime >= to) {
        video.pause()
        jump(video, to)
      }
      setTime(video.currentTime)
      moved()
      request = requestAnimationFrame(follow)
    }
    return () => cancelAnimationFrame(request)
  }, [media, isPlaying, to, moved])

  return {
    time,
    duration,
    isPlaying,
    play() {
      const video = media.current
      if (!video) return
      const isOver = video.ended || video.currentTime < from || (to !== null && video.currentTime >= to)
      if (isOver) jump(video, from)
      video.play().catch(() => setPlaying(false))
    },
    pause: () => media.current?.pause(),
    seek(seconds) {
      if (media.current) jump(media.current, seconds)
      setTime(seconds)
      moved()
    },
  }
}

function jump(video: HTMLVideoElement, seconds: number) {
  video.currentTime = seconds
}
