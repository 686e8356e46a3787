import { hasOnlyNumbersOf } from '../check/number-values.ts'
import { isDangling, wordsOf } from './words.ts'

/** The most characters of the heading of a page, and of a cover. */
export const HEADING = 16
export const COVER_HEADING = 24

const DATELINE = /^(?:本报讯|本网讯|新华社[^，。]{0,16}电|[^，。；]{0,12}消息)[，：:\s]*/
/** Openings that say where a sentence comes from or how it follows the one before. */
const LEAD_INS = [
  /^(?:据|记者|[^，。；]{1,12}(?:日前|近日|昨日|今日)?从)[^，。；]{0,20}(?:获悉|了解到|报道|介绍|透露|显示|悉|统计)[，：:]/,
  /^[^，。；]{2,20}(?:发布|公布|披露)[^，。；]{0,8}显示[，：:]/,
  /^(?:[一二三四五六七八九十](?:是|要(?=\p{Script=Han}))|第[一二三四五六七八九十](?:步|[，、：:])[，、：:]?|其[一二三四五六七八九十][，、：:])/u,
  /^(?:据悉|据了解|据介绍|据统计|此外|另外|同时|与此同时|目前|近日|日前|今日|昨日|其中|不过|然而|因此|所以|但是|而且|但|而|事实上|值得一提的是|需要注意的是|总的来说|一方面|另一方面|接下来|随后|最后|首先|其次|也就是说|简单来说|换句话说|例如|比如|未来|当前|今年以来)[，：:、]/,
]
const DATE = String.raw`(?:(?:\d{4}|今|去|明)年)?(?:第?[一二三四1-4]季度|上半年|下半年|\d{1,2}月份?)?(?:\d{1,2}日)?(?:上午|下午|早上|晚上?|凌晨|早|中秋)?(?:\d{1,2}(?:[:：]\d{2}|[时点](?:\d{1,2}分)?))?`
/** A clause that only says when. */
const ONLY_TIME = new RegExp(`^(?:在|于|自|从)?${DATE}(?:起|以来|期间|底|初|末)?(?:[至到]${DATE})?$`)
const LEADING_TIME = new RegExp(`^${DATE}(?:起|以来|期间|底|初|末)?[，,]`)
/** Words about time within a clause, which a headline can do without. */
const INNER_TIME = new RegExp(
  `将?(?:于|自|从)(?=\\d)${DATE}(?:[至到]${DATE})?(?:起|开始|的)?|今[日天](?!的)|昨[日天]|日前|近日|正式|(?<=\\p{Script=Han})\\d{4}年(?:的(?=\\d)|(?=\\p{Script=Han})(?!的))|(?<=[到至为])${DATE}的(?=\\d)`,
  'gu',
)
/** Clauses that say nothing without the one before. */
const DEPENDENT =
  /^(?:而|但|并|也|以|使|让|从而|其中|其|是|在|从|对|因|由于|因为|如果|只要|无论|虽然|尽管|随着|为了|为|不仅|既|除了|除|当|又|还|再|就|才|都|且|所以|因此|此外|同时|这|那|它|他|她|以及|或|等|包括|例如|比如|若|即|同比|环比|较|比)/

