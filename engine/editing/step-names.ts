import type { Cover, Page, Project } from '#engine/document/index.ts'
import { type Container, isGroup } from '#engine/document/operations/index.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { createComparison } from './difference.ts'

const { isEqual } = createComparison()

/** What follows the lines of a text. */
const FITTED_BOX = ['left', 'top', 'width', 'height'] as const

/** Names of changed style properties; a set of properties that has none is 修改样式. */
const STYLE_NAMES: readonly (readonly [name: string, properties: readonly string[]])[] = [
  ['移动', ['left', 'top']],
  ['旋转', ['rotate', 'left', 'top']],
  ['调整大小', ['left', 'top', 'width', 'height', 'rotate']],
  ['行高', ['lineHeight', ...FITTED_BOX]],
  ['字间距', ['letterSpacing', ...FITTED_BOX]],
  ['字号', ['fontSize', 'lineHeight', ...FITTED_BOX]],
  ['调整大小', ['left', 'top', 'width', 'height', 'rotate', 'fontSize', 'lineHeight', 'letterSpacing']],
  ['调整图层', ['zIndex']],
  ['不透明度', ['opacity']],
  ['文字颜色', ['color']],
  ['字体', ['fontFamily', 'width', 'height']],
  ['字重', ['fontWeight', 'width', 'height']],
  ['文字对齐', ['textAlign']],
  ['填充', ['backgroundColor', 'backgroundImage', 'backgroundSize']],
  ['边框', ['borderWidth', 'borderColor', 'borderStyle']],
  ['圆角', ['borderRadius', 'filletIndex']],
  ['图表配色', ['chartColor']],
  ['音量', ['volume']],
]

/** The same for properties of the kind; a set that has none is 修改内容. */
const PROPS_NAMES: typeof STYLE_NAMES = [
  ['填充', ['bgColor', 'gradient', 'angle', 'colors', 'positions']],
  ['更换形状', ['shape']],
  ['圆角', ['cornerRadius']],
  ['压低音乐', ['ducking']],
  ['音量线', ['volumeLine']],
  ['配合长度', ['barGrid']],
  ['循环播放', ['loop']],
  ['音乐分段', ['split', 'loop', 'barGrid']],
  ['移动尾巴', ['tailX', 'tailY']],
  ['调整形状', ['apex', 'sides', 'points', 'innerRadius', 'arrowHead', 'arrowShaft', 'tailWidth']],
]

const ELEMENT_NAMES: Partial<Record<string, string>> = {
  animations: '修改动画',
  events: '修改事件',
  name: '重命名元素',
  isLocked: '锁定或解锁',
  isHidden: '隐藏或显示',
  crop: '裁剪',
}

const PAGE_NAMES: Record<string, string> = {
  name: '重命名页面',
  commonStyle: '页面背景',
  data: '页面时长与转场',
  guides: '参考线',
  markers: '时间标记',
  config: '页面设置',
}

const PROJECT_NAMES: Record<string, string> = {
  title: '修改标题',
  description: '修改简介',
  width: '画布尺寸',
  height: '画布尺寸',
  fps: '帧率',
  guides: '参考线',
  loudness: '响度',
  mutedSounds: '静音',
  subtitles: '字幕',
}

/** Names the change between two states of the pages for the author, in Chinese. */
export function nameStep(before: Project, after: Project): string {
  const pages = nameContainers(before.pages, after.pages, (page) => page.uuid, '页面')
  if (pages !== null) return pages
  const [key] = changedKeys(before, after)
  return (key !== undefined && PROJECT_NAMES[key]) || '修改作品'
}

/** Names the change between two states of the covers. */
export const nameCoverStep = (before: readonly Cover[], after: readonly Cover[]): string =>
  nameContainers(before, after, (cover) => cover._id, '封面') ?? '修改封面'

