import { fits, layoutsFor } from './layouts/fitting.ts'
import { layoutLabels } from './layouts/labels.ts'
import { isPictureAddress } from './reading/picture-address.ts'
import type { PageContent, Storyboard, StoryboardPage } from './storyboard.ts'
import { MOST } from './limits.ts'

/** Characters that a part of a page has at most; no layout shows more in readable type. */
const LONGEST = {
  title: 200,
  heading: 60,
  text: 400,
  item: 60,
  itemText: 200,
  value: 24,
  unit: 12,
  label: 60,
  cell: 60,
  quote: 300,
  by: 40,
  caption: 120,
  source: 60,
  date: 40,
  sentence: 300,
} as const

const INVISIBLE = /(?!\n)[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

export interface RepairedStoryboard {
  storyboard: Storyboard
  /** What was changed, in Chinese. */
  repairs: string[]
}

/**
 * Makes a storyboard from outside one that can be drawn: shortens what no page could show, removes addresses that
 * cannot be loaded, and changes layouts that would show nothing. The argument conforms to `storyboardSchema`.
 */
export function repairStoryboard({ title, mood, pages }: Storyboard): RepairedStoryboard {
  const repairs: string[] = []
  const repaired = pages.map((page, at) =>
    repairPage(page, (what) => repairs.push(`第 ${at + 1} 页：${what}`)),
  )
  const storyboard = {
    title: Array.from(clean(title)).slice(0, LONGEST.title).join(''),
    mood,
    pages: repaired,
  }
  return { storyboard, repairs }
}

type Note = (what: string) => void

function repairPage({ layout, content, narration }: StoryboardPage, note: Note): StoryboardPage {
  const cut = cutter(note)
  const shown = contentOf(content, cut, note)
  const sentences = narration.flatMap((sentence) => {
    const text = cut(sentence, LONGEST.sentence, '配音的一句')
    return text === '' ? [] : [text]
  })
  if (sentences.length > MOST.sentences) note(`配音只留前 ${MOST.sentences} 句`)
  const own = fits(layout, shown) ? layout : (layoutsFor(shown)[0] ?? layout)
  if (own !== layout) note(`“${layoutLabels[layout]}”没有可显示的内容，改用“${layoutLabels[own]}”`)
  return { layout: own, content: shown, narration: sentences.slice(0, MOST.sentences) }
}

function contentOf(content: PageContent, cut: Cut, note: Note): PageContent {
  const { items, numbers, table, quote, picture, link } = content
  if (items.length > MOST.items) note(`要点只留前 ${MOST.items} 条`)
  if (numbers.length > MOST.numbers) note(`数字只留前 ${MOST.numbers} 个`)
  if (table.length > MOST.rows || table.some((row) => row.length > MOST.columns))
    note(`表格只留前 ${MOST.rows} 行、${MOST.columns} 列`)
  const columns = Math.min(MOST.columns, Math.max(0, ...table.map((row) => row.length)))
  return {
    heading: cut(content.heading, LONGEST.heading, '标题'),
    text: cut(content.text, LONGEST.text, '正文'),
    items: items.slice(0, MOST.items).map(({ title, text }) => ({
      title: cut(title, LONGEST.item, '要点'),
      text: cut(text, LONGEST.itemText, '要点的说明'),
    })),
    numbers: numbers.slice(0, MOST.numbers).map(({ value, unit, label, change }) => ({
      value: cut(value, LONGEST.value, '数字'),
      unit: cut(unit, LONGEST.unit, '单位'),
      label: cut(label, LONGEST.label, '数字的说明'),
      change: cut(change, LONGEST.label, '数字的变化'),
    })),
    table: table
      .slice(0, MOST.rows)
      .map((row) => Array.from({ length: columns }, (_, at) => cut(row[at] ?? '', LONGEST.cell, '单元格'))),
    quote: quote && { text: cut(quote.text, LONGEST.quote, '引语'), by: cut(quote.by, LONGEST.by, '出处') },
    picture: picture && pictureOf(picture, cut, note),
    source: cut(content.source, LONGEST.source, '来源'),
    date: cut(content.date, LONGEST.date, '日期'),
    link: linkOf(link, note),
  }
}

function pictureOf({ url, caption }: { url: string; caption: string }, cut: Cut, note: Note) {
  if (url === '') return null
  if (isPictureAddress(url)) return { url, caption: cut(caption, LONGEST.caption, '图注') }
  note('图片的地址不能用，已去掉图片')
  return null
}

function linkOf(link: string, note: Note): string {
  if (link === '' || (/^https?:\/\/[^\s/]/i.test(link) && link.length <= 2048)) return link
  note('链接应为 http 或 https 地址，已去掉')
  return ''
}

const clean = (text: string) => text.replace(INVISIBLE, '').toWellFormed().trim()

type Cut = (text: string, most: number, what: string) => string

/** Shortens by characters as readers count them, and says so once for each part. */
function cutter(note: Note): Cut {
  const said = new Set<string>()
  return (text, most, what) => {
    const characters = Array.from(clean(text))
    if (characters.length <= most) return characters.join('')
    if (!said.has(what)) note(`${what}太长，只留前 ${most} 字`)
    said.add(what)
    return `${characters
      .slice(0, most - 1)
      .join('')
      .trimEnd()}…`
  }
}
