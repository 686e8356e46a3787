import { clonePlain } from '#engine/document/index.ts'
import { peek } from '#engine/util/peek.ts'
import { isSettled } from './lazy-proxies.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json | unknown[] => typeof value === 'object' && value !== null

/**
 * Deep comparison of snapshots that remembers its results. Unchanged parts are identical objects; parts that undo
 * has rebuilt are equal but not identical, and comparing them a second time is free.
 */
export function createComparison() {
  const twins = new WeakMap<object, object>()

  function original(value: object): object {
    let found = value
    for (let next = twins.get(found); next; next = twins.get(found)) found = next
    return found
  }

  /** Whether two values are identical, or were found equal before. */
  function isSame(a: unknown, b: unknown): boolean {
    return Object.is(a, b) || (isObject(a) && isObject(b) && original(a) === original(b))
  }

  /** Whether two values are deeply equal. */
  function isEqual(a: unknown, b: unknown): boolean {
    if (isSame(a, b)) return true
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
    const keys = Object.keys(a)
    if (keys.length !== Object.keys(b).length) return false
    const [left, right] = [a as Json, b as Json]
    if (!keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))) return false
    twins.set(original(a), original(b))
    return true
  }

  return { isSame, isEqual }
}

export type Comparison = ReturnType<typeof createComparison>

/**
 * Makes a reactive object equal to `wanted` and writes only differences: unchanged parts keep their proxies, and
 * without differences no subscriber is notified. List items are matched by `uuid` or `_id`.
 * @param target a proxy whose snapshot is `current`
 */
export function writeDifference(
  target: object,
  current: object,
  wanted: object,
  isSame: Comparison['isSame'] = Object.is,
) {
  writeObject(target as Json, current as Json, wanted as Json, isSame)
}

function writeObject(target: Json, current: Json, wanted: Json, isSame: Comparison['isSame']) {
  for (const key of Object.keys(current)) {
    if (!Object.hasOwn(wanted, key)) delete target[key]
  }
  for (const [key, value] of Object.entries(wanted)) {
    if (Object.hasOwn(current, key) && isSame(current[key], value)) continue
    writeValue(target, key, current[key], value, isSame)
  }
}

/** Writes `wanted` into one place of an object or a list. */
function writeValue(
  holder: Json | unknown[],
  key: string | number,
  current: unknown,
  wanted: unknown,
  isSame: Comparison['isSame'],
) {
  const place = holder as Json
  if (Array.isArray(current) && Array.isArray(wanted)) {
    writeList(place[key] as unknown[], current, wanted, isSame)
  } else if (isObject(current) && isObject(wanted) && !Array.isArray(current) && !Array.isArray(wanted)) {
    writeObject(place[key] as Json, current, wanted, isSame)
  } else {
    place[key] = writable(holder, wanted)
  }
}

/** A value of a snapshot that can be written to `holder`: lazy proxies copy what is read-only when it changes. */
const writable = (holder: object, wanted: unknown): unknown =>
  isSettled(wanted) && peek(holder) !== holder ? wanted : clonePlain(wanted)

function writeList(target: unknown[], current: unknown[], wanted: unknown[], isSame: Comparison['isSame']) {
  const from = idsOf(current)
  const to = idsOf(wanted)
  const place = from && to ? arrange(target, from, to, wanted) : resize(target, current, wanted)
  wanted.forEach((item, at) => {
    const before = current[place(at)]
    if (before === undefined || isSame(before, item)) return
    writeValue(target, at, before, item, isSame)
  })
}

/**
 * Gives a list the wanted items in the wanted order by one splice of the differing part.
 * @returns the previous index of the item at an index; -1 for a new item
 */
function arrange(target: unknown[], from: string[], to: string[], wanted: unknown[]) {
  const places = new Map(from.map((id, at) => [id, at]))
  let start = 0
  while (start < to.length && from[start] === to[start]) start++
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end++
  const changed = to.slice(start, to.length - end).map((id, at) => {
    const place = places.get(id)
    return place === undefined ? writable(target, wanted[start + at]) : peek(target)[place]
  })
  const removed = from.length - end - start
  if (removed > 0 || changed.length > 0) target.splice(start, removed, ...changed)
  return (at: number) => places.get(to[at] ?? '') ?? -1
}

/** Matches items without ids by their index. */
function resize(target: unknown[], current: unknown[], wanted: unknown[]) {
  const added = wanted.slice(current.length).map((item) => writable(target, item))
  if (current.length !== wanted.length)
    target.splice(Math.min(current.length, wanted.length), Infinity, ...added)
  return (at: number) => (at < current.length ? at : -1)
}

/** The ids of a list's items; undefined unless each item has a unique id. */
function idsOf(list: unknown[]): string[] | undefined {
  const ids = list
    .map((item) => (isObject(item) ? ((item as Json).uuid ?? (item as Json)._id) : undefined))
    .filter((id) => typeof id === 'string')
  return new Set(ids).size === list.length ? ids : undefined
}
