import type { Article } from '../article.ts'
import { COVER_HEADING, HEADING, lengthOf } from '../outline/shorten.ts'
import type { Storyboard } from '../storyboard.ts'
import { checkFacts } from './check-facts.ts'

/** Words for a page in place of its own. */
export interface Wording {
  /** From 1. */
  page: number
  heading?: string | undefined
  text?: string | undefined
}

const LONGEST_TEXT = 60
/** Addresses, placeholders, readings and code have no place in words that a model wrote. */
const FOREIGN = /https?:|www\.|\{\{|〔|```|<\/?[a-z]|[\p{Cc}\u202A-\u202E\u2066-\u2069]/iu

/**
 * Takes wordings from a model that hold what the rules hold: they are short, their numbers stand in the article, and
 * they say something. @returns the storyboard with them, and how many were taken and refused
 */
export function withWordings(
  storyboard: Storyboard,
  article: Article,
  wordings: readonly Wording[],
): { storyboard: Storyboard; taken: number; refused: number } {
  const pages = storyboard.pages.map((page) => ({ ...page, content: { ...page.content } }))
  let [taken, refused] = [0, 0]
  const take = (number: number, part: 'heading' | 'text', value: string | undefined) => {
    const page = pages[number - 1]
    const words = value?.trim()
    if (words === undefined || !page || words === page.content[part]) return
    const isCover = page.layout === 'cover' || page.layout === 'cover-picture'
    const most = part === 'text' ? LONGEST_TEXT : isCover ? COVER_HEADING : HEADING
    // What a page does not say stays unsaid.
    const isSound =
      words !== '' && page.content[part] !== '' && lengthOf(words) <= most && !FOREIGN.test(words)
    const changed = { ...page, content: { ...page.content, [part]: words }, narration: [] }
    if (!isSound || checkFacts({ ...storyboard, pages: [changed] }, article).missing.length > 0) refused += 1
    else {
      page.content[part] = words
      taken += 1
    }
  }
  for (const { page, heading, text } of wordings) {
    take(page, 'heading', heading)
    take(page, 'text', text)
  }
  return { storyboard: { ...storyboard, pages }, taken, refused }
}
