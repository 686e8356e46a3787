import { sentencesOf } from '#engine/document/index.ts'
import { hasOnlyNumbersOf } from '../check/number-values.ts'
import type { ContentNumber } from '../storyboard.ts'
import { plainSentence } from './shorten.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`
const UNIT =
  '(?:万亿|千亿|亿|千万|百万|万|千)?(?:美元|欧元|港元|人民币|元|人次|人|户|家|个百分点|个工作日|个月|个|项|件|辆|台|套|部|架|艘|吨|公斤|千克|克|毫克|毫升|升|平方公里|公里|千米|平方米|厘米|米|亩|公顷|摄氏度|千瓦时|千瓦|小时|分钟|秒|天|倍|人份|次|场|名|位|条|座|处|种|所|张|份|分贝|℃|%|％|‰)'
const FACT = new RegExp(
  `(?<value>(?:${NUMBER})(?: ?[至到~～-] ?(?:${NUMBER}))?) ?(?<unit>${UNIT}|万亿|亿|万)`,
  'g',
)
const MOVES = '增长|增加|上升|上涨|提高|提升|扩大|下降|减少|降低|下跌|回落|缩短|缩小|收窄|多|少'
/** A change in the clause of its number or in the next one, such as 同比增长12.5%. */
const CHANGE = new RegExp(
  `^[，,（(]?(?<change>(?:同比|环比|较(?:上|去)(?:年|月|季)(?:同期)?|比(?:上|去)(?:年|月|季)(?:同期)?)[^，。；\\d]{0,4}(?:${MOVES})了?(?:约|近|超过?)?(?:${NUMBER})(?:${UNIT})|占[^，。；\\d]{1,8}(?:${NUMBER})[%％])`,
)
/** A change with both values, such as 由45分钟缩短到18分钟. */
const FROM_TO = new RegExp(
  `[由从](?:(?:去年|上年|原来|过去|此前)的?)? ?(?:${NUMBER}) ?(?:${UNIT})\\p{Script=Han}{1,3}[到至] ?(?<value>${NUMBER}) ?(?<unit>${UNIT})`,
  'u',
)
const VERBS =
  /(?:实现|完成|达到|已达|达|为|是|有|共计|共有|共|累计|总计|合计|分别|只有|仅|只|需要|只需|可达|由|以|今年|去年|了|到|至)+$/

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
export function numberFactsOf(paragraph: string): NumberFact[] {
  return sentencesOf(paragraph).flatMap((sentence) => {
    const changed = fromTo(sentence)
    if (changed) return [changed]
    let end = 0
    return [...sentence.matchAll(FACT)].flatMap((match) => {
      // Behind a change that belongs to the number before.
      if (match.index < end) return []
      const { value = '', unit = '' } = match.groups ?? {}
      const rest = sentence.slice(match.index + match[0].length)
      if (rest.startsWith('转为')) return []
      const change = CHANGE.exec(rest)?.groups?.change ?? GAINED.exec(rest)?.groups?.gained ?? ''
      if (change !== '') end = match.index + match[0].length + rest.indexOf(change) + change.length
      const label = labelOf(sentence.slice(0, match.index))
      return label === '' ? [] : [{ value, unit, label, change, sentence }]
    })
  })
}

function fromTo(sentence: string): NumberFact | undefined {
  const match = FROM_TO.exec(sentence)
  const label = labelOf(sentence.slice(0, match?.index ?? 0))
  if (!match || label === '') return undefined
  const { value = '', unit = '' } = match.groups ?? {}
  return { value, unit, label, change: match[0], sentence }
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
    .replace(/^(?:其中|全[市省县国]|公司|预计|计划|将|已|共|平均)+(?=..)/, '')
  const whole = words
    .replace(/^(?:实现|设有?|有|共有?|可以|可|支持|约|仅)+(?=..)/, '')
    .replace(VERBS, '')
    .replace(/^[，、的]+|[“”‘’、\s]+/g, '')
  const label = Array.from(whole).length > LABEL ? (ACTION.exec(whole)?.[0] ?? whole) : whole
  const length = Array.from(label).length
  if (
    length < 2 ||
    length > LABEL ||
    /\d$/.test(label) ||
    !hasOnlyNumbersOf(label, before) ||
    !/\p{Script=Han}{2}/u.test(label)
  )
    return ''
  return /[的在和与从把被每]$|^\d+[%％.]|在.*安排|^(?:增加|是|市民|乘客|用户|种下|拓宽|送走)|提前$|步行$|^(?:从|在|每|把|用|由|对|比|较|第|和|与|同比|环比|以|按|约|超过|增长|下降)/.test(
    label,
  )
    ? ''
    : label
}
