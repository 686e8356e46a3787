import { dequal } from 'dequal/lite'
import { animationGroups } from '#engine/document/catalogue/animations.ts'
import { type Page, writtenText } from '#engine/document/index.ts'
import { absoluteBox, layerName, locate, sheetOf } from '#engine/document/operations/index.ts'
import type { AnyField } from '#engine/elements/panel-fields.ts'
import { type Element, fieldsOf, schemaOf } from '#engine/elements/schemas.ts'
import { type Difference, difference, type Name, rounded, rowsText, seconds } from './difference.ts'

const animationLabels = new Map<string, string>(
  animationGroups.flatMap(({ animations, textAnimations }) =>
    [...animations, ...textAnimations].map(({ name, label }) => [name, label] as const),
  ),
)

/** What an element is, in words. */
export function elementText(element: Element): string {
  const text = writtenText(element)
  const sheet = sheetOf(element)
  const { label } = schemaOf(element.elName)
  if (sheet) return `${label}\n${rowsText(sheet.cells)}`
  return text ? `${label}：${text}` : label
}

/** What differs between two states of an element. */
export function elementDifferences(
  [pageBefore, before]: readonly [Page, Element],
  [pageAfter, after]: readonly [Page, Element],
  page: string,
): Difference[] {
  const place = `${page} · ${layerName(before)}`
  const name = (what: string, part = what) => ({
    key: `${before.uuid}/${part}`,
    pageId: pageAfter.uuid,
    place,
    what,
  })
  const [sheetBefore, sheetAfter] = [sheetOf(before), sheetOf(after)]
  const texts = difference(name('文字'), writtenText(before) ?? '', writtenText(after) ?? '')
  const rows = difference(name('数据'), rowsText(sheetBefore?.cells ?? []), rowsText(sheetAfter?.cells ?? []))
  return [
    ...texts,
    ...rows,
    ...difference(name('名称'), before.name ?? '', after.name ?? ''),
    ...difference(name('位置和大小'), boxText(pageBefore, before), boxText(pageAfter, after)),
    ...difference(name('显示'), visibilityOf(before), visibilityOf(after)),
    ...difference(name('动画'), animationsText(before), animationsText(after)),
    ...valueDifferences(before, after, name),
  ]
}

const visibilityOf = ({ isHidden }: Element) => (isHidden ? '隐藏' : '显示')

function boxText(page: Page, element: Element): string {
  const { left, top, width, height } = absoluteBox(locate(page, element.uuid) ?? { element, groups: [] })
  return `X ${rounded(left)}，Y ${rounded(top)}，宽 ${rounded(width)}，高 ${rounded(height)}`
}

const animationsText = ({ animations }: Element) =>
  animations
    .map(
      ({ type, duration, delay }) =>
        `${animationLabels.get(type) ?? type}（${seconds(delay)}开始，${seconds(duration)}）`,
    )
    .join('，')

/** What the difference above says already. */
const SAID: ReadonlySet<string> = new Set(['left', 'top', 'width', 'height'])

/** Values of style and kind that differ, by the labels of the property panel. */
function valueDifferences(
  before: Element,
  after: Element,
  name: (what: string, part: string) => Name,
): Difference[] {
  const fields = fieldsByPath(before.elName)
  const { textKey, gridKey } = schemaOf(before.elName)
  return (['commonStyle', 'propsValue'] as const).flatMap((part) => {
    const [old, now] = [before[part], after[part]] as Record<string, unknown>[]
    return Object.keys({ ...old, ...now }).flatMap((key) => {
      const isSaid = part === 'commonStyle' ? SAID.has(key) : key === textKey || key === gridKey
      if (isSaid || dequal(old?.[key], now?.[key])) return []
      const path = `${part}.${key}`
      const field = fields.get(path)
      const what = field?.label ?? OTHER_LABELS[path] ?? (part === 'commonStyle' ? '样式' : '内容')
      return [
        {
          ...name(what, path),
          before: valueText(old?.[key], field),
          after: valueText(now?.[key], field),
        },
      ]
    })
  })
}

/** Of values that the panel shows by other controls. */
const OTHER_LABELS: Partial<Record<string, string>> = {
  'commonStyle.opacity': '不透明度',
  'commonStyle.rotate': '旋转',
  'commonStyle.zIndex': '图层',
  'commonStyle.backgroundColor': '背景',
  'commonStyle.backgroundImage': '背景图片',
}

function fieldsByPath(elName: string): Map<string, AnyField> {
  const found = fieldsOf(elName).flatMap(({ rows }) => rows.flatMap(({ fields }) => fields))
  return new Map(found.toReversed().map((field) => [field.path, field]))
}

function valueText(value: unknown, field: AnyField | undefined): string {
  const options = field && 'options' in field ? field.options : []
  const option = options.find((each) => each.value === value)
  if (option) return option.label
  if (typeof value === 'number') return rounded(value)
  if (typeof value === 'boolean') return value ? '开' : '关'
  if (typeof value === 'string') return value.startsWith('data:') ? '图片' : value || '无'
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').join('，') || '已改'
  return value === undefined || value === null ? '无' : '已改'
}
