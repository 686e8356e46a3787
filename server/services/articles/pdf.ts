import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ArticleBlock } from '#engine/making/index.ts'
import { Refusal } from '#engine/ooxml/index.ts'
import type { ArticleReading } from './reading.ts'

const MAX_PAGES = 300
const MAX_CHARACTERS = 220_000
/** Larger than the size of most of the text by this factor is a heading. */
const HEADING = 1.15
const TITLE = 1.5
const LONGEST_HEADING = 60

interface Line {
  text: string
  size: number
  left: number
  right: number
  top: number
  page: number
}

/**
 * Reads the text of a PDF: lines joined to paragraphs, headings by their font size. Pictures are not read.
 * @throws Refusal
 */
export async function readPdf(bytes: Uint8Array): Promise<ArticleReading> {
  const document = await open(bytes)
  try {
    const count = Math.min(document.numPages, MAX_PAGES)
    const lines: Line[] = []
    let characters = 0
    for (let page = 1; page <= count && characters < MAX_CHARACTERS; page++) {
      const read = await linesOf(document, page)
      characters += read.reduce((sum, { text }) => sum + text.length, 0)
      lines.push(...read)
    }
    if (lines.length === 0) throw new Refusal('PDF 里没有文字，可能是扫描件，请先识别文字')
    const omitted = document.numPages > count ? [`PDF 有 ${document.numPages} 页，只读前 ${count} 页`] : []
    const [first, ...rest] = blocksOf(lines)
    const isTitle = first?.type === 'heading' && first.level === 1
    const article = { title: isTitle ? first.text : '', source: '', date: '', link: '' }
    return {
      article: { ...article, blocks: isTitle || !first ? rest : [first, ...rest] },
      pictures: [],
      omitted,
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  // Loaded on first use: it is large.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  try {
    return await getDocument({
      data: new Uint8Array(bytes),
      // Chinese files without embedded encodings need them.
      cMapUrl: `${join(folder, 'cmaps')}/`,
      cMapPacked: true,
      standardFontDataUrl: `${join(folder, 'standard_fonts')}/`,
      isEvalSupported: false,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new Refusal('PDF 有密码，请去掉密码后再导入')
    throw new Refusal('PDF 已损坏，无法读取')
  }
}

/** The lines of a page from top to bottom, in the order in which the file writes them. */
async function linesOf(document: PDFDocumentProxy, number: number): Promise<Line[]> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const lines: Line[] = []
  for (const item of items) {
    if (!('str' in item) || item.str.trim() === '') continue
    const [, , skew = 0, scale = 0, left = 0, bottom = 0] = item.transform as number[]
    const size = Math.round(Math.hypot(skew, scale) * 2) / 2
    const last = lines.at(-1)
    const right = left + item.width
    if (last && Math.abs(last.top + bottom) < size * 0.4 && left > last.left) {
      const gap = left - last.right
      last.text += (gap > size * 0.25 && !/[\u2e80-\u9fff]$/.test(last.text) ? ' ' : '') + item.str
      last.right = right
      last.size = Math.max(last.size, size)
    } else lines.push({ text: item.str, size, left, right, top: -bottom, page: number })
  }
  page.cleanup()
  return lines
    .map((line) => ({ ...line, text: line.text.trim() }))
    .filter(({ text }) => !/^[-–—\s]*(?:第\s*)?\d{1,4}(?:\s*页)?[-–—\s]*$/.test(text))
}

function blocksOf(lines: readonly Line[]): ArticleBlock[] {
  const body = usualSize(lines)
  const widest = Math.max(...lines.map(({ right }) => right))
  const blocks: ArticleBlock[] = []
  let before: Line | undefined
  for (const line of lines) {
    const last = blocks.at(-1)
    const isHeading = line.size >= body * HEADING && line.text.length <= LONGEST_HEADING
    const isSameSize = before !== undefined && before.size === line.size && before.page === line.page
    const distance = before ? line.top - before.top : 0
    if (isHeading) {
      const level = line.size >= body * TITLE ? 1 : 2
      if (last?.type === 'heading' && isSameSize && distance < line.size * 1.8) last.text += line.text
      else blocks.push({ type: 'heading', level, text: line.text })
    } else if (last?.type === 'paragraph' && before && continues(before, line, widest))
      last.text = joined(last.text, line.text)
    else blocks.push({ type: 'paragraph', text: line.text })
    before = line
  }
  return blocks
}

/** The size that most characters have. */
function usualSize(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const { size, text } of lines) counts.set(size, (counts.get(size) ?? 0) + text.length)
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12
}

/** Whether a line goes on with the paragraph of the one before, which then reaches the margin. */
function continues(before: Line, line: Line, widest: number): boolean {
  const isFull = before.right > widest - 3 * before.size
  const isIndented = line.left > before.left + 1.2 * line.size
  const distance = line.top - before.top
  const isNear = line.page !== before.page || (distance > 0 && distance < 2.2 * line.size)
  return isFull && isNear && !isIndented
}

/** Words of alphabets are separated; a hyphen at a line's end goes. */
function joined(text: string, next: string): string {
  if (/[a-z]-$/i.test(text)) return text.slice(0, -1) + next
  return text + (/[\w,.;:)]$/.test(text) && /^[\w(]/.test(next) ? ' ' : '') + next
}
