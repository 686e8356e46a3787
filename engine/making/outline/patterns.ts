import type { ContentItem } from '../storyboard.ts'
import { HEADING, headlineOf, lengthOf, shortText } from './shorten.ts'

const SPEECH =
  /(?<before>[^。！？；]{0,40})[：:，,]?[“「](?<words>[^“”「」]{10,160})[”」](?<after>[^。！？；“”]{0,24})/
const SAYS =
  /(?:^|[，,。”」])(?<who>[^，。：“”「」]{2,24}?)(?<!没有|没|不|未)(?:表示|回答说|回答|指出|强调|认为|介绍说|介绍|告诉记者|坦言|回忆说|回忆|建议|提醒|解释说|解释|说道|说|问道|追问|问|喊道|喊|称|写道|感慨)[道说]?[，,：:]?$/

/** What someone is quoted to have said in a paragraph, with the speaker where one is named. */
export function speechOf(paragraph: string): { text: string; by: string } | undefined {
  const { words = '', before = '', after = '' } = SPEECH.exec(paragraph)?.groups ?? {}
  if (words === '' || !/[。！？，.!?,]/.test(words)) return undefined
  const by = (SAYS.exec(before) ?? SAYS.exec(after.replace(/^[，,]/, '')))?.groups?.who ?? ''
  return by === '' && !/[。！？.!?]$/.test(words)
    ? undefined
    : { text: words, by: by.replace(/^(?:对此|随后)/, '').replace(/ ?在[^，]{1,10}[上中里]$/, '') }
}

const ANSWER = /^(?<who>答|A|[^：:，。？]{2,12})[：:]\s*(?<words>.+)$/
const ASKER = /^(?:问|记者|主持人|Q)[：:]\s*/i

/** The question of a paragraph that is nothing else. */
export function questionOf(paragraph: string): string {
  const text = paragraph.replace(ASKER, '')
  return /[？?]$/.test(text) && (text !== paragraph || lengthOf(text) <= 40) ? text : ''
}

/** The answer in a paragraph such as 李青：…, with who gives it. */
export function answerOf(paragraph: string): { words: string; by: string } {
  const { who = '', words = paragraph } = ANSWER.exec(paragraph)?.groups ?? {}
  return { words, by: who === '答' || who === 'A' || words === paragraph ? '' : who }
}

/** An item of a list, split into what it names and what it says about that. */
export function itemOf(text: string): ContentItem {
  const named = NAMED.exec(text)
  if (named) return { title: named[1] ?? '', text: shortText(named[2] ?? '', ITEM).replace(/。$/, '') }
  const [first = '', ...rest] = text.replace(/[。；]$/, '').split('，')
  if (
    rest.length > 0 &&
    lengthOf(first) >= 3 &&
    lengthOf(first) <= HEADING &&
    !/[。；：时后的]/.test(first)
  ) {
    return { title: first, text: shortText(rest.join('，'), ITEM).replace(/。$/, '') }
  }
  return pointOf(text) ?? { title: shortText(text, ITEM).replace(/。$/, ''), text: '' }
}

const ITEM = 44
const NAMED = /^([^：:，。\d][^：:，。]{1,15})[：:]\s*(.+)$/

const NAMED_LIST = /^(?<name>[^，。：:；！？“”\d]{2,8})[：:](?<list>[^。：:！？“”]+)。?$/
/** A list in a sentence has at least as many items, none of them longer. */
const LISTED = { fewest: 4, longest: 10 }

/** The items of a paragraph that is only a name and a list, such as 用料：牛腩1斤，番茄4个，…. */
export function namedListOf(paragraph: string): { name: string; items: string[] } | undefined {
  const { name = '', list = '' } = NAMED_LIST.exec(paragraph)?.groups ?? {}
  const items = list.split(/[，、；,;]/).map((item) => item.trim())
  const isList =
    items.length >= LISTED.fewest && items.every((item) => item !== '' && lengthOf(item) <= LISTED.longest)
  return isList ? { name, items } : undefined
}

/** Whether an item names what it is about, as in 雾白：干净百搭. */
export const isNamed = (text: string): boolean => NAMED.test(text)

/** A sentence as a point: its headline, and what else it says; undefined if it has no headline. */
export function pointOf(sentence: string): ContentItem | undefined {
  const title = headlineOf(sentence)
  if (title === '') return undefined
  const text = shortText(sentence, ITEM).replace(/。$/, '')
  if (!text.startsWith(title)) return { title, text: text === title ? '' : text }
  const rest = text.slice(title.length)
  return { title, text: rest === '' || /^[，；：,;: ]/.test(rest) ? rest.slice(1).trim() : text }
}

const MOMENT =
  /^(?<time>(?:\d{4}年)?(?:\d{1,2}月(?:\d{1,2}日|上旬|中旬|下旬|底|初)?)|\d{4}年|\d{1,2}[:：]\d{2}(?: ?[-–—至到] ?\d{1,2}[:：]\d{2})?)[，,：: ]*(?<what>.+)$/

/** The entry of a timeline that begins with its time. */
export function momentOf(text: string): ContentItem | undefined {
  const { time = '', what = '' } = MOMENT.exec(text)?.groups ?? {}
  const said = headlineOf(what)
  return time === '' || said === '' ? undefined : { title: time, text: said }
}

export const isSteps = (heading: string): boolean =>
  /步骤|做法|流程|方法|怎么|如何|怎样|教程|办理|攻略|操作/.test(heading)
export const isRanking = (heading: string): boolean =>
  /排行|排名|榜|名次|前[三四五六七八九十]|TOP ?\d/i.test(heading)
export const isChecklist = (heading: string): boolean =>
  /材料|食材|用料|清单|准备|须知|携带|配料|提醒|注意|条件|要求|建议/.test(heading)
/** Pages of more than this many items are hard to read. */
export const MOST_ITEMS = 6
