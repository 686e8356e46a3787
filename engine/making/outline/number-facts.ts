import { sentencesOf } from '#engine/document/index.ts'
import { hasOnlyNumbersOf } from '../check/number-values.ts'
import type { ContentNumber } from '../storyboard.ts'
import { lengthOf, plainSentence } from './shorten.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const COUNTED =
  '(?:万亿|千亿|亿|千万|百万|万|千)?(?:美元|欧元|港元|人民币|元|人次|人|户|家|个百分点|个工作日|个月|个|项|件|辆|台|套|部|架|艘|吨|公斤|千克|克|毫克|毫升|升|平方公里|公里|千米|平方米|厘米|米|亩|公顷|摄氏度|千瓦时|千瓦|小时|分钟|秒|天|倍|人份|次|场|名|位|条|座|处|种|所|张|份|分贝|℃|%|％|‰)'
/** What makes digits a quantity. */
export const UNIT = `(?:${COUNTED}|万亿|亿|万)`
/** A minus, not the hyphen of a range such as 3000元-5000元 or of a name such as A-15. */
export const MINUS = `(?<!\\d ?${UNIT}? ?|[A-Za-z])[-−]`
/** G1234 is a name and no number; a word such as GDP may stand before one. */
const UNNAMED = String.raw`(?<!(?<![A-Za-z])[A-Za-z]{1,2}(?:\d[\d.,]*)?)`
/** The end of a range; its first number may have the unit, too. */
const TO = `(?: ?(?:(?<same>${UNIT}) ?)?[至到~～-] ?[-−]?(?:${NUMBER})(?= ?\\k<same>))`
const FACT = new RegExp(`(?<value>(?:${MINUS})?${UNNAMED}(?:${NUMBER})${TO}?) ?(?<unit>${UNIT})`, 'g')
const MOVES = '增长|增加|上升|上涨|提高|提升|扩大|下降|减少|降低|下跌|回落|缩短|缩小|收窄|多|少'
/** A change in the clause of its number or in the next one, such as 同比增长12.5%. */
const CHANGE = new RegExp(
  `^[，,（(]?(?<change>(?:同比|环比|较(?:上|去)(?:年|月|季)(?:同期)?|比(?:上|去)(?:年|月|季)(?:同期)?)[^，。；\\d]{0,4}(?:${MOVES})了?(?:约|近|超过?)?(?:${NUMBER})(?:${UNIT})|占[^，。；\\d]{1,8}(?:${NUMBER})[%％])`,
)
/** A change with both values, such as 由45分钟缩短到18分钟. */
const FROM_TO = new RegExp(
  `[由从](?:(?:去年|上年|原来|过去|此前)的?)? ?[-−]?(?:${NUMBER}) ?(?:${UNIT})\\p{Script=Han}{1,3}[到至] ?(?<value>[-−]?(?:${NUMBER})) ?(?<unit>${UNIT})`,
  'u',
)
const VERBS =
  /(?:实现|完成|达到|已达|达|为|是|设有|有|增至|升至|降至|共计|共有|共|累计|总计|合计|分别|只有|仅|只|需要|只需|可达|由|以|今年|去年|了|到|至)+$/

/** What a number is good for, which is said right behind it with one more: 充电10分钟，可以听5小时. */
const GAINED = new RegExp(
  `^，(?<gained>(?:就)?(?:可以?|能够?)\\p{Script=Han}{1,6}(?:${NUMBER})(?:${UNIT}))(?=[，。；]|$)`,
  'u',
)

/** A number of a sentence and where the sentence is. */
export interface NumberFact extends ContentNumber {
  sentence: string
}

/** The numbers of a paragraph that have a unit and a name of what they count. */
export const numberFactsOf = (paragraph: string): NumberFact[] =>
  sentencesOf(paragraph).flatMap((sentence) => {
    const changed = fromTo(sentence)
    if (!changed) return factsIn(sentence, sentence)
    const { at, ...fact } = changed
    return [...factsIn(sentence.slice(0, at), sentence), fact]
  })

/** Joins the members of a list, such as 5个公园、12个公交站. */
const JOINED = /^(?:、|和|与|及|以及)/

