/** Names of the page layouts. A layout shows some parts of `PageContent`; see `layouts/`. */
export type LayoutName =
  | 'cover'
  | 'cover-picture'
  | 'section'
  | 'statement'
  | 'statement-picture'
  | 'summary'
  | 'two-points'
  | 'three-points'
  | 'four-points'
  | 'steps'
  | 'list'
  | 'ranking'
  | 'checklist'
  | 'number'
  | 'number-change'
  | 'two-numbers'
  | 'number-grid'
  | 'comparison'
  | 'bar-chart'
  | 'line-chart'
  | 'pie-chart'
  | 'table'
  | 'quote'
  | 'picture'
  | 'picture-text'
  | 'timeline'
  | 'question'
  | 'ending'
  | 'ending-source'

export interface ContentItem {
  title: string
  /** Empty, or what is said about the title. */
  text: string
}

export interface ContentNumber {
  /** As written in the source, such as 1,234.5 or 3.2 without its unit. */
  value: string
  /** Such as %, 亿元 or 万人; may be empty. */
  unit: string
  label: string
  /** As written, such as 同比增长 12.5%; empty if the source names none. */
  change: string
}

/** What a page shows. A layout ignores what it has no place for; empty strings and lists are not shown. */
export interface PageContent {
  /** At most 16 characters, except of covers (24). */
  heading: string
  text: string
  /** Points, steps, lines of a list or ranking, entries of a timeline (`title` is the time), sides of a comparison. */
  items: ContentItem[]
  numbers: ContentNumber[]
  /** The first row has the headers, the first column the labels. */
  table: string[][]
  quote: { text: string; by: string } | null
  picture: { url: string; caption: string } | null
  /** Where the facts come from, and when; shown small at the bottom, or as the ending's main line. */
  source: string
  date: string
  /** Content of a QR code, such as the article's address. */
  link: string
}

export interface StoryboardPage {
  layout: LayoutName
  content: PageContent
  /** Sentences as they are written in the script; readings `〔…|…〕` included where the rules need them. */
  narration: string[]
}

export const moods = ['news', 'data', 'government', 'product', 'festive', 'minimal'] as const

/** What an article is about in tone; selects the default style and the music. */
export type Mood = (typeof moods)[number]

/** The plan of a work, which the author corrects before it is made. */
export interface Storyboard {
  title: string
  mood: Mood
  /** The first page is a cover, the last one an ending. */
  pages: StoryboardPage[]
}

export const emptyContent = (): PageContent => ({
  heading: '',
  text: '',
  items: [],
  numbers: [],
  table: [],
  quote: null,
  picture: null,
  source: '',
  date: '',
  link: '',
})
