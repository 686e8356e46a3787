/** A part of an article, in reading order. Texts are plain, trimmed and never empty. */
export type ArticleBlock =
  | { type: 'heading'; level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'quote'; text: string; by: string }
  | { type: 'list'; isOrdered: boolean; items: string[] }
  | {
      type: 'table'
      title: string /** All of one length; the first one has the headers. */
      rows: string[][]
    }
  | {
      type: 'picture' /** Address of the picture: https, a path of the service, or a data URL. */
      url: string
      caption: string
    }

/** What was read from a text or file, whatever its format. Strings are empty where the source says nothing. */
export interface Article {
  title: string
  /** Name of the origin, such as a newspaper. */
  source: string
  /** As written, such as 2026年3月1日. */
  date: string
  link: string
  blocks: ArticleBlock[]
}
