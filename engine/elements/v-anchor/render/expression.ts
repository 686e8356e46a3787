/** What the presenter does at a moment. Every part is rounded to steps too small to be seen. */
export interface Expression {
  /** Degrees by which the head is turned, clockwise. */
  tilt: number
  /** px of the figure's own 200 × 300 by which the head is moved. */
  shiftX: number
  shiftY: number
  /** 0 out … 1 in. */
  breath: number
  /** 0 open … 1 closed. */
  lid: number
  /** 0 at rest … 1 raised. */
  brow: number
  /** How far the mouth is open, 0…1. */
  open: number
  /** The shape of an open mouth: 0 wide … 1 round. */
  round: number
}

/** A friendly look, the mouth closed. */
export const AT_REST: Expression = {
  tilt: 0,
  shiftX: 0,
  shiftY: 0,
  breath: 0,
  lid: 0,
  brow: 0,
  open: 0,
  round: 0,
}

interface Habits {
  isBreathing: boolean
  isBlinking: boolean
  isSpeaking: boolean
}

const BREATH_SECONDS = 4

/** One blink in each slot, in its middle half: the eyes stay open for 2 to 6 seconds. */
const BLINK_SLOT = 4
const CLOSING = 0.08
const CLOSED = 0.05
const OPENING = 0.13

/** The length of a syllable: the mouth takes another shape for each. */
const SYLLABLE = 0.15

/** What is softer leaves the mouth closed. */
const QUIET = 0.06
const LOUD = 0.85

/**
 * What a presenter does at `seconds` of the page's clock.
 * @param seed makes presenters differ, so that two of them do not blink together
 * @param narrationLoudnessAt how loud the narration is at a time of that clock, 0…1
 */
export function expressionAt(
  seed: string,
  seconds: number,
  { isBreathing, isBlinking, isSpeaking }: Habits,
  narrationLoudnessAt: (seconds: number) => number,
): Expression {
  const open = isSpeaking ? openAt(seed, seconds, narrationLoudnessAt(seconds)) : 0
  const stress = isSpeaking
    ? meanOf([0, 0.1, 0.2, 0.3, 0.4].map((ago) => narrationLoudnessAt(seconds - ago)))
    : 0
  const turn = (period: number) => Math.sin((2 * Math.PI * seconds) / period)
  const sway = isBreathing ? { tilt: turn(5.7) + 0.4 * turn(3.1), shiftX: 0.8 * turn(7.3) } : AT_REST
  return {
    tilt: rounded(sway.tilt + 0.9 * stress * turn(2.3), 0.05),
    shiftX: rounded(sway.shiftX, 0.1),
    // Small nods while speaking.
    shiftY: rounded(1.4 * stress * turn(1.3) ** 2, 0.1),
    breath: isBreathing ? rounded(0.5 - 0.5 * turnOfBreath(seconds), 0.04) : 0,
    lid: isBlinking ? rounded(lidAt(seed, seconds), 0.25) : 0,
    brow: rounded(Math.min(1, 1.5 * stress * wave(`${seed} brow`, seconds, 0.9)), 0.25),
    open,
    round: open === 0 ? 0 : rounded(wave(`${seed} mouth`, seconds, SYLLABLE) ** 1.5, 0.25),
  }
}

/** Equal keys, equal looks. */
export const keyOf = (expression: Expression): string =>
  Object.values(expression)
    .map((value: number) => Math.round(value * 100))
    .join()

const turnOfBreath = (seconds: number) => Math.cos((2 * Math.PI * seconds) / BREATH_SECONDS)

function openAt(seed: string, seconds: number, loudness: number): number {
  const strength = Math.min(1, Math.max(0, (loudness - QUIET) / (LOUD - QUIET)))
  const shape = 0.7 + 0.3 * wave(`${seed} open`, seconds, SYLLABLE)
  return rounded(strength ** 0.8 * shape, 1 / 12)
}

function lidAt(seed: string, seconds: number): number {
  const slot = Math.floor(seconds / BLINK_SLOT)
  const start = (slot + 0.25 + 0.5 * chance(`${seed} blink`, slot)) * BLINK_SLOT
  const since = seconds - start
  if (since < 0 || since > CLOSING + CLOSED + OPENING) return 0
  if (since < CLOSING) return since / CLOSING
  return Math.min(1, 1 - (since - CLOSING - CLOSED) / OPENING)
}

/** A smooth line through chance values, one every `period` seconds. */
function wave(seed: string, seconds: number, period: number): number {
  const at = seconds / period
  const slot = Math.floor(at)
  const part = at - slot
  const from = chance(seed, slot)
  return from + (chance(seed, slot + 1) - from) * part * part * (3 - 2 * part)
}

/** A number in 0…1 that only depends on what it is of. */
function chance(seed: string, index: number): number {
  let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 8) / 2 ** 24
}

/** In whole steps, so that −0 and 0 are one. */
const rounded = (value: number, step: number) => Math.round(value / step) * step + 0

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
