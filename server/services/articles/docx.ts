import { cellText } from '#engine/elements/grid.ts'
import type { Article, ArticleBlock } from '#engine/making/index.ts'
import {
  type Archive,
  at,
  child,
  childrenOf,
  descendants,
  type MergedCell,
  numberOf,
  openArchive,
  Refusal,
  withoutMergedCells,
  type XmlNode,
} from '#engine/ooxml/index.ts'
import { type Raise, raisedText } from '#engine/util/raised-text.ts'
import { type ArticleReading, PICTURE_ADDRESS, type ReadPicture, tableBlocks } from './reading.ts'

/** Styles of a document by their ids: what a paragraph in them is. */
type Styles = ReadonlyMap<string, { kind: 'title' | 'quote' | 'heading' | 'other'; level: number }>
type Level = 1 | 2 | 3 | 4 | 5 | 6

const RAISES: ReadonlyMap<string | undefined, Raise> = new Map([
  ['superscript', 'super'],
  ['subscript', 'sub'],
])

const EMPTY: Article = { title: '', source: '', date: '', link: '', blocks: [] }

/**
 * Reads a document of Word: headings, paragraphs, lists, quotes, tables and pictures in their order.
 * @throws Refusal
 */
export function readDocx(bytes: Uint8Array): ArticleReading {
  const archive = openArchive(bytes, 'Word', '.docx')
  const main =
    [...archive.relationships('').values()].find(({ type }) => type === 'officeDocument')?.target ?? ''
  if (!archive.has(main)) throw new Refusal('这不是 .docx 文件')
  const body = child(archive.xml(main), 'body')
  if (!body) throw new Refusal('这不是 Word 文档，请选择 .docx 文件')
  const styles = stylesOf(archive, main)
  const ordered = orderedLists(archive, main)
  const relationships = archive.relationships(main)
  const blocks: ArticleBlock[] = []
  const pictures: ReadPicture[] = []
  let title = ''
  for (const node of partsOf(body)) {
    if (node.name === 'tbl') blocks.push(...tableBlocks(rowsOf(node)))
    else paragraph(node)
  }
  return { article: { ...EMPTY, title, blocks }, pictures, omitted: [] }

  function paragraph(node: XmlNode): void {
    const properties = child(node, 'pPr')
    const text = textOf(node).trim()
    const style = styles.get(child(properties, 'pStyle')?.attributes['w:val'] ?? '')
    const outline = numberOf(child(properties, 'outlineLvl'), 'w:val')
    const list = child(properties, 'numPr')
    if (text !== '') {
      if (style?.kind === 'title' && title === '') title = text
      else if (style?.kind === 'heading' || (outline !== undefined && outline < 9)) {
        blocks.push({
          type: 'heading',
          level: levelOf(style?.kind === 'heading' ? style.level : (outline ?? 0)),
          text,
        })
      } else if (style?.kind === 'quote') blocks.push({ type: 'quote', text, by: '' })
      else if (list) addItem(text, ordered.has(child(list, 'numId')?.attributes['w:val'] ?? ''))
      else blocks.push({ type: 'paragraph', text })
    }
    for (const blip of descendants(node, 'blip')) {
      const target = relationships.get(blip.attributes['r:embed'] ?? '')?.target ?? ''
      if (!archive.has(target)) continue
      const address = `${PICTURE_ADDRESS}${pictures.length}`
      pictures.push({ address, bytes: archive.bytes(target) })
      blocks.push({ type: 'picture', url: address, caption: captionOf(node) })
    }
  }

  function addItem(text: string, isOrdered: boolean): void {
    const last = blocks.at(-1)
    if (last?.type === 'list' && last.isOrdered === isOrdered) last.items.push(text)
    else blocks.push({ type: 'list', isOrdered, items: [text] })
  }
}

const levelOf = (outline: number) => Math.min(6, Math.max(1, outline + 1)) as Level

