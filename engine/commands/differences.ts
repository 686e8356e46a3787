import { dequal } from 'dequal/lite'
import { SUBTITLE_PRESETS } from '#engine/document/catalogue/subtitle-presets.ts'
import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { voiceOf } from '#engine/document/catalogue/voices.ts'
import { type Page, type Project, writtenText } from '#engine/document/index.ts'
import {
  allElements,
  backgroundMusic,
  layerName,
  narrationOf,
  sheetOf,
} from '#engine/document/operations/index.ts'
import { type Element, isOnlyHeard } from '#engine/elements/schemas.ts'
import { type Difference, difference, seconds, shown } from './difference.ts'
import { elementDifferences, elementText } from './element-differences.ts'

/** What differs between two states of a work, in words. */
export function differencesOf(before: Project, after: Project): Difference[] {
  const earlier = new Map(before.pages.map((page) => [page.uuid, page]))
  const later = new Set(after.pages.map(({ uuid }) => uuid))
  const removed = before.pages.flatMap((page, at) =>
    later.has(page.uuid) ? [] : [pageItself(page, `第 ${at + 1} 页`, 'before')],
  )
  const pages = after.pages.flatMap((page, at) => {
    const old = earlier.get(page.uuid)
    const place = `第 ${at + 1} 页`
    if (!old) return [pageItself(page, place, 'after')]
    return dequal(old, page) ? [] : pageDifferences(old, page, place)
  })
  return [...workDifferences(before, after), ...removed, ...pages, ...orderDifferences(before, after)]
}

function workDifferences(before: Project, after: Project): Difference[] {
  const name = (what: string) => ({ key: `work/${what}`, pageId: null, place: '', what })
  return [
    ...difference(name('标题'), before.title, after.title),
    ...difference(name('背景音乐'), musicText(before), musicText(after)),
    ...difference(name('字幕'), subtitlesText(before), subtitlesText(after)),
  ]
}

const pageItself = (page: Page, place: string, side: 'before' | 'after'): Difference => ({
  key: `${page.uuid}/页面`,
  pageId: side === 'after' ? page.uuid : null,
  place,
  what: '页面',
  before: '',
  after: '',
  [side]: shown(pageText(page)) || '没有文字的页面',
})

/** The texts and the narration of a page. */
function pageText(page: Page): string {
  // Shapes and pictures are seen in the preview.
  const texts = drawn(page)
    .filter((element) => writtenText(element) || sheetOf(element))
    .map((element) => (sheetOf(element) ? elementText(element) : (writtenText(element) ?? '')))
  const spoken = narrationText(page)
  return [...texts, ...(spoken === '' ? [] : [`配音：${spoken}`])].join('\n')
}

/** Groups are named by what they contain. */
const drawn = (page: Page) =>
  allElements(page.elements).filter((element) => !isOnlyHeard(element) && element.elName !== 'qk-group')

function pageDifferences(before: Page, after: Page, place: string): Difference[] {
  const name = (what: string) => ({ key: `${before.uuid}/${what}`, pageId: before.uuid, place, what })
  return [
    ...difference(name('名称'), before.name ?? '', after.name ?? ''),
    ...difference(name('时长'), seconds(before.data.duration), seconds(after.data.duration)),
    ...difference(name('转场'), transitionText(before), transitionText(after)),
    ...difference(name('背景'), backgroundText(before), backgroundText(after)),
    ...difference(name('配音'), narrationText(before), narrationText(after)),
    ...difference(name('声音'), voicesText(before), voicesText(after)),
    ...difference(name('时长跟随配音'), followedText(before), followedText(after)),
    ...elementsDifferences(before, after, place),
  ]
}

function elementsDifferences(before: Page, after: Page, place: string): Difference[] {
  const earlier = new Map(drawn(before).map((element) => [element.uuid, element]))
  const later = new Set(drawn(after).map(({ uuid }) => uuid))
  const itself = (element: Element) => ({
    key: `${element.uuid}/元素`,
    pageId: before.uuid,
    place: `${place} · ${layerName(element)}`,
    what: '元素',
  })
  return [
    ...[...earlier.values()]
      .filter(({ uuid }) => !later.has(uuid))
      .flatMap((element) => difference(itself(element), elementText(element), '')),
    ...drawn(after).flatMap((element) => {
      const old = earlier.get(element.uuid)
      if (!old) return difference(itself(element), '', elementText(element))
      return dequal(old, element) ? [] : elementDifferences([before, old], [after, element], place)
    }),
  ]
}

function orderDifferences(before: Project, after: Project): Difference[] {
  const earlier = new Set(before.pages.map(({ uuid }) => uuid))
  const later = new Set(after.pages.map(({ uuid }) => uuid))
  const names = new Map(before.pages.map((page, at) => [page.uuid, page.name || `第 ${at + 1} 页`]))
  const order = (pages: readonly Page[], others: ReadonlySet<string>) =>
    pages.filter(({ uuid }) => others.has(uuid)).map(({ uuid }) => names.get(uuid) ?? '')
  const [old, now] = [order(before.pages, later), order(after.pages, earlier)]
  return difference(
    { key: 'work/页面顺序', pageId: null, place: '', what: '页面顺序' },
    old.join(' → '),
    now.join(' → '),
  )
}

const narrationText = (page: Page) =>
  narrationOf(page)
    .map(({ text }) => text)
    .join('\n')

const voicesText = (page: Page) =>
  [
    ...new Set(
      narrationOf(page).map(
        ({ voiceName, voiceSpeed }) => `${voiceOf(voiceName)?.label ?? voiceName}，语速 ${voiceSpeed}`,
      ),
    ),
  ].join('；')

const followedText = ({ data }: Page) => (data.narration?.isFollowed ? '是' : '否')

function transitionText({ data: { trans, transDuration } }: Page): string {
  const label = TRANSITIONS.find(({ name }) => name === trans)?.label
  return label === undefined ? '无' : `${label}，${seconds(transDuration)}`
}

function backgroundText({ commonStyle: { backgroundColor, backgroundImage } }: Page): string {
  if (backgroundImage.startsWith('data:')) return '图案'
  return backgroundImage || backgroundColor || '无'
}

function musicText(project: Project): string {
  const music = backgroundMusic(project)
  if (!music) return '无'
  const { name, musicSrc } = music.propsValue
  return `${name || musicSrc}，音量 ${music.commonStyle.volume}`
}

function subtitlesText({ subtitles }: Project): string {
  if (!subtitles?.isShown) return '不显示'
  const { preset, position } = subtitles
  const places = { auto: '自动避开文字', top: '上方', middle: '中间', bottom: '下方' }
  const label = new Map(Object.entries(SUBTITLE_PRESETS)).get(preset)?.label ?? preset
  return `显示，${label}，${places[position]}`
}
