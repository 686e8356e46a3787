import { readFile } from 'node:fs/promises'
import { Refusal } from '#engine/ooxml/index.ts'
import { decodedText } from '#engine/util/decode-text.ts'
import { startsWith } from '#engine/util/starts-with.ts'
import { readDocx } from './docx.ts'
import { readPdf } from './pdf.ts'
import { type ArticleReading, checked, checkText } from './reading.ts'
import { readDelimited, readWorkbook } from './sheets.ts'

/** Text that the reader of texts makes an article of. */
export interface TextReading {
  format: 'text' | 'markdown' | 'html'
  text: string
}

export interface ReadTask {
  path: string
  /** With its ending, which says what a text is. */
  name: string
}

/** What the worker thread answers. */
export type ReadAnswer = { reading: ArticleReading | TextReading } | { refusal: string }

const PDF = [0x25, 0x50, 0x44, 0x46]
const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const FORMATS: Record<string, TextReading['format']> = {
  txt: 'text',
  md: 'markdown',
  markdown: 'markdown',
  html: 'html',
  htm: 'html',
}

/** The work of the thread. */
export default async function read({ path, name }: ReadTask): Promise<ReadAnswer> {
  try {
    return { reading: await readingOf(await readFile(path), name) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

/** @throws Refusal */
async function readingOf(bytes: Buffer, name: string): Promise<ArticleReading | TextReading> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (ending === 'pdf' || startsWith(bytes, PDF)) return checked(await readPdf(bytes))
  if (ending === 'docx') return checked(readDocx(bytes))
  const isTable = ending === 'csv' || ending === 'tsv'
  if (ending === 'xlsx' || (isTable && startsWith(bytes, ZIP)))
    return checked(await readWorkbook(bytes, name))
  if (ending === 'doc' || ending === 'xls' || startsWith(bytes, OLE)) {
    throw new Refusal('旧版的 .doc 和 .xls 读不了，请另存为 .docx 或 .xlsx 后再导入')
  }
  if (isTable) return checked(readDelimited(bytes, name))
  const format = FORMATS[ending]
  if (!format) throw new Refusal('不支持这种文件，可以用 .docx、.xlsx、.csv、.pdf、.md、.txt 或 .html')
  const text = decodedText(bytes).replace(/^\uFEFF/, '')
  if (text.includes('\0')) throw new Refusal('这不是文字文件')
  return { format, text: checkText(text) }
}