/** Paragraphs and tables, those in content controls included. */
const partsOf = (parent: XmlNode): XmlNode[] =>
  parent.children.flatMap((node) => {
    if (node.name === 'p' || node.name === 'tbl') return [node]
    return node.name === 'sdt' || node.name === 'sdtContent' ? partsOf(node) : []
  })

/** Without deleted text and the instructions of fields. */
function textOf(node: XmlNode): string {
  const { name, children, text } = node
  if (name === 't') return text
  if (name === 'tab') return ' '
  if (name === 'br' || name === 'cr') return '\n'
  if (['del', 'instrText', 'pPr', 'rPr', 'drawing', 'pict'].includes(name)) return ''
  const inner = children.map(textOf).join('')
  const raise = name === 'r' && RAISES.get(at(node, 'rPr', 'vertAlign')?.attributes['w:val'])
  return (raise && raisedText(inner, raise)) || inner
}

const captionOf = (node: XmlNode) => {
  const description = descendants(node, 'docPr')[0]?.attributes.descr ?? ''
  // Word writes what it guesses of a picture, with a note that it is a guess.
  return /AI|自动生成|\.(png|jpe?g)$/i.test(description) ? '' : description.trim()
}

/** Rows of a table without merged cells: their values stand in each row that they span. */
function rowsOf(table: XmlNode): string[][] {
  const merged: MergedCell[] = []
  const rows = childrenOf(table, 'tr').map((node, row) => {
    const cells: string[] = []
    for (const cell of childrenOf(node, 'tc')) {
      const properties = child(cell, 'tcPr')
      const columns = Math.min(50, Math.max(1, numberOf(child(properties, 'gridSpan'), 'w:val') ?? 1))
      const column = cells.length
      const vertical = child(properties, 'vMerge')
      const above = merged.findLast((one) => one.column === column && one.row + one.rows === row)
      if (vertical && vertical.attributes['w:val'] !== 'restart' && above) above.rows += 1
      else if (vertical || columns > 1) merged.push({ row, column, rows: 1, columns })
      const text = childrenOf(cell, 'p')
        .map((one) => textOf(one).trim())
        .filter(Boolean)
        .join('\n')
      cells.push(text, ...Array.from({ length: columns - 1 }, () => ''))
    }
    return cells
  })
  return withoutMergedCells(rows, merged).map((row) => row.map(cellText))
}

function stylesOf(archive: Archive, main: string): Styles {
  const part = [...archive.relationships(main).values()].find(({ type }) => type === 'styles')?.target ?? ''
  const nodes = archive.has(part) ? childrenOf(archive.xml(part), 'style') : []
  return new Map(
    nodes.map((node) => {
      const name = child(node, 'name')?.attributes['w:val']?.toLowerCase() ?? ''
      const outline = numberOf(at(node, 'pPr', 'outlineLvl'), 'w:val')
      const heading = Number(/^(?:heading|标题) ?(\d)$/.exec(name)?.[1] ?? Number.NaN)
      const level = Number.isNaN(heading) ? outline : heading - 1
      const kind =
        name === 'title'
          ? 'title'
          : /quote|引用/.test(name)
            ? 'quote'
            : level !== undefined && level < 9
              ? 'heading'
              : 'other'
      return [node.attributes['w:styleId'] ?? '', { kind, level: level ?? 0 }] as const
    }),
  )
}

/** Ids of the lists whose first level is numbered. */
function orderedLists(archive: Archive, main: string): ReadonlySet<string> {
  const part =
    [...archive.relationships(main).values()].find(({ type }) => type === 'numbering')?.target ?? ''
  if (!archive.has(part)) return new Set()
  const root = archive.xml(part)
  const bullets = new Set(
    childrenOf(root, 'abstractNum')
      .filter((node) => at(node, 'lvl', 'numFmt')?.attributes['w:val'] === 'bullet')
      .map((node) => node.attributes['w:abstractNumId']),
  )
  const isOrdered = (node: XmlNode) => !bullets.has(child(node, 'abstractNumId')?.attributes['w:val'])
  return new Set(
    childrenOf(root, 'num')
      .filter(isOrdered)
      .map((node) => node.attributes['w:numId'] ?? ''),
  )
}
