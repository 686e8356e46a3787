import { envelopeSchema } from '#engine/elements/element.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { type Size } from '#engine/geometry/index.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { newId } from './ids.ts'
import { migrate } from './migrations.ts'
import {
  allElements,
  childBoxes,
  type Group,
  hasLayerNumbers,
  layerNumbers,
  layoutGroup,
} from './operations/index.ts'
import { type Cover, coverSchema, type Page, type Project, pageSchema, projectSchema } from './project.ts'
import { type Json, repair } from './repair.ts'
import { type Path, Report, type ReportEntry } from './report.ts'
import { playedTransitions } from './timing.ts'

export type Restored = { ok: true; project: Project; report: ReportEntry[] } | { ok: false; error: string }

const SIDES = ['left', 'top', 'width', 'height'] as const

/** Smaller differences between px and percentages are rounding errors, px. */
const TOLERANCE = 0.01

/** Data nested deeper is rejected, as recursion could exhaust the stack. */
const MAX_DEPTH = 100

/** Remembers pages and covers that are valid, so that saving a project again restores only what changed. */
export interface KnownContainers {
  has: (container: Json) => boolean
  add: (container: Page | Cover) => void
}

/**
 * Turns unknown input into a valid project: migrates older formats, fills in missing values, clamps numbers, drops
 * invalid items and keeps unknown keys. Idempotent. The input is not changed, unless `known` is given.
 * @param known containers that need no restoring; the input then becomes the project and must be plain JSON data
 * @returns the project and a report of repairs, or an error in Chinese if the input is not a project
 */
export function restoreProject(input: unknown, known?: KnownContainers): Restored {
  if (!isRecord(input)) return { ok: false, error: '这不是有连云项目：文件里没有项目数据。' }
  if (!Array.isArray(input.pages)) return { ok: false, error: '这不是有连云项目：缺少页面列表 pages。' }
  if (isTooDeep(input, MAX_DEPTH)) return { ok: false, error: '这不是有连云项目：数据嵌套过深。' }
  const raw = known ? input : (plainCopy(input) as Json)
  const report = new Report()
  migrate(raw, report)

  const restored = repair(projectSchema, raw, [], report)
  if (!restored) return { ok: false, error: '这不是有连云项目：数据结构无法识别。' }
  const seen = new Set<string>()
  const project: Project = {
    ...restored,
    pages: compact(restored.pages, (page, at) => restorePage(page, ['pages', at], seen, report, known)),
    coverList: compact(restored.coverList, (cover, at) =>
      restoreCover(cover, ['coverList', at], seen, report, known),
    ),
  }
  if (project.pages.length === 0) {
    project.pages.push(restorePage({}, ['pages', 0], seen, new Report()) as Page)
    report.add('filled', ['pages'], '项目没有页面，补了一张空白页')
  }
  clampTransitions(project, report)
  return { ok: true, project, report: report.entries }
}

function restorePage(
  input: unknown,
  path: Path,
  seen: Set<string>,
  report: Report,
  known?: KnownContainers,
): Page | undefined {
  if (!isRecord(input)) return drop(path, report)
  if (known?.has(input) && claimIds(input as Page, 'uuid', seen)) return input as Page
  identify(input, 'uuid', path, seen, report)
  const restored = repair(pageSchema, input, path, report)
  if (!restored) return drop(path, report)
  const elements = restoreElements(restored.elements, [...path, 'elements'], seen, report)
  const page: Page = { ...restored, elements }
  known?.add(page)
  return page
}

function restoreCover(
  input: unknown,
  path: Path,
  seen: Set<string>,
  report: Report,
  known?: KnownContainers,
): Cover | undefined {
  if (!isRecord(input)) return drop(path, report)
  if (known?.has(input) && claimIds(input as Cover, '_id', seen)) return input as Cover
  identify(input, '_id', path, seen, report)
  const restored = repair(coverSchema, input, path, report)
  if (!restored) return drop(path, report)
  const elements = restoreElements(restored.elements, [...path, 'elements'], seen, report)
  const cover: Cover = { ...restored, elements }
  known?.add(cover)
  return cover
}

/** Marks the ids of a valid container as used; false, and nothing marked, when one of them is in use. */
function claimIds<Key extends 'uuid' | '_id'>(
  container: Record<Key, string> & { elements: Element[] },
  key: Key,
  seen: Set<string>,
): boolean {
  const ids = [container[key], ...allElements(container.elements).map(({ uuid }) => uuid)]
  if (ids.some((id) => seen.has(id))) return false
  for (const id of ids) seen.add(id)
  return true
}

function restoreElements(list: unknown[], path: Path, seen: Set<string>, report: Report): Element[] {
  const elements = compact(list, (item, at) => restoreElement(item, [...path, at], seen, report))
  numberLayers(elements, path, report)
  return elements
}

