import type { PublishedDocument } from '#engine/document/index.ts'
import { createMixer, type DecodeAudio } from '#engine/player/index.ts'
import { type Cue, cuesOf, SAMPLE_RATE, type VideoPlan } from '#engine/timeline/index.ts'

/** Where the choice of the visitor is kept. */
const KEY = 'h5-muted'
/** Volume of the music while someone speaks, where pages wait for the visitor. */
const DUCKED = 0.35
/** Seconds; longer than anyone looks at a page. */
const ENDLESS = 86_400

interface Options {
  document: PublishedDocument
  plan: VideoPlan
  /** Whether pages wait for the visitor, so that the music does not follow the clock of the video. */
  isWaiting: boolean
  onChange: () => void
}

/** Music and narration, which begin with the first touch. */
export interface Sounds {
  /** Whether there is anything to hear, videos aside. */
  readonly hasAny: boolean
  readonly isMuted: boolean
  /** Whether the visitor has touched the page, before which browsers allow no sound. */
  readonly isUnlocked: boolean
  /** Call it in a handler of a touch, click or key. */
  unlock(): void
  setMuted(isMuted: boolean): void
  /** Plays from a time of the video's clock until another, in seconds; replaces what was playing. */
  play(from: number, to: number): void
  pause(): void
  /** Whether nobody sees the page, which then is silent. */
  setHidden(isHidden: boolean): void
  /** Call it while playing. */
  at(seconds: number): void
}

export function createSounds({ document: published, plan, isWaiting, onChange }: Options): Sounds {
  // Videos have their own sound.
  const cues = cuesOf(published, plan).filter(({ kind }) => kind !== 'video')
  const music = isWaiting ? cues.filter(({ kind }) => kind === 'music').slice(0, 1) : []
  const others = isWaiting ? cues.filter(({ kind }) => kind !== 'music') : cues
  const mixer = mixerOf(others, () => resume())
  const musicMixer = mixerOf(music.map(endless), () => undefined)
  let isMuted = storedChoice()
  let isUnlocked = false
  let isMusicOn = false
  let span: { from: number; to: number } | null = null
  let now = 0

  function resume() {
    if (!isUnlocked || !span) return
    mixer.stop()
    mixer.play({ from: now, to: span.to, at: mixer.time })
  }

  function playMusic() {
    if (isMusicOn || music.length === 0) return
    isMusicOn = true
    musicMixer.wake(0, ENDLESS)
    musicMixer.play({ from: 0, to: ENDLESS, at: musicMixer.time })
  }

  const isSpeaking = (seconds: number) =>
    others.some(({ kind, start, end }) => kind === 'narration' && start <= seconds && seconds < end)

  function setLevels() {
    mixer.setLevel(isMuted ? 0 : 1)
    musicMixer.setLevel(isMuted ? 0 : isSpeaking(now) ? DUCKED : 1)
  }

  return {
    hasAny: cues.length > 0,
    get isMuted() {
      return isMuted
    },
    get isUnlocked() {
      return isUnlocked
    },
    unlock() {
      if (isUnlocked) return
      isUnlocked = true
      setLevels()
      playMusic()
      if (span) {
        mixer.wake(now, span.to)
        resume()
      }
      onChange()
    },
    setMuted(value) {
      isMuted = value
      try {
        localStorage.setItem(KEY, value ? '1' : '')
      } catch {
        // Private windows store nothing.
      }
      setLevels()
      onChange()
    },
    play(from, to) {
      span = { from, to }
      now = from
      if (!isUnlocked) return
      mixer.wake(from, to)
      resume()
      setLevels()
    },
    pause() {
      span = null
      mixer.stop()
    },
    setHidden(isHidden) {
      if (isHidden) {
        mixer.stop()
        musicMixer.stop()
        isMusicOn = false
      } else if (isUnlocked) {
        playMusic()
        resume()
      }
    },
    at(seconds) {
      const was = isSpeaking(now)
      now = seconds
      if (isUnlocked && was !== isSpeaking(now)) setLevels()
    },
  }
}

const mixerOf = (cues: readonly Cue[], onFlow: () => void) =>
  createMixer({ cues, loadAudio, decode, createContext: () => new AudioContext(), onFlow })

/** The music of the work, again and again. */
function endless(music: Cue): Cue {
  const { ducking: _, envelopes: __, ...cue } = music
  return { ...cue, start: 0, end: ENDLESS, loop: true, fadeOut: 0 }
}

async function loadAudio(src: string): Promise<ArrayBuffer | null> {
  const response = await fetch(src).catch(() => null)
  return response?.ok ? response.arrayBuffer() : null
}

const decode: DecodeAudio = async (bytes) => {
  try {
    const context = new OfflineAudioContext(2, 1, SAMPLE_RATE)
    const sound = await context.decodeAudioData(bytes.slice(0))
    const left = sound.getChannelData(0)
    return { left, right: sound.numberOfChannels > 1 ? sound.getChannelData(1) : left }
  } catch {
    return null
  }
}

function storedChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}
