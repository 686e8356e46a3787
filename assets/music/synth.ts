import { createRandom } from './random.ts'
import type { Note, Score, Voice } from './scores.ts'

/** Samples per second. */
export const RATE = 44_100

type Stereo = readonly [Float32Array, Float32Array]
type Instrument = (frequency: number, seconds: number, random: () => number) => Float32Array

const instruments: Record<Voice, Instrument> = {
  pluck: (frequency, seconds, random) => string(frequency, seconds, random, 0.996),
  guzheng: (frequency, seconds, random) => string(frequency, seconds, random, 0.9985),
  pad: (frequency, seconds) =>
    tone(seconds, 0.6, 0.8, (t) => 0.5 * warm(frequency, t) + 0.5 * warm(frequency * 1.004, t)),
  bass: (frequency, seconds) =>
    tone(seconds, 0.01, 0.12, (t) => sine(frequency, t) + 0.3 * sine(2 * frequency, t)),
  bell: (frequency, seconds) =>
    tone(
      seconds,
      0.002,
      0.1,
      (t) => Math.exp(-3 * t) * (sine(frequency, t) + 0.4 * sine(frequency * 2.76, t)),
    ),
  kick: () =>
    tone(
      0.3,
      0.001,
      0.05,
      (t) => Math.exp(-14 * t) * Math.sin(2 * Math.PI * (45 * t - 6 * Math.exp(-28 * t))),
    ),
  hat: (_frequency, _seconds, random) =>
    tone(0.06, 0.001, 0.02, (t) => Math.exp(-70 * t) * (random() * 2 - 1)),
}

/** The whole score as left and right channel; what rings past the end comes in again at the start, so it loops. */
export function mix({ beats, bpm, notes }: Score): Stereo {
  const length = Math.round((beats * 60 * RATE) / bpm)
  const channels: Stereo = [new Float32Array(length), new Float32Array(length)]
  const random = createRandom(7)
  for (const note of notes) play(note, 60 / bpm, channels, random)
  const echoed = channels.map((channel, side) => echo(channel, side === 0 ? 0.31 : 0.37)) as unknown as Stereo
  const peak = Math.max(
    ...echoed.map((channel) => channel.reduce((high, value) => Math.max(high, Math.abs(value)), 0)),
  )
  for (const channel of echoed)
    for (const index of channel.keys()) channel[index] = ((channel[index] ?? 0) / peak) * 0.8
  return echoed
}

function play(
  { voice, at, length, pitch, gain, pan = 0 }: Note,
  beat: number,
  channels: Stereo,
  random: () => number,
) {
  const sound = instruments[voice](440 * 2 ** ((pitch - 69) / 12), length * beat + 0.4, random)
  const start = Math.round(at * beat * RATE)
  const sides = [Math.sqrt((1 - pan) / 2), Math.sqrt((1 + pan) / 2)]
  channels.forEach((channel, side) => {
    for (const [index, value] of sound.entries()) {
      const place = (start + index) % channel.length
      channel[place] = (channel[place] ?? 0) + value * gain * (sides[side] ?? 0)
    }
  })
}

const sine = (frequency: number, t: number) => Math.sin(2 * Math.PI * frequency * t)

const warm = (frequency: number, t: number) =>
  sine(frequency, t) + 0.35 * sine(2 * frequency, t) + 0.12 * sine(3 * frequency, t)

/** A sound of `seconds` that fades in over `attack` and out over `release`. */
function tone(seconds: number, attack: number, release: number, wave: (t: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) => {
    const t = index / RATE
    return wave(t) * Math.min(1, t / attack, (seconds - t) / release)
  })
}

/** Karplus–Strong: a burst of noise in a loop as long as the tone's period, averaged at every turn. */
function string(frequency: number, seconds: number, random: () => number, damping: number): Float32Array {
  const period = Math.round(RATE / frequency)
  const sound = new Float32Array(Math.round(seconds * RATE))
  for (const index of sound.keys()) {
    const before = ((sound[index - period] ?? 0) + (sound[index - period - 1] ?? 0)) / 2
    sound[index] = index < period ? random() * 2 - 1 : before * damping
  }
  const fade = Math.round(0.05 * RATE)
  for (let index = 0; index < fade; index += 1) {
    const place = sound.length - 1 - index
    sound[place] = ((sound[place] ?? 0) * index) / fade
  }
  return sound
}

/** Repeats that go round the loop, each softer. */
function echo(channel: Float32Array, seconds: number): Float32Array {
  const delay = Math.round(seconds * RATE)
  return channel.map((value, index) => {
    const at = (turns: number) =>
      channel[(index - turns * delay + turns * channel.length) % channel.length] ?? 0
    return value + 0.28 * at(1) + 0.12 * at(2) + 0.05 * at(3)
  })
}
