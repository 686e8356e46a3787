import { sql } from 'drizzle-orm'
import { LONGEST_COVER_ADDRESS } from '#engine/document/index.ts'
import { pages } from './schema.ts'

/** Of a UTF-16 code unit in UTF-8. */
const MAX_CHARACTER_BYTES = 3

/**
 * The address of a work's cover, empty for what earlier versions stored beyond the limit of documents, such as embedded
 * pictures of megabytes. Bytes are compared, as their number is known without reading the text.
 */
export const coverAddress = sql<string>`case when octet_length(${pages.coverImage}) <= ${sql.raw(
  String(LONGEST_COVER_ADDRESS * MAX_CHARACTER_BYTES),
)} then ${pages.coverImage} else '' end`
