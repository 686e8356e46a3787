import { sentencesOf } from '#engine/document/index.ts'
import type { ArticleBlock } from '../article.ts'
import { lengthOf } from '../outline/shorten.ts'

/** Points that a paragraph numbers in words, and what stands around them. */
export interface Enumeration {
  before: string
  /** Each point without its number, and as it is written. */
  points: { text: string; spoken: string }[]
  after: string
  /** Whether the points are steps by their own words, such as 第一步. */
  areSteps: boolean
}

const DIGITS = '一二三四五六七八九十'
const ORDINAL = `[${DIGITS}]|\\d{1,2}`
/** Ways to number points; the group is the number. */
const NUMBERED = [
  new RegExp(`^(?:第(${ORDINAL})步|步骤(${ORDINAL}))(?:[，,：:、 ]+|是)?`),
  new RegExp(`^第(${ORDINAL})[，,：:、]`),
  new RegExp(`^([${DIGITS}])(?:是(?![否不])|要(?=\\p{Script=Han}))`, 'u'),
  new RegExp(`^其([${DIGITS}])[，,：:、]`),
]
const IN_TURN = [/^首先[，,]?/, /^(?:其次|再次|接着|然后|随后|再者)[，,]?/, /^最后[，,]?/]
/** Where points begin within a sentence. */
const BEGINNING = new RegExp(
  `(?<=[：:；;，,。])(?=第(?:${ORDINAL})步|第[${DIGITS}][，,：:、]|[${DIGITS}][是要]|其[${DIGITS}][，,：:、]|首先[，,])`,
)
const FEWEST = 2
/** Paragraphs that are longer are pages of their own, whatever they begin with. */
const LONGEST = 80

interface Marker {
  /** The way of numbering; points of one enumeration have the same. */
  way: number
  /** 1 for the first point; 0 where words only say that another one follows. */
  at: number
  length: number
}

function markerOf(sentence: string): Marker | undefined {
  for (const [way, pattern] of NUMBERED.entries()) {
    const [whole = '', ...numbers] = pattern.exec(sentence) ?? []
    const number = numbers.find((each) => each !== undefined)
    if (number) return { way, at: DIGITS.indexOf(number) + 1 || Number(number), length: whole.length }
  }
  for (const [place, pattern] of IN_TURN.entries()) {
    const whole = pattern.exec(sentence)?.[0]
    if (whole) return { way: NUMBERED.length, at: place === 0 ? 1 : 0, length: whole.length }
  }
  return undefined
}

const follows = (marker: Marker | undefined, first: Marker, at: number) =>
  marker !== undefined && marker.way === first.way && (marker.at === at || marker.at === 0)

const areQuotesClosed = (text: string) => text.split(/[“「]/).length === text.split(/[”」]/).length

/**
 * The points of a paragraph such as 第一步……第二步…… or 一是……；二是……: they belong on one page, in their order. What
 * stands between two points belongs to the first of them.
 */
export function enumerationOf(paragraph: string): Enumeration | undefined {
  const sentences = sentencesOf(paragraph).flatMap((sentence) => sentence.split(BEGINNING))
  const markers = sentences.map(markerOf)
  const from = markers.findIndex((marker) => marker?.at === 1)
  const first = markers[from]
  if (!first) return undefined
  const points: Enumeration['points'] = []
  let end = from
  for (const [at, sentence] of sentences.entries()) {
    const marker = markers[at]
    if (at < from || !marker || !follows(marker, first, points.length + 1)) continue
    const last = points.at(-1)
    if (last) {
      const between = sentences.slice(end, at).join('')
      last.text += between
      last.spoken += between
    }
    points.push({ text: sentence.slice(marker.length), spoken: sentence })
    end = at + 1
  }
  const isUsable = points.every(({ text }) => areQuotesClosed(text) && lengthOf(text) > 2)
  if (points.length < FEWEST || !isUsable) return undefined
  return {
    before: sentences.slice(0, from).join(''),
    points,
    after: sentences.slice(end).join(''),
    areSteps: first.way === 0,
  }
}

/** Joins short paragraphs each of which is the next point of an enumeration. */
export function withPointsJoined<B extends ArticleBlock>(blocks: readonly B[]): B[] {
  const joined: B[] = []
  let first: Marker | undefined
  let count = 0
  for (const block of blocks) {
    const last = joined.at(-1)
    const isShort = block.type === 'paragraph' && lengthOf(block.text) <= LONGEST
    const marker = isShort ? markerOf(block.text) : undefined
    if (isShort && first && last?.type === 'paragraph' && follows(marker, first, count + 1)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}\n${block.text}` }
      count += 1
    } else {
      first = marker?.at === 1 ? marker : undefined
      count = 1
      joined.push(block)
    }
  }
  return joined
}