function nameContainers<Of extends Page | Cover>(
  before: readonly Of[],
  after: readonly Of[],
  idOf: (container: Of) => string,
  label: string,
): string | null {
  const earlier = new Map(before.map((container) => [idOf(container), container]))
  const ids = new Set(after.map(idOf))
  const added = after.filter((container) => !earlier.has(idOf(container))).length
  const removed = before.filter((container) => !ids.has(idOf(container))).length
  if (added > 0 && removed === 0) return `添加${counted(added, label, '个')}`
  if (removed > 0) return `删除${counted(removed, label, '个')}`
  const names = after.flatMap((container) => {
    const old = earlier.get(idOf(container))
    return old === undefined || old === container ? [] : (nameContainer(old, container) ?? [])
  })
  const [name] = names
  if (name === undefined)
    return before.some((each, at) => idOf(each) !== idOf(after[at] as Of)) ? `移动${label}` : null
  if (names.length === 1) return name
  return names.every((other) => other === name)
    ? `${name}（${names.length} 个${label}）`
    : `修改 ${names.length} 个${label}`
}

function nameContainer(before: Container, after: Container): string | null {
  const elements = nameElements(before.elements, after.elements)
  if (elements !== null) return elements
  const [key] = changedKeys(before, after)
  return key === undefined ? null : (PAGE_NAMES[key] ?? '修改页面')
}

function nameElements(before: readonly Element[], after: readonly Element[]): string | null {
  const earlier = new Map(before.map((element) => [element.uuid, element]))
  const ids = new Set(after.map(({ uuid }) => uuid))
  const added = after.filter(({ uuid }) => !earlier.has(uuid))
  const removed = before.filter(({ uuid }) => !ids.has(uuid))
  if (added.length > 0 && removed.length > 0) return nameReplacement(added, removed)
  if (added.length > 0) return `添加${kindsOf(added)}`
  if (removed.length > 0) return `删除${kindsOf(removed)}`
  const changed = after.flatMap((element) => {
    const old = earlier.get(element.uuid)
    const name = old === undefined || old === element ? null : nameElement(old, element)
    return name === null ? [] : [{ name, element }]
  })
  const [first] = changed
  if (!first) return before.some(({ uuid }, at) => uuid !== after[at]?.uuid) ? '调整图层' : null
  const what = kindsOf(changed.map(({ element }) => element))
  return changed.every(({ name }) => name === first.name) ? `${first.name}·${what.trim()}` : `修改${what}`
}

function nameReplacement(added: readonly Element[], removed: readonly Element[]): string {
  if (added.every(isGroup) && !removed.every(isGroup)) return '组合'
  if (removed.every(isGroup) && !added.every(isGroup)) return '取消组合'
  return `替换${kindsOf(removed)}`
}

function nameElement(before: Element, after: Element): string | null {
  const keys = changedKeys(before, after)
  const [key] = keys
  if (key === undefined) return null
  if (keys.every((each) => each === 'propsValue'))
    return nameOf(PROPS_NAMES, changedKeys(before.propsValue, after.propsValue)) ?? '修改内容'
  if (keys.includes('propsValue') || keys.includes('value')) return '修改内容'
  if (keys.every((each) => each === 'commonStyle' || each === 'groupStyle'))
    return nameOf(STYLE_NAMES, changedKeys(before.commonStyle, after.commonStyle)) ?? '修改样式'
  if (keys.length === 1 && key === 'animations' && isEasingChange(before, after)) return '修改缓动'
  return ELEMENT_NAMES[key] ?? '修改样式'
}

/** Whether animations differ in their easing only. */
function isEasingChange(before: Element, after: Element): boolean {
  const hasSame = before.animations.length === after.animations.length
  const changed = after.animations.flatMap((animation, at) =>
    changedKeys(before.animations[at] ?? {}, animation),
  )
  return hasSame && changed.every((key) => key === 'easing')
}

function nameOf(names: typeof STYLE_NAMES, properties: readonly string[]): string | undefined {
  return names.find(([, known]) => properties.every((property) => known.includes(property)))?.[0]
}

/** Unchanged parts are usually the same object; equal ones that are not count as unchanged, too. */
function changedKeys(before: object, after: object): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => {
    const [old, now] = [before[key as keyof typeof before], after[key as keyof typeof after]] as unknown[]
    return !isEqual(old, now)
  })
}

function kindsOf(elements: readonly Element[]): string {
  const labels = new Set(elements.map(({ elName }) => schemaOf(elName).label))
  const [label = ''] = labels
  return labels.size === 1 ? counted(elements.length, label, '个') : ` ${elements.length} 个元素`
}

const counted = (count: number, label: string, unit: string) =>
  count === 1 ? label : ` ${count} ${unit}${label}`