/** Matched from the beginning of a run of marks only: from each of them, long runs would take quadratic time. */
const END_MARKS = /(?<![。！；!;….])[。！；!;….]+$/
const CLOSING_MARKS = /(?<![”"」』？?！!])[”"」』？?！!]+$/

/** A sentence without its dateline, its parentheses and its end mark, with the numbers that it had. */
export function bareSentence(sentence: string): string {
  const text = sentence.replace(END_MARKS, '').trim()
  const inner = text
    .replace(/[（(][^（()）]{0,60}[）)]/g, '')
    .replace(DATELINE, '')
    .trim()
  return inner !== '' && hasOnlyNumbersOf(inner, text) ? inner : text
}

/** A bare sentence without its opening, such as 据悉. */
export function plainSentence(sentence: string): string {
  let text = bareSentence(sentence)
  for (let rounds = 0; rounds < 3; rounds++) {
    const before = text
    for (const pattern of LEAD_INS) {
      const rest = text.replace(pattern, '')
      if (rest.length >= 4) text = rest
    }
    if (text === before) break
  }
  return text.trim()
}

/**
 * A headline of what a sentence says: its best clause, otherwise what it is about. Never cuts a word or a number.
 * @returns empty if there is none
 */
export function headlineOf(sentence: string, limit: number = HEADING): string {
  const text = plainSentence(sentence)
    .replace(/^[“"「『]/, '')
    .replace(CLOSING_MARKS, '')
  const found = fits(text, limit) ? text : (bestClause(text, limit) ?? topicOf(text, limit))
  return headlineFrom(found, sentence)
}

/** A headline as `headlineOf` finds it, otherwise the first words that fit. */
export function titleFrom(sentence: string, limit: number): string {
  return headlineOf(sentence, limit) || headlineFrom(firstWords(plainSentence(sentence), limit), sentence)
}

function headlineFrom(text: string, sentence: string): string {
  const headline = balanced(text.replace(/[，、：；,:;—\s]+$/, ''))
  return hasOnlyNumbersOf(headline, sentence) ? headline : ''
}

export const lengthOf = (text: string): number => Array.from(text).length
const fits = (text: string, limit: number) => lengthOf(text) <= limit

/** The clause that says most within the limit. */
function bestClause(text: string, limit: number): string | undefined {
  const clauses = clausesOf(text).map((clause) => withinLimit(clause.replace(ACHIEVED, ''), limit))
  let best: { clause: string; score: number } | undefined
  for (const [at, clause] of clauses.entries()) {
    const length = lengthOf(clause)
    if (
      length < 5 ||
      length > limit ||
      isPart(clause) ||
      !/\p{L}{3}/u.test(clause) ||
      /[的地得]$/.test(clause) ||
      ATTRIBUTION.test(clause) ||
      ONLY_TIME.test(clause)
    )
      continue
    // The first ones say what a sentence is about; numbers are what is remembered.
    const score = length / limit + (/\d/.test(clause) ? 0.5 : 0) - at * 0.25
    if (!best || score > best.score) best = { clause, score }
  }
  return best?.clause
}

/** The end of a clause that only says who says what follows. */
const ATTRIBUTION = /(?:强调|指出|表示|认为|要求|提出|介绍|解读说|透露|坦言)$/

const clausesOf = (text: string) =>
  text.split(/[，；;？?！!。]|[：:,](?!\d)|——/).map((clause) => clause.trim())

/** What says only that the figure behind it is the author's own. */
const ACHIEVED = /^(?:公司|企业|集团)(?:共|累计)?实现(?=\p{Script=Han}{2,8}\d)/u
/** Whose measure it is that went from one number to another. */
const OWNER = /^[^，]+的(?=\p{Script=Han}{2,8}[由从]\d[^，]*[到至为]\d)/u

/** A clause without its words about time, then without its place, then without an owner, as far as it is too long. */
function withinLimit(clause: string, limit: number): string {
  let text = clause
  for (const shorter of [withoutTime, withoutPlace, withoutOwner])
    if (!fits(text, limit)) text = shorter(text)
  return text
}

const withoutTime = (clause: string) => clause.replace(INNER_TIME, '')
const withoutOwner = (clause: string) => clause.replace(OWNER, '')

const PLACE = /[站店场区县市省园馆院校厅街路港口内上里]$/
/** Most words of a place after 在. */
const PLACE_WORDS = 3

/** Without 在 and a place between a subject and its verb. */
function withoutPlace(clause: string): string {
  const words = wordsOf(clause)
  const from = words.indexOf('在')
  const place = words.slice(from + 1, from + 1 + PLACE_WORDS)
  const length = place.findLastIndex((word) => PLACE.test(word)) + 1
  const after = words[from + 1 + length] ?? ''
  if (from < 1 || length === 0 || !/^\p{Script=Han}{2,}$/u.test(after)) return clause
  return words.toSpliced(from, 1 + length).join('')
}

const PREDICATE =
  /^(?:是|为|由|将|已|已经|达到|达|有|在|从|把|被|可以|能|能够|会|应当|应该|采用|超过|不能|没有|需要|要|只有|正在|也)$/
const NO_TOPIC = /(?:现在|目前|今年|去年|以前|其中|那时候|时候|时|后|前|中)$/

/** What the first clause is about: the words before its predicate. */
function topicOf(text: string, limit: number): string {
  const clause = clausesOf(text.replace(LEADING_TIME, '')).find((each) => !isPart(each)) ?? ''
  const words = wordsOf(clause)
  const end = words.findIndex((word) => PREDICATE.test(word))
  const topic = words.slice(0, Math.max(0, end)).join('')
  return lengthOf(topic) >= 5 && fits(topic, limit) && !NO_TOPIC.test(topic) && !ONLY_TIME.test(topic)
    ? topic
    : ''
}

/** Whether a clause begins as a dependent one or has only one of two quotation marks. */
const isPart = (clause: string) => DEPENDENT.test(clause) || balanced(clause) !== clause

/** The words of the first clause, up to the limit. */
function firstWords(text: string, limit: number): string {
  const clause = clausesOf(text.replace(LEADING_TIME, ''))[0] ?? ''
  const words = wordsOf(clause)
  const taken: string[] = []
  let length = 0
  for (const word of words) {
    if (length + lengthOf(word) > limit) break
    taken.push(word)
    length += lengthOf(word)
  }
  while (taken.length < words.length && taken.length > 1 && isUnfinished(taken, words)) taken.pop()
  const headline = taken.join('')
  return lengthOf(headline) >= 4 || taken.length === words.length ? headline : ''
}

/** Whether a cut behind these words would leave a word that needs the next one, or part a number from its unit. */
function isUnfinished(taken: readonly string[], words: readonly string[]): boolean {
  const last = taken.at(-1) ?? ''
  const next = words[taken.length] ?? ''
  return (
    isDangling(last) ||
    !/[\p{L}\p{N}%℃]/u.test(last) ||
    /[\d〇零一二三四五六七八九十百千万亿.]$/.test(last) ||
    /^(?:的|[\d.%])/.test(next)
  )
}

/** Without quotation marks and brackets whose other half is missing. */
function balanced(text: string): string {
  let result = text
  for (const [open = '', close = ''] of ['“”', '‘’', '「」', '《》', '（）', '()', '【】'].map((pair) =>
    Array.from(pair),
  )) {
    if (result.split(open).length !== result.split(close).length)
      result = result.replaceAll(open, '').replaceAll(close, '')
  }
  // Without a mark, two numbers may become one.
  return hasOnlyNumbersOf(result, text) ? result : text
}

/** Whether a text has words of an alphabetic script only. */
const isEnglish = (text: string) =>
  /\p{Script=Latin}{2} \p{Script=Latin}/u.test(text) && !/\p{Script=Han}/u.test(text)

/** A sentence of at most some characters for a page: whole clauses of it. */
export function shortText(sentence: string, limit: number): string {
  const text = plainSentence(sentence)
  const stop = isEnglish(text) ? '.' : '。'
  const whole = /[？！]$|[。？！][”’」』]$/.test(text) ? text : `${text}${stop}`
  if (fits(whole, limit)) return balanced(whole)
  let kept = ''
  for (const clause of text.split(/(?<=[，；;]|[：:,](?!\d))/)) {
    if (!fits(kept + clause, limit)) break
    kept += clause
  }
  kept = balanced(kept.replace(/[，；,;：:、]+$/, ''))
  const result = lengthOf(kept) >= 8 ? `${kept}${stop}` : firstWords(text, limit)
  return hasOnlyNumbersOf(result, sentence) ? result : ''
}
