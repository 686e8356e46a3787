import type * as z from 'zod/mini'
import type { Infer } from '#engine/elements/fields.ts'
import { isRecord } from '#engine/util/is-record.ts'
import type { Path, Report } from './report.ts'

export type Json = Record<string, unknown>

type Issue = z.core.$ZodIssue

// Each pass repairs all issues of one validation; nested values may have issues in the next.
const MAX_PASSES = 16

/**
 * Makes `value` valid in place: clamps numbers, converts similar types, replaces missing and invalid values by their
 * defaults, and drops invalid list items without default. Unknown keys stay.
 * @returns the valid value, or undefined if it cannot be repaired
 */
export function repair<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  path: Path,
  report: Report,
): Infer<Schema> | undefined {
  if (!isRecord(value)) return undefined
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const result = schema.safeParse(value)
    if (result.success) {
      reportFilled(value, result.data, path, report)
      return result.data as Infer<Schema>
    }
    // Last items first, so that dropping one does not move the others.
    const issues = result.error.issues.toReversed()
    const dropped: Path[] = []
    for (const issue of issues) {
      // At its index is the item after it now.
      if (dropped.some((item) => item.every((key, at) => issue.path[at] === key))) continue
      if (!repairIssue(schema, value, issue, path, report, dropped)) return undefined
    }
  }
  return undefined
}

/** @param dropped receives the paths of the list items that are dropped */
function repairIssue(
  schema: z.ZodMiniType,
  root: Json,
  issue: Issue,
  base: Path,
  report: Report,
  dropped: Path[],
): boolean {
  const key = issue.path.at(-1)
  const holder = at(root, issue.path.slice(0, -1))
  if (key === undefined || (!isRecord(holder) && !Array.isArray(holder))) return key !== undefined
  const path = [...base, ...(issue.path as Path)]
  const current = (holder as Json)[key as string]
  const better = converted(current, issue)
  if (better !== undefined) {
    ;(holder as Json)[key as string] = better
    report.add('changed', path, `${shown(current)} 改为 ${shown(better)}`)
    return true
  }
  if (Array.isArray(holder)) {
    // Items with a default have a meaningful index, like cells and corners: they are replaced, not dropped.
    const standIn = schemaAt(schema, issue.path)?.safeParse(undefined)
    if (standIn?.success && current !== undefined) {
      holder[Number(key)] = standIn.data
      report.add('changed', path, `${shown(current)} 无效，改用默认值`)
      return true
    }
    holder.splice(Number(key), 1)
    dropped.push(issue.path as Path)
    report.add('dropped', path, `无法识别 ${shown(current)}，已去掉`)
    return true
  }
  if (key in holder) {
    delete holder[key as string]
    report.add('changed', path, `${shown(current)} 无效，改用默认值`)
    return true
  }
  return dropItemAround(root, issue.path as Path, base, report, dropped)
}

/** The schema at a path; undefined where it depends on the value. */
function schemaAt(schema: z.ZodMiniType, path: readonly PropertyKey[]): z.ZodMiniType | undefined {
  let found: z.core.$ZodType | undefined = schema
  for (const key of path) {
    const def: z.core.$ZodTypes['_zod']['def'] | undefined = found && bareDefOf(found)
    if (def?.type === 'object') found = def.shape[String(key)]
    else if (def?.type === 'array') found = def.element
    else if (def?.type === 'tuple') found = def.items[Number(key)]
    else return undefined
  }
  return found as z.ZodMiniType | undefined // all of ours are zod/mini's
}

/** The definition of a schema without its default. */
function bareDefOf(schema: z.core.$ZodType) {
  let { def } = (schema as z.core.$ZodTypes)._zod
  while (def.type === 'default' || def.type === 'prefault' || def.type === 'optional') {
    def = (def.innerType as z.core.$ZodTypes)._zod.def
  }
  return def
}

/** Drops the list item that lacks a required value. */
function dropItemAround(root: Json, path: Path, base: Path, report: Report, dropped: Path[]): boolean {
  for (let end = path.length - 1; end > 0; end--) {
    const index = path[end - 1]
    const list = at(root, path.slice(0, end - 1))
    if (typeof index !== 'number' || !Array.isArray(list)) continue
    list.splice(index, 1)
    dropped.push(path.slice(0, end))
    report.add('dropped', [...base, ...path.slice(0, end)], `缺少 ${String(path.at(-1))}，已去掉`)
    return true
  }
  return false
}

const NUMERIC = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*(?:px|s|deg|%)?\s*$/i

function converted(value: unknown, issue: Issue): unknown {
  if (issue.code === 'too_small' && typeof value === 'number') return Number(issue.minimum)
  if (issue.code === 'too_big' && typeof value === 'number') return Number(issue.maximum)
  // Spaces around a color.
  if (issue.code === 'custom' && typeof value === 'string' && value !== value.trim()) return value.trim()
  // Of all unions, that of `infinite` refuses such values: CSS writes the word.
  if (issue.code === 'invalid_union') return value === 'infinite' ? true : flagOf(value)
  if (issue.code !== 'invalid_type') return undefined
  switch (issue.expected) {
    case 'number':
    case 'int': {
      if (typeof value === 'number' && Number.isFinite(value)) return Math.round(value)
      const digits = typeof value === 'string' ? NUMERIC.exec(value)?.[1] : undefined
      const number = Number(digits)
      return digits !== undefined && Number.isFinite(number) ? number : undefined
    }
    case 'string':
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
    case 'boolean':
      return flagOf(value)
    default:
      return undefined
  }
}

function flagOf(value: unknown): boolean | undefined {
  if (value === 1 || value === 'true' || value === '1') return true
  if (value === 0 || value === 'false' || value === '0' || value === '') return false
  return undefined
}

function at(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const key of path) value = (value as Json | undefined)?.[key as string]
  return value
}

function reportFilled(before: unknown, after: unknown, path: Path, report: Report) {
  if (before === after) return // what a schema does not describe stays the same object
  if (Array.isArray(before) && Array.isArray(after)) {
    after.forEach((item, index) => {
      if (typeof item === 'object') reportFilled(before[index], item, [...path, index], report)
    })
  } else if (isRecord(before) && isRecord(after)) {
    const filled = Object.keys(after).filter((key) => !(key in before))
    if (filled.length > 0) report.add('filled', path, `补全 ${filled.join('、')}`)
    for (const key of Object.keys(before)) {
      if (typeof before[key] === 'object') reportFilled(before[key], after[key], [...path, key], report)
    }
  }
}

/** Prints a value, shortened for a message. */
function shown(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) {
    return String(value)
  }
  const text = typeof value === 'string' ? `「${value}」` : (JSON.stringify(value) ?? '值')
  return text.length > 40 ? `${text.slice(0, 38)}…` : text
}
