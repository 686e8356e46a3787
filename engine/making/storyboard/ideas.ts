import { sentencesOf } from '#engine/document/index.ts'
import type { Article, ArticleBlock } from '../article.ts'
import { answerOf, namedListOf, questionOf } from '../outline/patterns.ts'
import { sentenceScores } from '../outline/sentence-scores.ts'
import { headlineOf, lengthOf, shortText } from '../outline/shorten.ts'
import { withoutTotals } from '../outline/tables.ts'
import { contentOf, type Idea } from './idea.ts'
import { enumerationOf, withPointsJoined } from './enumeration.ts'
import { enumerationIdeas, listIdeas } from './list-ideas.ts'
import { paragraphIdeas, quoteIdea } from './paragraph-ideas.ts'
import { type Section, sectionsOf } from './sections.ts'
import { tableIdea } from './table-ideas.ts'

/** Paragraphs behind this one are not looked at; no page would come from them. */
const PARAGRAPHS = 400
const QUOTE = 80
/** An answer is continued by the next sentence if the first one is shorter. */
const SHORT = 24

/** Longer texts are cut after a pause: the rules take time with the square of a sentence's length. */
const LONGEST = 3000

const cut = (text: string) =>
  text.length <= LONGEST
    ? text
    : text.slice(
        0,
        Math.max(...['。', '，', ' '].map((mark) => text.lastIndexOf(mark, LONGEST))) + 1 || LONGEST,
      )

function bounded(block: ArticleBlock): ArticleBlock {
  if (block.type === 'list') return { ...block, items: block.items.map(cut) }
  if (block.type === 'picture')
    return block.caption.length > LONGEST ? { ...block, caption: cut(block.caption) } : block
  return block.type === 'table' ? block : { ...block, text: cut(block.text) }
}

/** All that an article could show, in its order. */
export function ideasOf(whole: Article): Idea[] {
  const article = { ...whole, blocks: whole.blocks.map(bounded) }
  const texts = article.blocks
    .flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
    .slice(0, PARAGRAPHS)
  const sentences = [...new Set(texts.flatMap(sentencesOf))]
  const scores = sentenceScores(sentences)
  const scoreOf = new Map(sentences.map((sentence, at) => [sentence, (scores[at] ?? 0) + (at === 0 ? 1 : 0)]))
  const onCover = article.blocks.find((block) => block.type === 'picture')
  return sectionsOf(article).flatMap((section, at) =>
    sectionIdeas(section, at, (sentence) => scoreOf.get(sentence) ?? 0, onCover),
  )
}

/** Captions of pictures that are not there. */
const isCaption = (text: string) => /^(?:图为|图[一二三四五\d]*[：:]|▲|△)/.test(text)

function sectionIdeas(
  { heading, blocks }: Section,
  section: number,
  score: (sentence: string) => number,
  onCover: ArticleBlock | undefined,
): Idea[] {
  const ideas: Idea[] = []
  const paragraphs = blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))
  let title = headlineOf(heading)
  const isQuestion = /[？?]$/.test(heading)
  let question = isQuestion ? heading : ''
  /** The heading for the first page of the section; the others have one of their own. */
  const takeTitle = () => {
    const taken = title
    title = ''
    return taken
  }
  let lead = ''
  for (const block of withPointsJoined(blocks)) {
    switch (block.type) {
      case 'table':
        // A header alone says nothing.
        if (block.rows.length > 1)
          ideas.push(tableIdea(block, headlineOf(lead) || headlineOf(heading), paragraphs, section))
        break
      case 'list':
        ideas.push(...listIdeas(block, takeTitle() || headlineOf(lead) || headlineOf(heading), section))
        break
      case 'quote':
        ideas.push(...quoteIdea(block, '', section))
        break
      case 'picture':
        if (block !== onCover && block.caption !== '') ideas.push(pictureIdea(block, section))
        break
      default: {
        if (isCaption(block.text)) break
        const asked = questionOf(block.text)
        if (asked !== '') {
          question = asked
          break
        }
        if (question === '') {
          ideas.push(
            ...textIdeas(block.text, takeTitle(), headlineOf(lead) || headlineOf(heading), score, section),
          )
        } else {
          const { words, by } = answerOf(block.text)
          takeTitle()
          ideas.push(...questionIdeas(question, words, by, score, section))
          question = ''
        }
      }
    }
    lead =
      block.type === 'paragraph' && lengthOf(block.text) < 40 && /[：:]$/.test(block.text) ? block.text : ''
  }
  const topic = headlineOf(heading)
  return withoutNumbersOfTables(ideas).map((idea) => ({ ...idea, topic }))
}

