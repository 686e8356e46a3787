import { type Cue, softLimit } from '#engine/timeline/index.ts'
import { type Ramp, type ScheduledSound, scheduleCue } from './schedule.ts'
import { createSounds, type DecodeAudio, type LoadAudio } from './sounds.ts'

/** A part of the video, in seconds, scheduled at `at` on the audio clock. */
export interface ScheduledSpan {
  from: number
  to: number
  at: number
}

interface MixerOptions {
  cues: readonly Cue[]
  loadAudio: LoadAudio
  decode: DecodeAudio
  createContext: () => AudioContext
  /** Takes the context that `createContext` gave; by default it is closed. */
  closeContext?: (context: AudioContext) => void
  /** The audio context started or stopped running. */
  onFlow: () => void
}

/** Input range of the limiter's table; beyond it the output is 1 within float precision. */
const RANGE = 2
const TABLE_SIZE = 16_385
/** Fade of a sound that is stopped, in seconds; avoids a click. */
const CUT = 0.01

/** Time constant of a change of the gain, in seconds. */
const SETTLE = 0.15

/** Plays cues through Web Audio like the exported mix: gain, linear fades, and the soft limiter on the sum. */
export function createMixer({
  cues,
  loadAudio,
  decode,
  createContext,
  closeContext = close,
  onFlow,
}: MixerOptions) {
  const sounds = createSounds(loadAudio, decode)
  let context: AudioContext | null = null
  let output: GainNode | null = null
  let level = 1
  let gain = 1
  /** The playing sounds; replaced after every stop. */
  let take: Take | null = null

  function open(): AudioContext {
    if (context) return context
    context = createContext()
    context.addEventListener('statechange', onFlow)
    output = context.createGain()
    output.gain.value = level
    output.connect(context.destination)
    return context
  }

  function stop() {
    if (!take || !context) return
    const { bus, sources } = take
    const now = context.currentTime
    bus.gain.setValueAtTime(gain / RANGE, now)
    bus.gain.linearRampToValueAtTime(0, now + CUT)
    for (const source of sources) source.stop(now + CUT)
    take = null
  }

  const heardIn = (from: number, to: number) => cues.filter(({ start, end }) => start < to && end > from)

  return {
    /** Seconds on the audio clock. */
    get time() {
      return context?.currentTime ?? 0
    },
    /** Whether the audio context is running. */
    get isFlowing() {
      return context?.state === 'running'
    },
    /** Output latency in seconds. */
    get latency() {
      return context?.outputLatency || context?.baseLatency || 0
    },
    hasSound: (from: number, to: number) => heardIn(from, to).length > 0,
    /** Loads the sounds of a part of the video and resumes the audio context, which the browser may refuse. */
    wake(from: number, to: number) {
      const context = open()
      if (context.state !== 'running') context.resume().catch(() => {}) // `isFlowing` stays false
      for (const cue of heardIn(from, to)) void sounds.load(cue, context)
    },
    /** Whether all sounds of a part of the video are loaded or known to be missing. */
    isReady: (from: number, to: number) => heardIn(from, to).every(sounds.isSettled),
    /** Schedules a part of the video in addition to those that play. A sound that loads late starts in the middle. */
    play(stretch: ScheduledSpan) {
      const context = open()
      if (!output) return
      take ??= openTake(context, output, gain)
      const { bus, sources } = take
      const isOn = () => take?.bus === bus
      for (const cue of heardIn(stretch.from, stretch.to)) {
        const join = (buffer: AudioBuffer | null) => {
          if (!buffer || !isOn()) return
          const late = Math.max(0, context.currentTime - stretch.at)
          const voice = scheduleCue(cue, stretch.from + late, stretch.to, buffer.length)
          if (!voice) return
          const source = startVoice(bus, cue, voice, buffer, stretch.at + late + voice.delay)
          sources.add(source)
          source.addEventListener('ended', () => sources.delete(source))
        }
        const known = sounds.get(cue)
        if (known === undefined) void sounds.load(cue, context).then(join)
        else join(known)
      }
    },
    /** Stops all sounds. */
    stop,
    /** Sets the volume, 0…1. */
    setLevel(value: number) {
      level = value
      if (context) output?.gain.setTargetAtTime(level, context.currentTime, CUT)
    },
    /** Amplifies the sum of all sounds before the limiter. */
    setGain(value: number) {
      gain = value
      if (context) take?.bus.gain.setTargetAtTime(gain / RANGE, context.currentTime, SETTLE)
    },
    dispose() {
      stop()
      if (!context || !output) return
      context.removeEventListener('statechange', onFlow)
      output.disconnect()
      closeContext(context)
      context = null
      output = null
    },
  }
}

const close = (context: AudioContext) => void context.close().catch(() => {}) // closed already

interface Take {
  bus: GainNode
  sources: Set<AudioBufferSourceNode>
}

function openTake(context: AudioContext, output: GainNode, gain: number): Take {
  const bus = context.createGain()
  bus.gain.value = gain / RANGE
  const limiter = context.createWaveShaper()
  limiter.curve = limiterTable()
  bus.connect(limiter).connect(output)
  return { bus, sources: new Set() }
}

/** Starts a sound at a time of the audio clock. Each ramp has a gain node, so that they multiply. */
function startVoice(bus: GainNode, cue: Cue, voice: ScheduledSound, buffer: AudioBuffer, at: number) {
  const { context } = bus
  const source = context.createBufferSource()
  source.buffer = buffer
  if (voice.loop) {
    source.loop = true
    source.loopStart = voice.loop.start
    source.loopEnd = voice.loop.end
  }
  const rise = context.createGain()
  rise.gain.value = cue.gain
  const fall = context.createGain()
  slope(rise.gain, voice.rise, cue.gain, at)
  slope(fall.gain, voice.fall, 1, at)
  let last = source.connect(rise).connect(fall)
  for (const envelope of voice.envelopes) {
    const node = context.createGain()
    for (const [index, { time, gain }] of envelope.entries()) {
      if (index === 0) node.gain.setValueAtTime(gain, at)
      else node.gain.linearRampToValueAtTime(gain, at + time)
    }
    last = last.connect(node)
  }
  last.connect(bus)
  source.start(at, voice.offset)
  source.stop(at + voice.length)
  return source
}

function slope(param: AudioParam, slope: Ramp | null, gain: number, at: number) {
  if (!slope) return
  param.setValueAtTime(slope.from * gain, at + slope.start)
  param.linearRampToValueAtTime(slope.to * gain, at + slope.end)
}

/** The limiter's curve. Linear interpolation of the table is exact below the knee and accurate above. */
function limiterTable(): Float32Array<ArrayBuffer> {
  const middle = (TABLE_SIZE - 1) / 2
  return Float32Array.from({ length: TABLE_SIZE }, (_, index) =>
    softLimit(((index - middle) / middle) * RANGE),
  )
}
