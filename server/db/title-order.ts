import { and, isNull, sql } from 'drizzle-orm'
import { log } from '../log.ts'
import type { Orm } from './connection.ts'
import { matches, type PageFilter } from './page-filter.ts'
import { pages } from './schema.ts'

/** Titles in one statement. */
const LOT = 200
/** Runs of digits, Chinese and everything else. */
const PARTS = /\d+|\p{Script=Han}+|[^\d\p{Script=Han}]+/gu

/**
 * Adds the keys by which titles are sorted where they are missing: for titles that are new since the last list of
 * this filter that was sorted by them. Most titles are never sorted, and the dictionary of pinyin takes a while to load.
 */
export async function addTitleKeys(orm: Orm, filter: PageFilter): Promise<void> {
  const isMissing = and(matches(filter), isNull(pages.titleKey))
  try {
    for (;;) {
      const rows = await orm
        .select({ id: pages.id, title: pages.title })
        .from(pages)
        .where(isMissing)
        .limit(LOT)
      if (rows.length === 0) return
      const { pinyin } = await import('pinyin-pro')
      const syllables = (text: string) => pinyin(text, { toneType: 'num', type: 'array', v: true })
      const added = rows.map((row) => ({ ...row, key: titleKey(row.title, syllables) }))
      await orm.execute(sql`
        update ${pages} set title_key = added.key
        from json_to_recordset(${JSON.stringify(added)}::json) as added(id text, title text, key text)
        where ${pages.id} = added.id and ${pages.title} = added.title`)
    }
  } catch (error) {
    // Reading goes on where writing does not, such as on a full disk.
    log.warn({ err: error }, 'sorting by pinyin failed')
  }
}

/**
 * Compared by characters, keys sort as Chinese readers expect: by number, by pinyin, then by letters whatever their
 * case. @param syllables pinyin with tones of each character
 */
function titleKey(title: string, syllables: (text: string) => string[]): string {
  return Array.from(title.toLowerCase().matchAll(PARTS), ([part]) => {
    if (/^\d/.test(part)) {
      const digits = part.replace(/^0+(?=\d)/, '')
      return `1${String(digits.length).padStart(3, '0')}${digits}`
    }
    if (!/^\p{Script=Han}/u.test(part)) return `${/^\p{L}/u.test(part) ? 3 : 0}${part}`
    const characters = Array.from(part)
    return syllables(part)
      .map((syllable, at) => `2${syllable}${characters[at] ?? ''}`)
      .join('')
  }).join('')
}
