import {
  type Article,
  type ArticleBlock,
  markdownOf,
  readText,
  type TextFormat,
} from '#engine/making/index.ts'
import { type InfoFields, NO_FIELDS, textOfRows } from './info-fields.ts'

/** The limits of the service. */
const MOST = { title: 200, content: 200_000, tables: 20, rows: 500, columns: 50, pictures: 100 }
const ADDRESS = /^(https?:\/\/\S+|\/[^/\s]\S*)$/i

interface ReadInfo {
  fields: InfoFields
  /** What was left out and why. */
  omitted: string[]
}

/**
 * The fields that an article fills. Its tables and pictures have fields of their own.
 * @param name of a file, for an article without a title
 */
export function infoOfArticle({ title, source, date, link, blocks }: Article, name = ''): ReadInfo {
  const tables = blocks.filter((block) => block.type === 'table')
  const pictures = blocks.flatMap((block) => (block.type === 'picture' ? [block.url] : []))
  const usable = pictures.filter((url) => ADDRESS.test(url) && url.length <= 2048)
  const content = markdownOf(blocks.filter(isText))
  const omitted = [
    content.length > MOST.content && `正文超过 ${MOST.content} 字的部分`,
    tables.length > MOST.tables && `第 ${MOST.tables} 个以后的表格`,
    tables.some(({ rows }) => rows.length > MOST.rows) && `表格第 ${MOST.rows} 行以后的内容`,
    tables.some(({ rows }) => (rows[0]?.length ?? 0) > MOST.columns) && `表格第 ${MOST.columns} 列以后的内容`,
    usable.length < pictures.length && `${pictures.length - usable.length} 张图片，地址不能用`,
    usable.length > MOST.pictures && `第 ${MOST.pictures} 张以后的图片`,
  ].filter((part) => part !== false)
  const fields = {
    ...NO_FIELDS,
    title: (title || name.replace(/\.[^.]*$/, '') || firstLine(blocks)).slice(0, MOST.title),
    source: source.slice(0, 200),
    date: date.slice(0, 50),
    link: /^https?:\/\/\S{1,2040}$/i.test(link) ? link : '',
    content: content.slice(0, MOST.content),
    tables: tables.slice(0, MOST.tables).map(({ title, rows }) => ({
      title: title.slice(0, 200),
      text: textOfRows(rows.slice(0, MOST.rows).map((row) => row.slice(0, MOST.columns))),
    })),
    pictures: usable.slice(0, MOST.pictures),
  }
  return { fields, omitted }
}

/** @throws ArticleError when nothing can be read */
export const infoOfText = (text: string, format?: TextFormat, name?: string): ReadInfo =>
  infoOfArticle(readText(text, { ...(format && { format }) }), name)

/** The text of an item as its author edits it. HTML becomes Markdown. */
export const editableText = (content: string, contentType: 'text' | 'html'): string =>
  contentType === 'html' && content.trim() !== '' ? markdownOf(blocksOf(content, 'html')) : content

/** The text of an item as blocks, for reading; a text that cannot be read is one paragraph. */
export function blocksOf(content: string, contentType: 'text' | 'html'): ArticleBlock[] {
  if (content.trim() === '') return []
  try {
    const { title, blocks } = readText(content, contentType === 'html' ? { format: 'html' } : {})
    // The reader takes the first line for the title, but the item has its own.
    return title === '' ? blocks : [{ type: 'heading', level: 2, text: title }, ...blocks]
  } catch {
    return [{ type: 'paragraph', text: content }]
  }
}

const isText = ({ type }: ArticleBlock) => type !== 'table' && type !== 'picture'

function firstLine(blocks: readonly ArticleBlock[]): string {
  const first = blocks.find((block) => 'text' in block)
  return first && 'text' in first ? first.text.slice(0, 30) : ''
}
