import { createTextCache } from '../cache.ts'
import type { RichText } from './model.ts'
import { readRichText } from './read.ts'

const texts = createTextCache<RichText>(500)

/** A rich text by its HTML; not to be changed. */
export const richTextOf = (html: string): RichText =>
  texts.get(
    html,
    () => true,
    () => readRichText(html),
  )