/** What begins a paragraph and names what it is about, such as 路线一：城墙根。 */
const NAMED = /^[^，。：:；！？“”]{1,8}[：:][^，。：:；！？“”]{1,10}。(?=.{10})/

/**
 * The pages of a paragraph: its numbered points on their own.
 * @param heading for its first page, or empty
 * @param topic heading of points that have no other
 */
function textIdeas(
  text: string,
  heading: string,
  topic: string,
  score: (sentence: string) => number,
  section: number,
): Idea[] {
  const name = NAMED.exec(text)?.[0] ?? ''
  if (name !== '') {
    const [first, ...others] = textIdeas(text.slice(name.length), headlineOf(name), topic, score, section)
    return first ? [{ ...first, narration: [name, ...first.narration] }, ...others] : []
  }
  const named = namedListOf(text)
  if (named) return listIdeas({ isOrdered: false, items: named.items }, named.name, section)
  const enumeration = enumerationOf(text)
  if (!enumeration) return paragraphIdeas(text, heading, score, section)
  const { before, after } = enumeration
  return [
    ...paragraphIdeas(before, '', score, section),
    ...enumerationIdeas(enumeration, heading || headlineOf(before) || topic, section),
    ...paragraphIdeas(after, '', score, section),
  ]
}

/** The ideas without numbers that a chart or table of the section shows with the same words. */
function withoutNumbersOfTables(ideas: readonly Idea[]): Idea[] {
  const tables = ideas.filter(({ content }) => content.table.length > 0)
  const isShown = ({ content: { numbers, table }, narration }: Idea) =>
    numbers.length > 0 &&
    table.length === 0 &&
    tables.some((other) => {
      const isWhole = other.layouts[0] === 'table'
      const shown = isWhole ? other.content.table : withoutTotals(other.content.table)
      const cells = new Set(shown.flat().map((cell) => cell.replace(/^[-−+]|%$/g, '')))
      return (
        narration.every((sentence) => other.narration.includes(sentence)) &&
        numbers.every(({ value }) => cells.has(value.replace(/^[-−+]/, '')))
      )
    })
  return ideas.filter((idea) => !isShown(idea))
}

function pictureIdea({ url, caption }: { url: string; caption: string }, section: number): Idea {
  const picture = { url, caption: shortText(caption, 40).replace(/。$/, '') }
  return {
    layouts: ['picture', 'picture-text'],
    content: contentOf({ heading: headlineOf(caption), text: shortText(caption, QUOTE), picture }),
    narration: [caption],
    weight: 1.5,
    section,
  }
}

/** A question with its answer, and what else the answer says. */
function questionIdeas(
  question: string,
  answer: string,
  by: string,
  score: (sentence: string) => number,
  section: number,
): Idea[] {
  const [first = '', second = ''] = sentencesOf(answer)
  const asked = headlineOf(question.replace(/[？?]+$/, ''))
  const heading =
    asked === '' || lengthOf(asked) > 15 || !question.includes(`${asked}？`) ? asked : `${asked}？`
  const text = shortText(lengthOf(first) < SHORT ? first + second : first, 60)
  const rest = sentencesOf(answer)
    .slice(lengthOf(first) < SHORT ? 2 : 1)
    .join('')
  return [
    {
      layouts: by === '' ? ['question'] : ['question', 'quote'],
      content: contentOf({ heading, text, quote: text === '' ? null : { text, by } }),
      narration: [question, first, lengthOf(first) < SHORT ? second : ''].filter(
        (sentence) => sentence !== '',
      ),
      weight: 2.4,
      section,
    },
    ...paragraphIdeas(rest, '', score, section).map((idea) => ({ ...idea, weight: idea.weight - 0.6 })),
  ]
}
