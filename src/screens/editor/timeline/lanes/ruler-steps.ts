import { clock, timecode } from '#src/ui/format.ts'

/** The interval between two labeled ticks of the ruler. */
export interface RulerStep {
  /** Seconds. */
  seconds: number
  /** The number of parts into which small ticks divide it. */
  parts: number
}

/** The room of a label, CSS px. */
const LABEL_ROOM = 64

const STEPS: readonly RulerStep[] = [
  { seconds: 0.1, parts: 2 },
  { seconds: 0.2, parts: 2 },
  { seconds: 0.5, parts: 5 },
  { seconds: 1, parts: 5 },
  { seconds: 2, parts: 2 },
  { seconds: 5, parts: 5 },
  { seconds: 10, parts: 5 },
  { seconds: 15, parts: 3 },
  { seconds: 30, parts: 3 },
  { seconds: 60, parts: 6 },
  { seconds: 120, parts: 4 },
  { seconds: 300, parts: 5 },
  { seconds: 600, parts: 5 },
  { seconds: 900, parts: 3 },
  { seconds: 1800, parts: 6 },
  { seconds: 3600, parts: 6 },
]
const HOUR: RulerStep = { seconds: 3600, parts: 6 }

/** The smallest round step whose labels do not touch. @param scale CSS px of a second */
export function rulerStep(scale: number): RulerStep {
  const step = STEPS.find(({ seconds }) => seconds * scale >= LABEL_ROOM)
  if (step) return step
  const hours = Math.ceil(LABEL_ROOM / (HOUR.seconds * scale))
  return { ...HOUR, seconds: hours * HOUR.seconds }
}

export interface Tick {
  /** The number of ticks, small ones included, since second 0. */
  at: number
  seconds: number
  /** null for a small tick. */
  label: string | null
}

/** Tolerance for rounding errors. */
const EPSILON = 1e-6

/** The ticks between two times, both included. */
export function ticksBetween({ seconds, parts }: RulerStep, from: number, to: number): Tick[] {
  const small = seconds / parts
  const first = Math.max(0, Math.ceil(from / small - EPSILON))
  const count = Math.max(0, Math.floor(to / small + EPSILON) - first + 1)
  return Array.from({ length: count }, (_, index) => {
    const at = first + index
    const isLarge = at % parts === 0
    const time = (at / parts) * seconds
    return { at, seconds: time, label: isLarge ? labelOf(time, seconds) : null }
  })
}

/** 00:02; with tenths if the step is below a second; 1:02:03 from an hour on. */
function labelOf(time: number, step: number): string {
  return step < 1 ? timecode(time) : clock(time)
}
