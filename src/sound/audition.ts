import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { playAlone } from '#src/player/index.ts'
import { createLevel } from './level.ts'

/** How a sound is heard. Seconds on its own clock. */
export interface Part {
  start: number
  /** Infinity: to the end of the sound. */
  end: number
  fadeIn: number
  fadeOut: number
  /** 1 is as it was recorded, 2 the loudest. */
  volume: number
}

interface Playing {
  /** Who plays, and what of it: a list plays many sounds. */
  owner: string
  key: string
  audio: HTMLAudioElement
  setLevel: (level: number) => void
  /** Asked at every repaint: what is changed meanwhile is heard. */
  part: () => Part
}

const WHOLE: Part = { start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 1 }

let playing: Playing | null = null
let failed: { owner: string; key: string } | null = null
const listeners = new Set<() => void>()

/** Lets the author hear a sound. One at a time, anywhere: another one ends it, and so does leaving. */
export function useAudition() {
  const owner = useId()
  const isOwn = (each: { owner: string; key: string } | null) => (each?.owner === owner ? each.key : null)
  const playingKey = useSyncExternalStore(listen, () => isOwn(playing))
  const failedKey = useSyncExternalStore(listen, () => isOwn(failed))
  useEffect(() => () => stopOf(owner), [owner])
  return useMemo(
    () => ({
      /** The key of what plays here. */
      playing: playingKey,
      /** The key of what could not be heard here. */
      failed: failedKey,
      /** Plays the sound at an address that can be fetched, or ends it. @param key tells it from others here */
      toggle(key: string, url = key, part: () => Part = () => WHOLE) {
        if (playing?.owner === owner && playing.key === key) stopAudition()
        else play(owner, key, url, part)
      },
      stop: () => stopOf(owner),
      /** Where in the sound the audition is, seconds; null while none is. */
      position: () => (playing?.owner === owner ? playing.audio.currentTime : null),
    }),
    [owner, playingKey, failedKey],
  )
}

/** Ends what is being heard, whoever began it. */
export function stopAudition() {
  playing?.audio.pause()
  playing = null
  tell()
}

function stopOf(owner: string) {
  if (playing?.owner === owner) stopAudition()
}

function play(owner: string, key: string, url: string, part: () => Part) {
  stopAudition()
  const audio = new Audio()
  const setLevel = createLevel(audio, part().volume)
  const mine: Playing = { owner, key, audio, setLevel, part }
  playing = mine
  failed = null
  audio.src = url
  audio.currentTime = part().start
  setLevel(levelAt(part(), audio))
  const over = () => playing === mine && stopAudition()
  audio.addEventListener('ended', over)
  // Another sound has begun, here or elsewhere in the product.
  audio.addEventListener('pause', over)
  const fail = () => {
    if (playing !== mine) return
    failed = { owner, key }
    stopAudition()
  }
  audio.addEventListener('error', fail)
  // Stopped before it began is no failure: then it is not what plays any more.
  playAlone(audio).catch(fail)
  tell()
  follow(mine)
}

/** Fades, and ends with the part. */
function follow(mine: Playing) {
  if (playing !== mine) return
  const { audio } = mine
  const part = mine.part()
  if (audio.currentTime >= part.end) {
    stopAudition()
    return
  }
  mine.setLevel(levelAt(part, audio))
  requestAnimationFrame(() => follow(mine))
}

function levelAt({ start, end, fadeIn, fadeOut, volume }: Part, { currentTime, duration }: HTMLAudioElement) {
  const last = Math.min(end, Number.isFinite(duration) ? duration : Infinity)
  const rise = fadeIn > 0 ? (currentTime - start) / fadeIn : 1
  const fall = fadeOut > 0 ? (last - currentTime) / fadeOut : 1
  return volume * clamped(rise) * clamped(fall)
}

const clamped = (value: number) => clamp(value, 0, 1)

function listen(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function tell() {
  for (const changed of listeners) changed()
}