function restoreElement(input: unknown, path: Path, seen: Set<string>, report: Report): Element | undefined {
  if (!isRecord(input)) return drop(path, report)
  identify(input, 'uuid', path, seen, report)
  const envelope = repair(envelopeSchema, input, path, report)
  if (!envelope) return drop(path, report)
  const raw = isRecord(input.propsValue) ? input.propsValue : {}
  const propsPath = [...path, 'propsValue']
  leaveContentEmpty(raw, envelope.elName, propsPath, report)
  const propsValue = repair(schemaOf(envelope.elName).props, raw, propsPath, report)
  if (!propsValue) return drop(path, report)
  // Unknown kinds are kept; schemaOf and kindOf have a fallback for them.
  const element = { ...envelope, propsValue } as Element
  if (isGroup(element)) {
    const components: unknown[] = element.propsValue.components
    for (const child of components) if (isRecord(child)) placeInGroup(child, element.commonStyle)
    element.propsValue.components = restoreElements(components, [...propsPath, 'components'], seen, report)
    followPercentages(element, propsPath, report)
  }
  return element
}

/**
 * Leaves a text or a grid empty that is unreadable: the default of its kind is a sample, whose words and figures the
 * author has not written.
 */
function leaveContentEmpty(props: Json, elName: string, path: Path, report: Report) {
  const { textKey, gridKey } = schemaOf(elName)
  const text = props[textKey ?? '']
  if (textKey !== null && text !== undefined && typeof text !== 'string' && !Number.isFinite(text)) {
    props[textKey] = ''
    report.add('changed', [...path, textKey], '没有可用的文字，留空')
  }
  const grid = props[gridKey ?? '']
  if (gridKey === null || grid === undefined || Array.isArray(grid)) return
  const written = writtenGrid(grid)
  props[gridKey] = written ?? []
  report.add('changed', [...path, gridKey], written ? '从文字读出数据' : '没有可用的数据，留空')
}

/** A grid that was stored as JSON. */
function writtenGrid(value: unknown): unknown[] | null {
  if (typeof value !== 'string') return null
  try {
    const grid: unknown = JSON.parse(value)
    return Array.isArray(grid) ? grid : null
  } catch {
    return null
  }
}

/** Computes the percentages of a child that only has px within its group. */
function placeInGroup(child: Json, group: Size) {
  const { commonStyle: style, groupStyle } = child
  if (groupStyle !== undefined || !isRecord(style)) return
  const percent = (px: unknown, whole: number) =>
    typeof px === 'number' && whole > 0 ? (px / whole) * 100 : undefined
  child.groupStyle = {
    left: percent(style.left, group.width) ?? 0,
    top: percent(style.top, group.height) ?? 0,
    width: percent(style.width, group.width) ?? 100,
    height: percent(style.height, group.height) ?? 100,
  }
}

/** Replaces a missing or duplicate id. */
function identify(holder: Json, key: string, path: Path, seen: Set<string>, report: Report) {
  const id = holder[key]
  const isUsable = typeof id === 'string' && id !== ''
  if (!isUsable || seen.has(id)) {
    holder[key] = newId()
    report.add(isUsable ? 'changed' : 'filled', [...path, key], isUsable ? '标识重复，换了新的' : '补全标识')
  }
  seen.add(holder[key] as string)
}

/** Renumbers layers that have no numbers of 1…n each, in their visible order; presenters stay in front. */
function numberLayers(elements: Element[], path: Path, report: Report) {
  if (hasLayerNumbers(elements)) return
  const numbers = layerNumbers(elements)
  elements.forEach(({ commonStyle }, at) => {
    const zIndex = numbers[at] ?? commonStyle.zIndex
    if (commonStyle.zIndex === zIndex) return
    report.add('changed', [...path, at, 'commonStyle', 'zIndex'], `层级 ${commonStyle.zIndex} 改为 ${zIndex}`)
    commonStyle.zIndex = zIndex
  })
}

/** Lays out a group's children by their percentages if their px differ. */
function followPercentages(group: Group, path: Path, report: Report) {
  const children = group.propsValue.components
  const isAstray = childBoxes(group).some((box, at) => {
    const style = children[at]?.commonStyle
    return style && SIDES.some((side) => Math.abs(style[side] - box[side]) > TOLERANCE)
  })
  if (!isAstray) return
  layoutGroup(group)
  report.add('changed', path, '组合内元素的位置按百分比对齐')
}

function clampTransitions(project: Project, report: Report) {
  const played = playedTransitions(project)
  project.pages.slice(0, -1).forEach((page, at) => {
    const { transDuration } = page.data
    const max = played[at] ?? 0
    if (transDuration <= max) return
    const path: Path = ['pages', at, 'data', 'transDuration']
    report.add('changed', path, `转场 ${transDuration} 秒超出页面时长，改为 ${max} 秒`)
    // A copy: known pages are not changed.
    project.pages[at] = { ...page, data: { ...page.data, transDuration: max } }
  })
}

function drop(path: Path, report: Report): undefined {
  report.add('dropped', path, '无法识别，已去掉')
  return undefined
}

function compact<T, R>(list: T[], restore: (item: T, at: number) => R | undefined): R[] {
  return list.map((item, at) => restore(item, at)).filter((item) => item !== undefined)
}

/** Copies JSON-like data without functions and symbols. */
function plainCopy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainCopy)
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value
  const copy: Json = {}
  for (const [key, item] of Object.entries(value)) {
    // Assigning this key would replace the prototype of the copy.
    if (key !== '__proto__') copy[key] = plainCopy(item)
  }
  return copy
}

function isTooDeep(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  if (Array.isArray(value)) return value.some((item) => isTooDeep(item, left - 1))
  // Object.values would allocate a list for each object.
  for (const key in value) if (isTooDeep((value as Json)[key], left - 1)) return true
  return false
}
