import { EPSILON } from '#engine/geometry/index.ts'
import { clock, timecode } from '#src/ui/format.ts'

/** What lies between two labelled ticks of the ruler. */
export interface RulerStep {
  /** Seconds. */
  seconds: number
  /** Into how many parts small ticks divide it. */
  parts: number
}

/** Labels need so much room, CSS px. */
const ROOM = 64

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

/** The finest round step whose labels do not touch. @param scale CSS px of a second */
export function rulerStep(scale: number): RulerStep {
  const step = STEPS.find(({ seconds }) => seconds * scale >= ROOM)
  if (step) return step
  const hours = Math.ceil(ROOM / (HOUR.seconds * scale))
  return { ...HOUR, seconds: hours * HOUR.seconds }
}

export interface Tick {
  /** Its number from second 0 on, small ticks counted. */
  at: number
  seconds: number
  /** null: a small one. */
  label: string | null
}

/** The ticks from one second to another, both included where there is one. */
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

/** 0:02, with tenths where ticks are closer than seconds, from an hour on 1:02:03. */
function labelOf(time: number, step: number): string {
  if (step < 1) return timecode(time)
  return time < 600 ? clock(time).slice(1) : clock(time)
}
