import { sentencesOf } from '#engine/document/index.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { ArticleError } from '../reading/article-error.ts'
import { readText } from '../reading/read-text.ts'
import type { Mood, Storyboard } from '../storyboard.ts'
import { contentOf, type Idea, withLayouts } from './idea.ts'
import { ideasOf } from './ideas.ts'
import { moodOf } from './mood.ts'
import { withSpokenNumbers } from './spoken-numbers.ts'
import { COVER_HEADING, headlineOf, shortText, titleFrom } from '../outline/shorten.ts'

const MOST_PAGES = 100
/** Of Markdown: they are not spoken. */
const HEADING_MARKS = /^#{1,6}[ \t]+/gm

/**
 * Plans a work from a script: pages are separated by blank lines, their sentences are the narration, word for word.
 * The first page is the cover, the last one the ending; what the others show is selected by their sentences.
 * @throws {ArticleError} if there is nothing to read, or too much
 */
export function storyboardOfScript(written: string, { mood }: { mood?: Mood } = {}): Storyboard {
  const text = written.replace(HEADING_MARKS, '')
  const article = readText(text, { format: 'text' })
  const parts = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  if (parts.length > MOST_PAGES) {
    throw new ArticleError('too-long', `脚本有 ${parts.length} 页，最多 ${MOST_PAGES} 页，请分成几个视频`)
  }
  const [first = '', ...others] = parts
  const [opening = ''] = sentencesOf(withoutReadings(first))
  const heading = titleFrom(opening, COVER_HEADING) || article.title
  const cover = {
    layout: 'cover' as const,
    content: contentOf({
      heading,
      text: headlineOf(sentencesOf(withoutReadings(first))[1] ?? '', COVER_HEADING),
    }),
    narration: linesOf(first),
  }
  const closing = others.length > 1 ? others.at(-1) : undefined
  const inner = others.slice(0, closing === undefined ? undefined : -1).map(ideaOf)
  const [farewell = ''] = sentencesOf(withoutReadings(closing ?? ''))
  const ending = {
    layout: 'ending' as const,
    content: contentOf({
      heading: headlineOf(farewell) || '感谢观看',
      text: shortText(sentencesOf(withoutReadings(closing ?? ''))[1] ?? '', 60),
    }),
    narration: closing === undefined ? ['感谢观看。'] : linesOf(closing),
  }
  return {
    title: heading,
    mood: mood ?? moodOf(article),
    pages: [cover, ...withLayouts(inner, 'cover'), ending],
  }
}

/** The sentences of a page, with readings for the numbers that voices read wrong. */
const linesOf = (part: string) => part.split('\n').flatMap(sentencesOf).map(withSpokenNumbers)

function ideaOf(part: string): Idea {
  const shown = withoutReadings(part)
  const article = readText(shown, { format: 'text' })
  const whole =
    article.title === ''
      ? article
      : {
          ...article,
          title: '',
          blocks: [{ type: 'heading' as const, level: 2 as const, text: article.title }, ...article.blocks],
        }
  const best = ideasOf(whole).toSorted((one, other) => other.weight - one.weight)[0]
  const heading = best?.content.heading || headlineOf(shown)
  const plain: Idea = {
    layouts: ['statement', 'section'],
    content: contentOf({ heading, text: shortText(sentencesOf(shown)[0] ?? shown, 60) }),
    narration: [],
    weight: 1,
    section: 0,
  }
  const idea = best ?? plain
  return { ...idea, content: { ...idea.content, heading }, narration: linesOf(part) }
}
