import { type Article, type ArticleBlock, MOST } from '#engine/making/index.ts'
import { Refusal } from '#engine/ooxml/index.ts'

/** Start of the addresses that stand for pictures until they are stored. */
export const PICTURE_ADDRESS = 'article-picture:'

export interface ReadPicture {
  address: string
  bytes: Uint8Array
}

/** An article, its pictures, and what of the file is not in it, in Chinese. */
export interface ArticleReading {
  article: Article
  pictures: ReadPicture[]
  omitted: string[]
}

const MAX_CHARACTERS = 200_000
const MAX_ROWS = 500

/**
 * A table with rows of one length, and the notes around it; none without any text. What stands alone in the rows above
 * the header, as merged cells do, is the title and further notes; below the table, only what says that it is a note.
 */
export function tableBlocks(rows: readonly string[][]): ArticleBlock[] {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const width = Math.max(0, ...filled.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  if (width === 0) return []
  const header = headerOf(filled)
  const end = filled.findLastIndex((row) => !NOTE.test(textAlone(row))) + 1
  const [title = '', ...above] = filled.slice(0, header).map(textAlone)
  const body = filled
    .slice(header, end)
    .map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
  const notes = [...above, ...filled.slice(Math.max(header, end)).map(textAlone)]
  return [
    ...(body.length > 0 ? [{ type: 'table' as const, title, rows: body }] : []),
    ...notes.map((text) => ({ type: 'paragraph' as const, text })),
  ]
}

/** Opening of a row below a table that is no part of it. */
const NOTE = /^(?:注|备注|说明|(?:数据|资料)?来源|单位|统计口径)\s*[：:]/
const NUMBER = /^[+-]?[\d,.]+[%％]?$/
const YEAR = /^(?:19|20)\d{2}$/

/** Where the header of a table stands, below its title. */
function headerOf(rows: readonly string[][]): number {
  const at = Math.max(
    0,
    rows.findIndex((row) => textAlone(row) === ''),
  )
  // Otherwise the row above has the names of columns, not all of which have one.
  const isHeader = rows[at]?.every((cell) => !NUMBER.test(cell) || YEAR.test(cell)) ?? false
  return isHeader ? at : 0
}

/** The text of a row that has no other one; empty if it has more, or is not where rows begin. */
const textAlone = ([first = '', ...rest]: readonly string[]): string =>
  rest.every((cell) => cell === '') ? first : ''

/** Clips tables, and says so. @throws Refusal for an article that is empty or too long */
export function checked({ article, pictures, omitted }: ArticleReading): ArticleReading {
  const notes = [...omitted]
  const blocks = article.blocks.map((block) => {
    if (block.type !== 'table') return block
    const [width, height] = [block.rows[0]?.length ?? 0, block.rows.length]
    const name = block.title === '' ? '表格' : `表格“${block.title}”`
    if (width > MOST.columns) notes.push(`${name}有 ${width} 列，只读前 ${MOST.columns} 列`)
    if (height > MAX_ROWS) notes.push(`${name}有 ${height} 行，只读前 ${MAX_ROWS} 行`)
    return { ...block, rows: block.rows.slice(0, MAX_ROWS).map((row) => row.slice(0, MOST.columns)) }
  })
  const characters = blocks.reduce((sum, block) => sum + lengthOf(block), article.title.length)
  if (characters === 0 && pictures.length === 0) throw new Refusal('文件里没有文字')
  if (characters > MAX_CHARACTERS) {
    throw new Refusal(`文字太多（${characters} 字），最多 ${MAX_CHARACTERS} 字，请分成几篇`)
  }
  return { article: { ...article, blocks }, pictures, omitted: notes }
}

function lengthOf(block: ArticleBlock): number {
  if (block.type === 'list') return block.items.join('').length
  if (block.type === 'table') return block.rows.flat().join('').length
  return block.type === 'picture' ? 0 : block.text.length
}

/** @throws Refusal for a text that is empty or too long */
export function checkText(text: string): string {
  if (text.trim() === '') throw new Refusal('文件里没有文字')
  if (text.length > MAX_CHARACTERS) {
    throw new Refusal(`文字太多（${text.length} 字），最多 ${MAX_CHARACTERS} 字，请分成几篇`)
  }
  return text
}
