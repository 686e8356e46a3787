import { sentencesOf } from '#engine/document/index.ts'
import { type NumberFact, numberFactsOf } from '../outline/number-facts.ts'
import { pointOf, speechOf } from '../outline/patterns.ts'
import { headlineOf, lengthOf, plainSentence, shortText } from '../outline/shorten.ts'
import type { ContentItem, LayoutName } from '../storyboard.ts'
import { contentOf, type Idea, pointLayouts } from './idea.ts'

const TEXT = 60
const QUOTE = 80
/** Characters of the narration of a page. */
const SPOKEN = 110
/** Characters by which the place of a sentence is found, without its speaker. */
const TAIL = 10
/** Smaller numbers need no page of their own. */
const FEWEST = 10
/** Characters of a sentence besides its number and label that say nothing more, such as 只有. */
const LITTLE = 4
/** Shorter statements say little. */
const SHORT = 22
const CONTRAST =
  /而(?:去年|今年|过去|现在|以前|如今)|相比之下|过去.{4,40}现在|以前.{4,40}(?:现在|如今)|去年.{4,40}今年/

/** The pages that a paragraph may become. `score` tells how central a sentence is, 0 to 1. */
export function paragraphIdeas(
  paragraph: string,
  heading: string,
  score: (sentence: string) => number,
  section: number,
): Idea[] {
  const ideas: Idea[] = []
  const used = new Set<string>()
  const sentences = sentencesOf(paragraph).filter((sentence) => lengthOf(sentence) > 6)
  const speech = speechOf(paragraph)
  if (speech) {
    const from = paragraph.indexOf(speech.text)
    for (const sentence of sentences) {
      const at = paragraph.indexOf(sentence)
      if (at < from + speech.text.length && at + sentence.length > from) used.add(sentence)
    }
    ideas.push(...quoteIdea(speech, heading, section))
  }
  const facts = numberFactsOf(paragraph).filter(({ sentence }) => !used.has(sentence))
  const numbers = numberIdea(facts, heading, section)
  if (numbers) {
    for (const { sentence } of facts) used.add(sentence)
    ideas.push(numbers)
  }
  const rest = sentences.filter((sentence) => !used.has(sentence) && !isBare(sentence))
  const statement = statementIdea(rest, heading, score, section)
  if (statement) ideas.push(statement)
  const placeOf = ({ narration }: Idea) => paragraph.indexOf((narration[0] ?? '').slice(-TAIL))
  return ideas.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The page of what someone said; its narration names the speaker. */
export function quoteIdea(
  { text, by }: { text: string; by: string },
  heading: string,
  section: number,
): Idea[] {
  const shown = shortText(text, QUOTE)
  if (shown === '') return []
  const [first = '', ...rest] = sentencesOf(text)
  return [
    {
      layouts: ['quote', 'statement'],
      content: contentOf({ heading, text: shown, quote: { text: shown, by } }),
      narration: spokenTogether([by === '' ? first : `${by}说，${first}`, ...rest], 0),
      weight: 2.3,
      section,
    },
  ]
}

/** The sentence at an index and those around it that can be said on one page, in order. */
function spokenTogether(sentences: readonly string[], at: number): string[] {
  let room = SPOKEN - lengthOf(sentences[at] ?? '')
  return sentences.filter((sentence, index) => {
    if (index === at) return true
    room -= lengthOf(sentence)
    return room >= 0
  })
}

/** Whether a sentence needs the one before to be understood, or only leads to a list. */
const isBare = (sentence: string) =>
  /^(?:这|那|它|他|她|其|对此|这样)/.test(plainSentence(sentence)) || /(?:[：:]|如下[。：]?)$/.test(sentence)

const isSmall = (value: string) => Number.parseFloat(value.replace(/^[-−]/, '')) < FEWEST

function numberIdea(facts: readonly NumberFact[], heading: string, section: number): Idea | undefined {
  const distinct = facts
    .filter(
      ({ label, unit }, at) => facts.findIndex((each) => each.label === label && each.unit === unit) === at,
    )
    .slice(0, 4)
  const [first] = distinct
  if (!first || (distinct.length === 1 && isSmall(first.value) && first.change === '')) return undefined
  const layouts: LayoutName[] =
    distinct.length > 2
      ? ['number-grid', 'list']
      : distinct.length === 2
        ? ['two-numbers', 'number-grid']
        : [first.change === '' ? 'number' : 'number-change', 'statement']
  const sentences = [...new Set(distinct.map(({ sentence }) => sentence))]
  return {
    layouts,
    content: contentOf({
      heading: heading || headlineOfFacts(distinct, first),
      text: distinct.length === 1 ? furtherText(first) : '',
      numbers: distinct.map(({ value, unit, label, change }) => ({ value, unit, label, change })),
      items: distinct.map(({ value, unit, label, change }) => ({
        title: label,
        text: change.includes(`${value}${unit}`)
          ? change
          : `${value}${unit}${change === '' ? '' : `，${change}`}`,
      })),
    }),
    narration: sentences.slice(0, 3),
    weight: distinct.length > 1 ? 2.6 : first.change === '' ? 1.6 : 2.4,
    section,
  }
}

/** The sentence of a number, unless it hardly says more than the number with its label. */
function furtherText({ sentence, label, value, unit }: NumberFact): string {
  const rest = [label, value, unit].reduce((text, part) => text.replace(part, ''), plainSentence(sentence))
  return lengthOf(rest) > LITTLE ? shortText(sentence, TEXT) : ''
}

/** The headline of what the numbers are about; for one number, a headline with another one would mislead. */
function headlineOfFacts(facts: readonly NumberFact[], { sentence, value, label }: NumberFact): string {
  const headline = headlineOf(sentence)
  if (facts.length > 1 || headline.includes(value) || !/\d/.test(headline)) return headline
  return headlineOf(label)
}

function statementIdea(
  sentences: readonly string[],
  heading: string,
  score: (sentence: string) => number,
  section: number,
): Idea | undefined {
  const ranked = sentences.toSorted((one, other) => rank(other, score) - rank(one, score))
  const best = ranked[0]
  if (!best) return undefined
  const kept = sentences.filter((sentence) => ranked.indexOf(sentence) < 3)
  const items = kept.flatMap((sentence) => pointOf(sentence) ?? [])
  const title = heading || headlineOf(best)
  const text = shortText(best, TEXT)
  if (text === '' && items.length < 2) return undefined
  const isContrast = items.length === 2 && CONTRAST.test(sentences.join(''))
  return {
    layouts: statementLayouts(items, isContrast, heading !== ''),
    content: contentOf({ heading: title, text, items }),
    narration: spokenTogether(kept, kept.indexOf(best)),
    weight: 1 + score(best) + (heading === '' ? 0 : 0.2) - (lengthOf(kept.join('')) < SHORT ? 0.8 : 0),
    section,
  }
}

const rank = (sentence: string, score: (sentence: string) => number) =>
  score(sentence) - (/[？?]$/.test(sentence) ? 1 : 0)

function statementLayouts(
  items: readonly ContentItem[],
  isContrast: boolean,
  isHeaded: boolean,
): LayoutName[] {
  if (items.length < 2) return ['statement']
  const points = pointLayouts(items).slice(0, 1)
  if (isContrast) return ['comparison', ...points, 'statement']
  return items.length > 2 && isHeaded
    ? [...points, 'statement', 'summary']
    : ['statement', ...points, 'summary']
}
