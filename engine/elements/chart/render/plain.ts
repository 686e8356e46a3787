import { isRecord } from '#engine/util/is-record.ts'

/** Sanitizes untrusted JSON. */

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }
export type PlainRecord = { [key: string]: Plain }

/** The parts of a Chart.js configuration. */
export interface ChartSpec {
  type?: Plain
  data?: Plain
  options?: Plain
}

/** Supported chart types. */
export const CHART_TYPES: ReadonlySet<string> = new Set([
  ...['bar', 'line', 'pie', 'doughnut', 'polarArea', 'radar', 'scatter', 'bubble'],
])

const SCALE_TYPES: ReadonlySet<string> = new Set(['category', 'linear', 'logarithmic', 'radialLinear'])

const DEEPEST = 12
const MOST_NODES = 40_000
const LONGEST_TEXT = 2000

/**
 * Keys that reach a prototype, make sense on a web page only, or name fonts that may not be installed; the engine
 * sets what is needed itself.
 */
const DROPPED: ReadonlySet<string> = new Set([
  ...['__proto__', 'prototype', 'constructor'],
  ...['animation', 'animations', 'transitions', 'responsive', 'maintainAspectRatio', 'devicePixelRatio'],
  ...['aspectRatio', 'events', 'onHover', 'onClick', 'onResize', 'interaction', 'hover', 'tooltip', 'locale'],
  ...['resizeDelay', 'platform', 'family', 'weight'],
])

/** Numbers by which a short text could cause endless work. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  count: [2, 100],
  maxTicksLimit: [1, 100],
  sampleSize: [1, 1000],
  stepSize: [1e-9, 1e15],
  size: [1, 500],
  borderDash: [1, 1000],
  dash: [1, 1000],
  precision: [0, 20],
}
const FARTHEST = 1e15

/** The text of a value; empty for lists and objects. */
export const wordsIn = (value: Plain | undefined): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A copy of parsed JSON with bounds: depth, number of values, length of texts, size of numbers, keys. */
export function cleaned(json: unknown): Plain {
  let nodes = 0

  function copy(value: unknown, key: string, depth: number): Plain {
    nodes += 1
    if (nodes > MOST_NODES || depth > DEEPEST) return null
    if (typeof value === 'number') return bounded(value, key)
    if (typeof value === 'string') return value.slice(0, LONGEST_TEXT)
    if (typeof value === 'boolean') return value
    if (Array.isArray(value)) return value.map((each) => copy(each, key, depth + 1))
    if (typeof value !== 'object' || value === null) return null
    const entries = Object.entries(value)
      .filter(([name, each]) => !DROPPED.has(name) && !(name === 'plugins' && Array.isArray(each)))
      .map(([name, each]): [string, Plain] => [name, copy(each, name, depth + 1)])
    const record = Object.fromEntries(entries)
    if (key === 'scales') mendScales(record)
    return record
  }
  return copy(json, '', 0)
}

function bounded(value: number, key: string): number {
  const [least, most] = RANGES[key] ?? [-FARTHEST, FARTHEST]
  return Math.max(least, Math.min(most, value))
}

/** Chart.js draws nothing for an axis of an unknown type or without a direction. */
function mendScales(scales: PlainRecord) {
  for (const [id, scale] of Object.entries(scales)) {
    if (!isRecord(scale) || !hasDirection(id, scale)) delete scales[id]
    else if (!SCALE_TYPES.has(wordsIn(scale.type))) delete scale.type
  }
}

const hasDirection = (id: string, { axis, position }: PlainRecord): boolean =>
  /^[xyr]/i.test(id) ||
  ['x', 'y', 'r'].includes(wordsIn(axis)) ||
  ['top', 'bottom', 'left', 'right'].includes(wordsIn(position))
