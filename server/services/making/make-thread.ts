import type { Project } from '#engine/document/index.ts'
import {
  type Article,
  type ArticleBlock,
  ArticleError,
  assemble,
  checkFacts,
  type Mood,
  readText,
  type StyleName,
  storyboardOf,
  storyboardOfScript,
  type TextFormat,
} from '#engine/making/index.ts'

/**
 * What a work is made of: an article, the text of one, or a script whose sentences are the narration. `more` is known
 * of a text besides: its blocks follow, its other values override.
 */
export type MakingSource =
  | { article: Article }
  | { text: string; format?: TextFormat | undefined; more?: Partial<Article> }
  | { script: string }

export interface MakingTask {
  source: MakingSource
  /** Overrides that of the source. */
  title?: string | undefined
  /** By the words of the source if missing. */
  style?: StyleName | undefined
  /** Wished number of pages with cover and ending. */
  pages?: number | undefined
  /** Of the pages in px; 384 × 682 if missing. */
  size?: { width: number; height: number } | undefined
}

/** A work whose narration has no sounds yet. */
export interface Made {
  project: Project
  mood: Mood
  /** Numbers of pages that do not stand in the article. */
  missing: string[]
}

/** What the worker thread answers. */
export type MakingAnswer = { made: Made } | { refusal: string }

/** The work of the thread. */
export default function make(task: MakingTask): MakingAnswer {
  try {
    return { made: madeOf(task) }
  } catch (error) {
    if (error instanceof ArticleError) return { refusal: error.message }
    throw error
  }
}

/** @throws ArticleError */
function madeOf({ source, title, style, pages, size }: MakingTask): Made {
  const article = articleOf(source)
  const storyboard = article
    ? storyboardOf(title === undefined ? article : { ...article, title }, {
        ...(pages !== undefined && { pages }),
      })
    : storyboardOfScript('script' in source ? source.script : '')
  if (title !== undefined) storyboard.title = title
  const missing = article ? checkFacts(storyboard, article).missing.map(({ text }) => text) : []
  const project = assemble(storyboard, {
    ...(style !== undefined && { style }),
    ...(size !== undefined && { size }),
  })
  return { project, mood: storyboard.mood, missing: [...new Set(missing)] }
}

function articleOf(source: MakingSource): Article | null {
  if ('script' in source) return null
  if ('article' in source) return source.article
  const { text, format, more: { blocks = [], ...facts } = {} } = source
  const read =
    text.trim() === '' && blocks.length > 0
      ? EMPTY
      : readText(text, { ...(format !== undefined && { format }) })
  // A text whose title is known begins with its first section.
  const isOther = facts.title !== undefined && read.title !== '' && read.title !== facts.title
  const first: ArticleBlock[] = isOther ? [{ type: 'heading', level: 2, text: read.title }] : []
  return { ...read, ...facts, blocks: [...first, ...read.blocks, ...blocks] }
}

const EMPTY: Article = { title: '', source: '', date: '', link: '', blocks: [] as ArticleBlock[] }
