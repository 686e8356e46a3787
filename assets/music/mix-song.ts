import { instruments, RATE } from './instruments.ts'
import { createRandom } from './random.ts'
import { arrange, type Song, type Tone } from './song.ts'

export type Stereo = readonly [Float32Array, Float32Array]

/** Seconds after the last chord in which it rings out. */
const RING = 2.5
const FADE = 1.6

/** Plays a song: the same song gives the same samples. */
export function mixSong(song: Song): Stereo {
  const { tones, beats } = arrange(song)
  const beat = 60 / song.bpm
  const length = Math.round((beats * beat + RING) * RATE)
  const dry: Stereo = [new Float32Array(length), new Float32Array(length)]
  const send: Stereo = [new Float32Array(length), new Float32Array(length)]
  const random = createRandom(11)
  const played = new Map<string, Float32Array>()
  for (const tone of tones) {
    // As by hand: a few milliseconds beside the beat, not equally loud.
    const start = Math.max(0, Math.round((tone.at * beat + (random() - 0.5) * 0.012) * RATE))
    const level = tone.level * (0.35 + 0.65 * tone.velocity) * (0.92 + 0.16 * random())
    add(dry, send, soundOf(tone, beat, played), { start, level, pan: tone.pan, wet: tone.wet })
  }
  const wet = reverb(send)
  const mixed = dry.map((channel, side) => channel.map((sample, index) => sample + (wet[side]?.[index] ?? 0)))
  return mixed.map((channel) => fadedOut(lowCut(channel))) as unknown as Stereo
}

/** Equal tones sound alike, so that each is made once. */
function soundOf(tone: Tone, beat: number, played: Map<string, Float32Array>): Float32Array {
  const { instrument, pitch, length, velocity } = tone
  const key = [instrument, pitch, length, velocity].join()
  const known = played.get(key)
  if (known) return known
  const frequency = 440 * 2 ** ((pitch - 69) / 12)
  const random = createRandom(pitch * 31 + Math.round(length * 97))
  const sound = leveled(instruments[instrument]({ frequency, seconds: length * beat, velocity, random }))
  played.set(key, sound)
  return sound
}

/** Samples over which a tone's loudness is measured. */
const MOMENT = Math.round(0.06 * RATE)
const REFERENCE = 0.25

/** Makes the loudest moment of every tone equally loud, so that levels mean the same for all instruments. */
function leveled(sound: Float32Array): Float32Array {
  let loudest = 1e-6
  for (let start = 0; start < sound.length; start += MOMENT) {
    const moment = sound.subarray(start, start + MOMENT)
    const power = moment.reduce((sum, value) => sum + value * value, 0) / MOMENT
    loudest = Math.max(loudest, Math.sqrt(power))
  }
  return sound.map((value) => (value * REFERENCE) / loudest)
}

interface Place {
  start: number
  level: number
  pan: number
  wet: number
}

function add(dry: Stereo, send: Stereo, sound: Float32Array, { start, level, pan, wet }: Place) {
  const clamped = Math.max(-1, Math.min(1, pan))
  const sides = [Math.sqrt((1 - clamped) / 2), Math.sqrt((1 + clamped) / 2)]
  for (const [side, share] of sides.entries()) {
    const [to, echo] = [dry[side], send[side]]
    if (!to || !echo) continue
    const end = Math.min(sound.length, to.length - start)
    for (let index = 0; index < end; index += 1) {
      const value = sound[index]! * level * share
      to[start + index]! += value * (1 - wet * 0.5)
      echo[start + index]! += value * wet
    }
  }
}

/** Lengths of the reverb's delay lines in samples, without common factors. */
const LINES = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797] as const
/** Seconds until it is 60 dB quieter. */
const REVERB = 2.1

/** A feedback delay network: eight damped lines that feed each other. */
function reverb([left, right]: Stereo): Stereo {
  const lines = LINES.map((size) => ({ samples: new Float32Array(size), at: 0, low: 0 }))
  const feedback = LINES.map((size) => 10 ** ((-3 * size) / (REVERB * RATE)))
  const out: Stereo = [new Float32Array(left.length), new Float32Array(left.length)]
  const values = new Float64Array(LINES.length)
  for (let index = 0; index < left.length; index += 1) {
    let sum = 0
    for (const [line, { samples, at }] of lines.entries()) {
      const value = samples[at]!
      values[line] = value
      sum += value
    }
    const mean = (2 * sum) / lines.length
    for (const [number, line] of lines.entries()) {
      const input = number % 2 === 0 ? left[index]! : right[index]!
      // Householder: every line gets what all others return.
      const back = (values[number]! - mean) * feedback[number]!
      line.low += 0.55 * (back - line.low)
      line.samples[line.at] = input + line.low
      line.at = (line.at + 1) % line.samples.length
    }
    out[0][index] = (values[0]! + values[2]! - values[4]! + values[6]!) * 0.32
    out[1][index] = (values[1]! + values[3]! - values[5]! + values[7]!) * 0.32
  }
  return out
}

/** Removes what is too low to be heard. */
function lowCut(samples: Float32Array): Float32Array {
  const amount = (2 * Math.PI * 28) / RATE
  let low = 0
  return samples.map((sample) => {
    low += amount * (sample - low)
    return sample - low
  })
}

function fadedOut(samples: Float32Array): Float32Array {
  const fade = FADE * RATE
  return samples.map((sample, index) => sample * Math.min(1, (samples.length - 1 - index) / fade) ** 2)
}
