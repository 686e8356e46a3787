import type { Page } from '#engine/document/index.ts'
import type { Animation, Easing } from '#engine/elements/element.ts'
import { clamp, EPSILON, type Size } from '#engine/geometry/index.ts'
import { easedTime } from './animations/easing.ts'
import { textPresetOf } from './animations/presets.ts'
import { type Sample, type Sampler, sample, samplerOf } from './animations/sample.ts'
import type { TextPreset, TextUnitName } from './animations/text.ts'
import { percentAt, plannedRuns } from './planned-runs.ts'

/** An animation of a text's units at one time. */
export interface TextRunState extends Pick<TextPreset, 'paint' | 'counts'> {
  unit: TextUnitName
  /** The color of `paint`. */
  color: string
  /** Progress of the whole animation, eased, 0…1. */
  progress: number
  /** How one of `count` units looks. */
  stateOf(index: number, count: number, size: Size): UnitState
}

/** How a unit looks at one time. */
export interface UnitState extends Sample {
  /** In multiples of the font size. */
  blur: number
  /** Progress of the unit's own movement, 0…1. */
  progress: number
}

/** The animations that change a text's units at one time; equal keys mean equal pixels. */
export interface TextState {
  key: string
  runs: TextRunState[]
}

/** The color of highlights and sung characters that have none of their own. */
export const TEXT_ACCENT = '#ffd34d'

/** The state of a text at `seconds` of its page's clock; null while nothing changes its units. */
export function textStateAt(animations: readonly Readonly<Animation>[], seconds: number): TextState | null {
  if (!animations.some(({ type }) => textPresetOf(type))) return null
  const key: string[] = []
  const runs = plannedRuns(animations).flatMap((run): TextRunState[] => {
    const found = textPresetOf(run.animation.type)
    const percent = found && percentAt(found.holds ? { ...run, showsLastUntil: Infinity } : run, seconds)
    if (!found || percent === undefined) return []
    key.push(`${run.animation.type} ${percent.toFixed(2)}`)
    return [runState(run.animation, found, run.role === 'exit', percent)]
  })
  return runs.length > 0 ? { key: key.join(), runs } : null
}

/** A page stands still on its last frame: an entrance that ends this much earlier is over by then, seconds. */
const LAST_FRAME = 0.1

/**
 * Whether the units of a text are where they rest, as far as they enter or leave: false before and during an entrance,
 * from an exit on. Where one repeats, its first time counts. An entrance that the page does not show to its end does
 * not count, as the units would never be in.
 */
export function areTextUnitsAtRest(
  { data }: Pick<Page, 'data'>,
  animations: readonly Readonly<Animation>[],
  seconds: number,
): boolean {
  const last = data.duration - (data.trans === '' ? 0 : data.transDuration) - LAST_FRAME
  return !plannedRuns(animations).some((run) => {
    const found = textPresetOf(run.animation.type)
    if (!found || found.counts || run.role === 'emphasis') return false
    const inAt = run.start + run.duration - EPSILON
    const isCounted = run.role === 'exit' || (inAt <= last && seconds <= inAt)
    return isCounted && percentAt(run, seconds) !== undefined
  })
}

function runState(
  { unit, stagger, order, color, easing }: Readonly<Animation>,
  found: TextPreset,
  isExit: boolean,
  percent: number,
): TextRunState {
  const sampler: Sampler = samplerOf(found.preset, easing !== undefined)
  return {
    paint: found.paint,
    counts: found.counts,
    unit: unit ?? found.unit,
    color: color || TEXT_ACCENT,
    progress: clamp(eased(easing, percent / 100), 0, 1),
    stateOf(index, count, size) {
      const rank = rankOf(index, count, order ?? found.order)
      const local = localProgress(percent / 100, rank, count, stagger ?? found.stagger)
      const progress = eased(easing, local)
      const blurred = isExit ? progress : 1 - progress
      return {
        ...sample(sampler, 100 * progress, size),
        blur: found.blur * clamp(blurred, 0, 1),
        progress: local,
      }
    },
  }
}

/** Without movement there is none to ease. */
const eased = (easing: Easing | undefined, progress: number) =>
  progress <= 0 || progress >= 1 ? clamp(progress, 0, 1) : easedTime(easing, progress)

/** The progress of a unit: all units together take the whole animation. */
function localProgress(progress: number, rank: number, count: number, stagger: number): number {
  const share = 1 / (1 + stagger * (count - 1))
  return clamp((progress - stagger * share * rank) / share, 0, 1)
}

/** The position of a unit in the order of starts. */
function rankOf(index: number, count: number, order: NonNullable<Animation['order']>): number {
  if (order === 'backward') return count - 1 - index
  if (order === 'center') return Math.abs(2 * index - (count - 1))
  if (order === 'random') return shuffledRanks(count)[index] ?? index
  return index
}

const known = new Map<number, number[]>()

/** Always the same permutation of 0…count − 1. */
function shuffledRanks(count: number): number[] {
  let ranks = known.get(count)
  if (!ranks) {
    const hashed = Array.from({ length: count }, (_, index) => ({
      index,
      hash: Math.imul(index + 1, 0x9e3779b1) >>> 0,
    }))
    hashed.sort((a, b) => a.hash - b.hash)
    ranks = Array.from({ length: count }, () => 0)
    for (const [rank, { index }] of hashed.entries()) ranks[index] = rank
    known.set(count, ranks)
  }
  return ranks
}
