import type { Project } from '#engine/document/index.ts'
import {
  type Article,
  type ArticleBlock,
  ArticleError,
  assemble,
  readText,
  type Storyboard,
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

export interface PlanTask {
  source: MakingSource
  /** Overrides that of the source. */
  title?: string | undefined
  /** Wished number of pages with cover and ending. */
  pages?: number | undefined
}

export interface Planned {
  storyboard: Storyboard
  /** What was read; null for a script, which needs no source for its numbers. */
  article: Article | null
}

export interface AssemblyTask {
  storyboard: Storyboard
  /** By the storyboard's mood if missing. */
  style?: StyleName | undefined
  /** Whose pages take the contents. */
  template?: Project | undefined
  /** Of the pages in px; that of the template, or 384 × 682, if missing. */
  size?: { width: number; height: number } | undefined
  /** True if missing. */
  hasMusic?: boolean | undefined
  hasSubtitles?: boolean | undefined
}

type Task = { plan: PlanTask } | { assembly: AssemblyTask }

/** What the worker thread answers. */
export type MakingAnswer = { planned: Planned } | { project: Project } | { refusal: string }
export type MakingTask = Task

/** The work of the thread. */
export default function make(task: Task): MakingAnswer {
  try {
    if ('plan' in task) return { planned: planOf(task.plan) }
    return { project: projectOf(task.assembly) }
  } catch (error) {
    if (error instanceof ArticleError) return { refusal: error.message }
    throw error
  }
}

function projectOf({
  storyboard,
  style,
  template,
  size,
  hasMusic = true,
  hasSubtitles = true,
}: AssemblyTask): Project {
  const project = assemble(storyboard, {
    ...(style !== undefined && { style }),
    ...(template && { template }),
    ...(size && { size }),
    ...(!hasMusic && { music: null }),
  })
  if (project.subtitles) project.subtitles.isShown = hasSubtitles
  return project
}

/** @throws ArticleError */
function planOf({ source, title, pages }: PlanTask): Planned {
  const article = articleOf(source)
  const storyboard = article
    ? storyboardOf(title === undefined ? article : { ...article, title }, {
        ...(pages !== undefined && { pages }),
      })
    : storyboardOfScript('script' in source ? source.script : '')
  if (title !== undefined) storyboard.title = title
  return { storyboard, article }
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
