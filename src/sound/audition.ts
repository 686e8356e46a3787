import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { clamp } from '#engine/geometry/index.ts'
import { createStore } from '#engine/util/create-store.ts'
import { closeSharedContext, openSharedContext, playExclusively } from '#src/player/index.ts'

/** The audible part of a sound, in seconds of the sound. */
export interface AuditionRange {
  start: number
  /** Infinity: to the end of the sound. */
  end: number
  fadeIn: number
  fadeOut: number
  /** 1 is the recorded volume, 2 the maximum. */
  volume: number
}

interface Playing {
  /** The component that plays, and which of its sounds. */
  owner: string
  key: string
  audio: HTMLAudioElement
  level: Level
  /** Read at every repaint, so that changes are audible at once. */
  part: () => AuditionRange
}

const WHOLE: AuditionRange = { start: 0, end: Infinity, fadeIn: 0, fadeOut: 0, volume: 1 }

type Played = Pick<Playing, 'owner' | 'key'> | null

const playing = createStore<Playing | null>(null)
const failed = createStore<Played>(null)
/** Seconds of the playing sound, as often as the browser reports them. */
const position = createStore(0)

/** Plays one sound at a time in the whole product: another one or unmounting ends it. */
export function useAudition() {
  const owner = useId()
  const ownKey = (played: Played) => (played?.owner === owner ? played.key : null)
  const playingKey = useSyncExternalStore(playing.subscribe, () => ownKey(playing.get()))
  const failedKey = useSyncExternalStore(failed.subscribe, () => ownKey(failed.get()))
  useEffect(() => () => stopOf(owner), [owner])
  return useMemo(
    () => ({
      /** The key of the sound that this component plays. */
      playing: playingKey,
      /** The key of the sound that this component could not play. */
      failed: failedKey,
      /** Plays the sound at a resolved address, or stops it. @param key identifies it within this component */
      toggle(key: string, url = key, part: () => AuditionRange = () => WHOLE) {
        const current = playing.get()
        if (current?.owner === owner && current.key === key) stopAudition()
        else play(owner, key, url, part)
      },
      stop: () => stopOf(owner),
      /** Position in the sound in seconds; null while none plays. */
      position: () => {
        const current = playing.get()
        return current?.owner === owner ? current.audio.currentTime : null
      },
    }),
    [owner, playingKey, failedKey],
  )
}

/** Position of the sound that plays or played last, in seconds; rerenders during playback. */
export const useAuditionPosition = (): number => useSyncExternalStore(position.subscribe, position.get)

/** Stops the playing sound, whichever component started it. */
export function stopAudition() {
  const stopped = playing.get()
  playing.set(null)
  stopped?.audio.pause()
  stopped?.level.close()
}

function stopOf(owner: string) {
  if (playing.get()?.owner === owner) stopAudition()
}

function play(owner: string, key: string, url: string, part: () => AuditionRange) {
  stopAudition()
  const audio = new Audio()
  const level = createLevel(audio, part().volume)
  const mine: Playing = { owner, key, audio, level, part }
  audio.src = url
  audio.currentTime = part().start
  level.set(levelAt(part(), audio))
  const isCurrent = () => playing.get() === mine
  const over = () => isCurrent() && stopAudition()
  audio.addEventListener('ended', over)
  // Another sound of the product has started.
  audio.addEventListener('pause', over)
  const fail = () => {
    if (!isCurrent()) return
    failed.set({ owner, key })
    stopAudition()
  }
  audio.addEventListener('timeupdate', () => isCurrent() && position.set(audio.currentTime))
  audio.addEventListener('error', fail)
  failed.set(null)
  position.set(part().start)
  playing.set(mine)
  // A sound that was stopped before it began is no longer current, so it does not count as failed.
  playExclusively(audio).catch(fail)
  follow(mine)
}

/** Applies the fades and stops at the end of the part. */
function follow(mine: Playing) {
  if (playing.get() !== mine) return
  const { audio } = mine
  const part = mine.part()
  if (audio.currentTime >= part.end) {
    stopAudition()
    return
  }
  mine.level.set(levelAt(part, audio))
  requestAnimationFrame(() => follow(mine))
}

function levelAt(
  { start, end, fadeIn, fadeOut, volume }: AuditionRange,
  { currentTime, duration }: HTMLAudioElement,
) {
  const last = Math.min(end, Number.isFinite(duration) ? duration : Infinity)
  const rise = fadeIn > 0 ? (currentTime - start) / fadeIn : 1
  const fall = fadeOut > 0 ? (last - currentTime) / fadeOut : 1
  return volume * clamped(rise) * clamped(fall)
}

const clamped = (value: number) => clamp(value, 0, 1)

/** The volume of an audio element. */
interface Level {
  set: (level: number) => void
  close: () => void
}

/**
 * Sets the volume of an audio element, also above its own maximum of 1.
 * @param most the highest volume. Above 1 the element must not have an address yet.
 */
function createLevel(audio: HTMLAudioElement, most: number): Level {
  if (most <= 1) {
    return {
      set: (level) => {
        audio.volume = Math.min(1, level)
      },
      close: () => {},
    }
  }
  audio.crossOrigin = 'anonymous'
  const context = openSharedContext()
  const gain = new GainNode(context)
  context.createMediaElementSource(audio).connect(gain).connect(context.destination)
  void context.resume()
  return {
    set: (level) => {
      gain.gain.value = level
    },
    close: () => {
      gain.disconnect()
      closeSharedContext()
    },
  }
}