/** The numbers in a part of a sentence. */
function factsIn(part: string, sentence: string): NumberFact[] {
  const facts: NumberFact[] = []
  /** Where the last number ends, with what it counts and its change; and its label. */
  let [end, last] = [0, '']
  for (const match of part.matchAll(FACT)) {
    const { value = '', unit = '' } = match.groups ?? {}
    const from = match.index + match[0].length
    const rest = part.slice(from)
    // Behind a change that belongs to the number before.
    if (match.index < end || rest.startsWith('转为')) continue
    const noun = isClassifier(unit) ? (NOUN.exec(rest)?.groups?.noun ?? '') : ''
    const behind = rest.slice(noun.length)
    const change = CHANGE.exec(behind)?.groups?.change ?? GAINED.exec(behind)?.groups?.gained ?? ''
    const between = part.slice(end, match.index)
    const own = between.replace(JOINED, '')
    const isListed = end > 0 && own !== between
    const label = isListed ? (own === '' ? last : labelOf(own)) : labelOf(part.slice(0, match.index))
    end = from + noun.length + (change === '' ? 0 : behind.indexOf(change) + change.length)
    last = label
    const named = label === '' && EXISTS.test(part.slice(0, match.index)) ? noun : label
    const counted = withNoun({ unit, label: named }, noun)
    if (counted.label !== '') facts.push({ value, ...counted, change, sentence })
  }
  return facts
}

/** Units that only say how something is counted. */
const isClassifier = (unit: string) =>
  /(?:个|项|件|辆|台|套|部|架|艘|家|名|位|条|座|处|种|所|张|份|场|户)$/.test(unit)

/** What is counted, up to the end of the clause: 桥 of 7座桥. Words that limit a number or begin a verb are none. */
const NOUN =
  /^ ?(?!以[上下内]|之|左右|[多余内外中里均都已全被正在也是有为就才还不可能将等起的])(?<noun>\p{Script=Han}{1,8})(?=[，。；、）)]|$)/u
/** Says that there is what is counted; it needs no other label than that. */
const EXISTS = /[有共达设] ?$/
/** Longer names of what is counted stand in the label. */
const SHORT_NOUN = 4

/** The unit and the label of a number with the name of what it counts. */
function withNoun({ unit, label }: { unit: string; label: string }, noun: string) {
  if (noun === '' || label === '') return { unit, label }
  if (label === noun) return { unit, label: lengthOf(noun) < 2 ? '' : noun }
  if (lengthOf(noun) <= SHORT_NOUN) return { unit: unit + noun, label }
  return { unit, label: lengthOf(label + noun) > LABEL ? label : label + noun }
}

/** A number that replaces another one, and where in the sentence the change begins. */
function fromTo(sentence: string): (NumberFact & { at: number }) | undefined {
  const match = FROM_TO.exec(sentence)
  const label = labelOf(sentence.slice(0, match?.index ?? 0))
  if (!match || label === '') return undefined
  const { value = '', unit = '' } = match.groups ?? {}
  return { value, unit, label, change: match[0], sentence, at: match.index }
}

/** What was before a turn, such as 由上月上涨0.7%转为下降1.2%: only what follows is news. */
const BEFORE = /由[^，。；]{1,16}转为/

const LABEL = 14
const ACTION = /(?:销售|出口|接待|新增|建成|发放|带动|完成|生产|投资)[^的]{2,10}$/

/** What a number counts: the end of the clause before it. */
function labelOf(before: string): string {
  const stated = before.replace(/[（(][^（()）]*[）)]/g, '').replace(BEFORE, '')
  const clause = plainSentence(stated.split(/[，。；;（(]|[：:,](?!\d)/).at(-1) ?? '')
  const words = clause
    .replace(
      /^(?:\d{4}年|今年|去年)?(?:第?[一二三四1-4]季度|上半年|下半年|全年|\d{1,2}月(?:份)?)?(?:\d{1,2}日)?(?:以来|期间|底|末)?/,
      '',
    )
    .replace(/^(?:其中|全[市省县国]|公司|下一步|预计|计划|将|已|共|平均)+(?=..)/, '')
  const whole = words
    .replace(/^(?:实现|设有?|有|共有?|可以|可|支持|约|仅)+(?=..)/, '')
    .replace(VERBS, '')
    .replace(/^[，、的]+|[“”‘’、\s]+/g, '')
  const label = lengthOf(whole) > LABEL ? (ACTION.exec(whole)?.[0] ?? whole) : whole
  const length = lengthOf(label)
  if (
    length < 2 ||
    length > LABEL ||
    /\d$/.test(label) ||
    !hasOnlyNumbersOf(label, before) ||
    !/\p{Script=Han}{2}/u.test(label)
  )
    return ''
  return /[的在和与从把被每第~～−-]$|^\d+[%％.]|在.*安排|^(?:增加|是|市民|乘客|用户|种下|拓宽|送走)|提前$|步行$|^(?:从|在|每|把|用|由|对|比|较|第|和|与|同比|环比|以|按|约|超过|增长|下降)/.test(
    label,
  )
    ? ''
    : label
}
