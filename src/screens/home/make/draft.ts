import type { Article, Storyboard, StoryboardPage, StyleName } from '#engine/making/index.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type { readFile } from '#server/api/read-file.ts'

/** A page of the outline; the id lives as long as the draft. */
export interface OutlinePage extends StoryboardPage {
  id: string
}

export type FileContent = AnswerOf<typeof readFile>['content']

/** Where the content comes from besides the text field. */
export type Origin =
  | { kind: 'text' }
  | { kind: 'file'; name: string; content: FileContent; omitted: string[] }
  | { kind: 'info'; id: string; title: string }

export interface ChosenTemplate {
  id: string
  title: string
}

/** How pages are drawn. */
export interface Look {
  style: StyleName
  template: ChosenTemplate | null
}

export interface Outline {
  title: string
  mood: Storyboard['mood']
  pages: OutlinePage[]
}

export type StepName = 'article' | 'style' | 'outline' | 'make'

export interface MakeChoice {
  isSpoken: boolean
  hasMusic: boolean
  hasSubtitles: boolean
  /** A video is ordered as soon as the work is made. */
  isOrdered: boolean
}

/** What the author has given and corrected so far. */
export interface Draft {
  step: StepName
  text: string
  origin: Origin
  isScript: boolean
  /** Wished number of pages; null for as many as the article needs. */
  pageCount: number | null
  style: StyleName | null
  /** Whose pages take the contents, in place of a style. */
  template: ChosenTemplate | null
  outline: Outline | null
  choice: MakeChoice
  /** What the outline was made of, in which its numbers are looked up. */
  article: Article | null
  /** What reading left out, in Chinese. */
  omitted: string[]
  past: Outline[]
  future: Outline[]
}

export const emptyDraft = (): Draft => ({
  step: 'article',
  text: '',
  origin: { kind: 'text' },
  isScript: false,
  pageCount: null,
  style: null,
  template: null,
  outline: null,
  choice: { isSpoken: true, hasMusic: true, hasSubtitles: true, isOrdered: false },
  article: null,
  omitted: [],
  past: [],
  future: [],
})

export const outlineOf = ({ title, mood, pages }: Storyboard): Outline => ({
  title,
  mood,
  pages: pages.map(withId),
})

export const withId = (page: StoryboardPage): OutlinePage => ({ ...page, id: crypto.randomUUID() })

export const lookOf = ({ style, template, outline }: Draft): Look => ({
  style: style ?? outline?.mood ?? 'news',
  template,
})

/** What the service gets. */
export const storyboardOf = ({ title, mood, pages }: Outline): Storyboard => ({
  title,
  mood,
  pages: pages.map(({ layout, content, narration }) => ({ layout, content, narration })),
})

/** Steps that can be undone. */
const STEPS = 100

/** Changes the outline; changes with the same key are one step, such as those of typing in one field. */
export function withOutline(draft: Draft, outline: Outline, isContinued: boolean): Draft {
  if (!draft.outline) return { ...draft, outline }
  const past = isContinued ? draft.past : [...draft.past, draft.outline].slice(-STEPS)
  return { ...draft, outline, past, future: [] }
}

export function undone(draft: Draft): Draft {
  const outline = draft.past.at(-1)
  if (!outline || !draft.outline) return draft
  return { ...draft, outline, past: draft.past.slice(0, -1), future: [draft.outline, ...draft.future] }
}

export function redone(draft: Draft): Draft {
  const [outline, ...future] = draft.future
  if (!outline || !draft.outline) return draft
  return { ...draft, outline, past: [...draft.past, draft.outline], future }
}
