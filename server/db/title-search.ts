import { type Column, type SQL, sql } from 'drizzle-orm'
import { storedText } from '../stored-text.ts'

interface Titled {
  title: Column
  /** All pairs of adjacent characters of the title in lower case, each between spaces. */
  titlePairs: Column
}

/**
 * Conditions that hold when a title contains the text, whatever its case. A trigram index finds no text of one or
 * two characters, such as most Chinese words, within a longer one; it finds words by their start. So the index
 * contains the pairs of adjacent characters as words, and every pair of the text is looked up.
 */
export function titleContains({ title, titlePairs }: Titled, text: string): SQL[] {
  const query = storedText(text)
  const lower = sql`lower(${query}::text)`
  return [
    ...pairsOf(query).map((pair) => sql`${titlePairs} like lower(${pair}::text)`),
    sql`strpos(lower(${title}), ${lower}) > 0`,
  ]
}

function pairsOf(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length === 1) return [`% ${escaped(text)}%`]
  const pairs = characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)
  return [...new Set(pairs)].map((pair) => `% ${escaped(pair)} %`)
}

const escaped = (text: string) => text.replace(/[%_\\]/g, String.raw`\$&`)
