import type { BarGrid } from './bar-grid.ts'

/** A part of a sound, in its seconds. */
export interface JoinedPart {
  from: number
  to: number
}

type Bar = BarGrid['bars'][number]

/** This much of the last bar may be cut off with a fade, as a share of what follows its first beat. */
const CUT_OF_ENDING = 0.4
/** The ending is heard from at least this many bars before it. */
const BEFORE_ENDING = 2
/** Bars that are heard between two joins; fewer if the music is too short otherwise. */
const BETWEEN_JOINS = [4, 2, 1] as const
/** Musical phrases are multiples of this many bars. */
const PHRASE = 4
/** What a join costs, besides the difference of what it joins. */
const JOIN_COST = 1
const OFF_PHRASE_COST = 1.5
const DIFFERENCE_COST = 12

/**
 * Parts of a piece of music that last `seconds` when they are played one after another. Each begins and ends with a
 * bar, the first one begins where the music does and the last one ends with its ending. Joins are where the music
 * sounds alike. The sum is up to a bar shorter, or longer by what may be cut off the last chord.
 * @param played the part of the sound that is used; a `to` of Infinity is its end
 * @returns null if it cannot be joined to that length
 */
export function joinedParts(
  { bars: all, length }: BarGrid,
  played: JoinedPart,
  seconds: number,
): JoinedPart[] | null {
  const end = Math.min(played.to, length)
  const bars = all.filter(({ at }) => at >= played.from && at < end).toSorted((a, b) => a.at - b.at)
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last || bars.length < 2) return null
  const bar = (last.at - first.at) / (bars.length - 1)
  const ending = end - last.at
  const count = countOf(seconds - (first.at - played.from) - ending, bar, ending * CUT_OF_ENDING)
  for (const apart of BETWEEN_JOINS) {
    const order = count > 0 ? orderOf(bars, count, apart) : null
    if (order) return partsOf(order, bars, { from: played.from, to: end })
  }
  return null
}

/** How many bars fill `seconds`: rather too long by at most `most` seconds than too short. */
function countOf(seconds: number, bar: number, most: number): number {
  const count = Math.ceil(seconds / bar)
  return count * bar - seconds > most ? count - 1 : count
}

/**
 * The cheapest order of `count` bars from the first bar that is followed by the last one.
 * @param apart least number of bars between joins
 * @returns indexes of bars, the last one included; null if there is none
 */
function orderOf(bars: readonly Bar[], count: number, apart: number): number[] | null {
  const total = bars.length
  const costs = joinCosts(bars)
  // A state is a bar and how many bars were played since the last join, `apart` at most.
  const width = apart + 1
  const stateOf = (bar: number, since: number) => bar * width + since
  let cost = new Float64Array(total * width).fill(Infinity)
  cost[stateOf(0, 0)] = 0
  const sources: Int32Array[] = []
  for (let step = 0; step < count; step += 1) {
    const next = new Float64Array(total * width).fill(Infinity)
    const source = new Int32Array(total * width).fill(-1)
    const reach = (to: number, from: number, price: number) => {
      if (price >= next[to]!) return
      next[to] = price
      source[to] = from
    }
    for (let bar = 0; bar < total - 1; bar += 1) {
      for (let since = 0; since < width; since += 1) {
        const from = stateOf(bar, since)
        const price = cost[from]!
        if (price === Infinity) continue
        const played = Math.min(since + 1, apart)
        reach(stateOf(bar + 1, played), from, price)
        if (played < apart) continue
        for (let to = 1; to < total - 1; to += 1) {
          if (to !== bar + 1) reach(stateOf(to, 0), from, price + costs[bar * total + to]!)
        }
      }
    }
    sources.push(source)
    cost = next
  }
  const enough = Math.min(BEFORE_ENDING, apart)
  const ends = Array.from({ length: width }, (_, since) => stateOf(total - 1, since)).slice(enough)
  const [best] = ends.toSorted((a, b) => cost[a]! - cost[b]!)
  if (best === undefined || cost[best] === Infinity) return null
  const order = [total - 1]
  let state = best
  for (const source of sources.toReversed()) {
    state = source[state]!
    order.unshift(Math.floor(state / width))
  }
  return order
}

/** The costs of going on with bar `to` after bar `from`, at `from * bars.length + to`. */
function joinCosts(bars: readonly Bar[]): Float64Array {
  const total = bars.length
  const tones = bars.map(({ tone }) => Array.from(tone, Number))
  const costs = new Float64Array(total * total)
  for (let from = 0; from < total - 1; from += 1) {
    for (let to = 1; to < total; to += 1) {
      // What is expected next sounds like what comes, and what was heard like what precedes that.
      const difference =
        differenceOf(tones[from + 1]!, tones[to]!) + differenceOf(tones[from]!, tones[to - 1]!) / 2
      const phrase = (to - from - 1) % PHRASE === 0 ? 0 : OFF_PHRASE_COST
      costs[from * total + to] = JOIN_COST + phrase + DIFFERENCE_COST * difference
    }
  }
  return costs
}

/** 0…1. */
function differenceOf(a: readonly number[], b: readonly number[]): number {
  const count = Math.min(a.length, b.length)
  if (count === 0) return 0
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += Math.abs(a[index]! - b[index]!)
  return sum / (9 * count)
}

function partsOf(order: readonly number[], bars: readonly Bar[], { from, to }: JoinedPart): JoinedPart[] {
  const parts: JoinedPart[] = [{ from, to }]
  order.slice(1).forEach((bar, index) => {
    const expected = (order[index] ?? 0) + 1
    const last = parts.at(-1)
    if (bar === expected || !last) return
    last.to = bars[expected]?.at ?? to
    parts.push({ from: bars[bar]?.at ?? from, to })
  })
  return parts
}
