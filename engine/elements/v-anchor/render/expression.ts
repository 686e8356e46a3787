import { clamp } from '#engine/geometry/index.ts'
/** The presenter's expression at a time. Values are rounded to invisible steps. */
export interface Expression {
  /** Rotation of the head in degrees, clockwise. */
  tilt: number
  /** Offset of the head in px of the 200 × 300 figure. */
  shiftX: number
  shiftY: number
  /** 0 exhaled … 1 inhaled. */
  breath: number
  /** 0 open … 1 closed. */
  lid: number
  /** 0 at rest … 1 raised. */
  brow: number
  /** Opening of the mouth, 0…1. */
  open: number
  /** Shape of the open mouth: 0 wide … 1 round. */
  round: number
}

/** A friendly expression with closed mouth. */
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

/** Seconds; each slot has one blink in its middle half, so the eyes stay open for 2 to 6 seconds. */
const BLINK_SLOT = 4
const CLOSING = 0.08
const CLOSED = 0.05
const OPENING = 0.13

/** Seconds; the mouth changes its shape for each syllable. */
const SYLLABLE = 0.15

/** Below this loudness the mouth stays closed. */
const QUIET = 0.06
const LOUD = 0.85

/**
 * The presenter's expression at `seconds` of the page's clock.
 * @param seed varies presenters, so that two of them do not blink together
 * @param narrationLoudnessAt loudness of the narration at a time of that clock, 0…1
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

/** Cache key: equal keys mean equal pixels. */
export const keyOf = (expression: Expression): string =>
  Object.values(expression)
    .map((value: number) => Math.round(value * 100))
    .join()

const turnOfBreath = (seconds: number) => Math.cos((2 * Math.PI * seconds) / BREATH_SECONDS)

function openAt(seed: string, seconds: number, loudness: number): number {
  const strength = clamp((loudness - QUIET) / (LOUD - QUIET), 0, 1)
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

/** A smooth curve through pseudo-random values, one every `period` seconds. */
function wave(seed: string, seconds: number, period: number): number {
  const at = seconds / period
  const slot = Math.floor(at)
  const part = at - slot
  const from = chance(seed, slot)
  return from + (chance(seed, slot + 1) - from) * part * part * (3 - 2 * part)
}

/** A pseudo-random number in 0…1 that depends only on its arguments. */
function chance(seed: string, index: number): number {
  let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 8) / 2 ** 24
}

/** Rounds to whole steps, which also turns −0 into 0. */
const rounded = (value: number, step: number) => Math.round(value / step) * step + 0

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
