import type { Page, Project } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { chartDataOf } from '../layouts/charts.ts'
import type { LayoutName, PageContent, StoryboardPage } from '../storyboard.ts'
import { rolesIn } from './roles.ts'

/** A page of a template with the roles of its placeholders. */
export interface RolePage {
  page: Page
  roles: ReadonlySet<string>
  /** Kinds of its charts that take the data. */
  charts: readonly string[]
  /** Whether a QR code is a main part of it. */
  isOfLink: boolean
  /** For covers, for endings, or for what lies between. */
  place: 'first' | 'inner' | 'last'
}

/** Share of a page from which on a QR code leaves a hole when it has no address. */
const LARGE_CODE = 0.08

/** The pages of a template that have placeholders. */
export function rolePagesOf({ pages, width, height }: Project): RolePage[] {
  const found = pages.flatMap((page) => {
    const roles = new Set(
      allElements(page.elements).flatMap((element) => [
        ...rolesIn(element.name ?? ''),
        ...(isText(element) ? rolesIn(element.propsValue.text) : []),
      ]),
    )
    const charts = allElements(page.elements)
      .filter((element) => isChart(element) && rolesIn(element.name ?? '').length > 0)
      .map(({ elName }) => elName)
    const isOfLink = allElements(page.elements).some(
      ({ elName, name = '', commonStyle }) =>
        elName === 'qk-qrcode' &&
        rolesIn(name).includes('链接') &&
        commonStyle.width * commonStyle.height > LARGE_CODE * width * height,
    )
    return roles.size === 0 ? [] : [{ page, roles, charts, isOfLink }]
  })
  return found.map(({ page, ...rest }) => {
    const isFirst = page === pages[0]
    const isLast = page === pages.at(-1) && pages.length > 1
    return { page, ...rest, place: isFirst ? 'first' : isLast ? 'last' : 'inner' }
  })
}

const BOLD: Record<string, RolePage['place']> = {
  cover: 'first',
  'cover-picture': 'first',
  ending: 'last',
  'ending-source': 'last',
}

/** The template's page that shows a content best; undefined if none shows all that matters of it. */
export function pageFor(
  { layout, content }: StoryboardPage,
  candidates: readonly RolePage[],
): RolePage | undefined {
  const place = BOLD[layout] ?? 'inner'
  const fitting = candidates.filter(
    (each) =>
      each.place === place &&
      hasChartFor(layout, each.charts) &&
      canShow(each.roles, content, place) &&
      (place !== 'last' || hasCodeFor(each, layout, content)),
  )
  const costOf = ({ roles }: RolePage) => wasteOf(roles, content)
  return fitting.toSorted((one, other) => costOf(one) - costOf(other))[0]
}

/** Shares are shown by a pie, and nothing else is. */
function hasChartFor(layout: LayoutName, charts: readonly string[]): boolean {
  if (!layout.endsWith('-chart')) return true
  const wanted: Partial<Record<LayoutName, readonly string[]>> = {
    'pie-chart': ['pie'],
    'line-chart': ['line', 'line-bar'],
    'bar-chart': ['bar', 'strip', 'line-bar'],
  }
  return charts.length > 0 && charts.every((kind) => wanted[layout]?.includes(kind) ?? false)
}

/** Endings that say 扫码 have a code, and no page has a hole in place of one. */
function hasCodeFor({ roles, isOfLink }: RolePage, layout: LayoutName, { link }: PageContent): boolean {
  if (link === '') return !isOfLink
  return layout !== 'ending-source' || roles.has('链接')
}

const itemSlots = (roles: ReadonlySet<string>) => slots(roles, (at) => [`要点${at}`])
const numberSlots = (roles: ReadonlySet<string>) => slots(roles, (at) => [`数字${at}`, `数值${at}`])

function slots(roles: ReadonlySet<string>, names: (at: number) => string[]): number {
  let count = 0
  while (names(count + 1).some((name) => roles.has(name))) count += 1
  return count
}

/** All that a page is about has a place; a heading of a cover, too. */
function canShow(roles: ReadonlySet<string>, content: PageContent, place: RolePage['place']): boolean {
  const { items, numbers, table, quote, text, heading } = content
  if (heading !== '' && !roles.has('标题')) return false
  if (place !== 'inner') return true
  const points = itemSlots(roles)
  // A page whose main part has nothing to show would be a hole.
  if (items.length > points || items.length < points - 1) return false
  const isChart = chartDataOf(table) !== null
  const hasGrid = table.length > 0
  if (hasGrid && !roles.has('表格') && !(isChart && roles.has('图表'))) return false
  if (!hasGrid && (roles.has('表格') || roles.has('图表'))) return false
  const figures = numberSlots(roles)
  if (!hasGrid && items.length === 0 && numbers.length > figures) return false
  if (!hasGrid && figures > 0 && numbers.length === 0) return false
  if ((quote !== null) !== roles.has('引语')) return false
  const isOfWords = items.length + numbers.length === 0 && !hasGrid && !quote
  return !isOfWords || text === '' || roles.has('正文')
}

/** Places that would stay empty. */
function wasteOf(
  roles: ReadonlySet<string>,
  { items, numbers, table, quote, picture, text }: PageContent,
): number {
  const isEmpty = (role: string, has: boolean) => (roles.has(role) && !has ? 1 : 0)
  return (
    Math.max(0, itemSlots(roles) - items.length) +
    Math.max(0, numberSlots(roles) - numbers.length) +
    isEmpty('表格', table.length > 0) * 4 +
    isEmpty('图表', chartDataOf(table) !== null) * 4 +
    isEmpty('引语', quote !== null) * 3 +
    isEmpty('图片', picture !== null) * 2 +
    isEmpty('正文', text !== '')
  )
}
