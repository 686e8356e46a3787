import { Parser } from 'htmlparser2'
import { type Raise, raisedText } from '#engine/util/raised-text.ts'
import type { Article, ArticleBlock } from '../article.ts'
import { listBlock, oneLine, quoteBlock, tableBlock } from './blocks.ts'
import { isPictureAddress } from './picture-address.ts'

/** Elements whose content is not part of the article. */
const IGNORED = new Set(
  'script style noscript template nav footer aside button label select textarea svg math iframe object'.split(
    ' ',
  ),
)
/** Elements that end a paragraph. */
const BREAKING = new Set(
  'p div section article main form header figure ul ol dl dt dd pre hr table address h1 h2 h3 h4 h5 h6 blockquote br'.split(
    ' ',
  ),
)
const HEADINGS: Record<string, 1 | 2 | 3 | 4 | 5 | 6> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }
const RAISES: ReadonlyMap<string, Raise> = new Map([
  ['sup', 'super'],
  ['sub', 'sub'],
])
/** Pictures of at most this width are icons and counters. */
const ICON = 48

/** Reads a page or a part of one, without building its tree, so that no depth of elements is too much. */
export function readHtml(source: string): Article {
  const reader = createReader()
  const parser = new Parser(
    {
      onopentag: reader.open,
      ontext: reader.text,
      onclosetag: reader.close,
    },
    { decodeEntities: true },
  )
  parser.end(source)
  return reader.article()
}

function createReader() {
  const article: Article = { title: '', source: '', date: '', link: '', blocks: [] }
  let pageTitle = ''
  let text = ''
  let ignored = 0
  let list: { isOrdered: boolean; items: string[]; depth: number } | undefined
  let table: { title: string; rows: string[][]; depth: number } | undefined
  let quote: string[] | undefined
  let isTitle = false
  /** Where the superscript or subscript that is open starts in the text. */
  let raisedFrom: number | undefined
  const push = (block: ArticleBlock | undefined) => block && article.blocks.push(block)

  /** Ends the paragraph, item or line of a quote that was being read. */
  function flush(heading?: 1 | 2 | 3 | 4 | 5 | 6) {
    if (table) {
      text += ' '
      return
    }
    const line = oneLine(text)
    text = ''
    if (line === '') return
    if (quote) quote.push(line)
    else if (list) list.items.push(line)
    else push(heading ? { type: 'heading', level: heading, text: line } : { type: 'paragraph', text: line })
  }

  function open(name: string, attributes: Record<string, string>) {
    if (IGNORED.has(name)) ignored++
    if (ignored > 0) return
    if (name === 'meta') readMeta(attributes, article)
    if (name === 'link' && attributes.rel === 'canonical') article.link ||= attributes.href ?? ''
    if (name === 'title') isTitle = true
    if (RAISES.has(name)) raisedFrom = text.length
    if (BREAKING.has(name) || name === 'li') flush()
    if (name === 'img') addPicture(attributes)
    if (name === 'blockquote') quote ??= []
    if (name === 'ul' || name === 'ol') {
      if (list) list.depth++
      else if (!table) list = { isOrdered: name === 'ol', items: [], depth: 1 }
    }
    if (name === 'table') {
      if (table) table.depth++
      else table = { title: '', rows: [], depth: 1 }
    }
    if (name === 'tr') table?.rows.push([])
    if (name === 'td' || name === 'th' || name === 'caption' || name === 'figcaption')
      text = table ? '' : text
    if (name === 'figcaption') flush()
  }

  function close(name: string) {
    if (IGNORED.has(name)) {
      ignored = Math.max(0, ignored - 1)
      return
    }
    if (ignored > 0) return
    const raise = RAISES.get(name)
    if (raise) return raiseText(raise)
    if (name === 'title') {
      isTitle = false
      pageTitle ||= oneLine(text)
      text = ''
    } else if (name === 'figcaption') addCaption()
    else if (table) closeInTable(name, table)
    else if (name === 'li') flush()
    else if (name === 'ul' || name === 'ol') closeList()
    else if (name === 'blockquote') closeQuote()
    else if (BREAKING.has(name)) flush(HEADINGS[name])
  }

  function raiseText(raise: Raise) {
    const from = raisedFrom ?? text.length
    raisedFrom = undefined
    const part = text.slice(from)
    text = text.slice(0, from) + (raisedText(part, raise) ?? part)
  }

  function closeInTable(name: string, inside: { title: string; rows: string[][]; depth: number }) {
    if (name === 'caption') inside.title = oneLine(text)
    else if (name === 'td' || name === 'th') inside.rows.at(-1)?.push(oneLine(text))
    else if (name !== 'table') return
    text = ''
    if (name !== 'table' || --inside.depth > 0) return
    table = undefined
    const block = tableBlock(inside.title, inside.rows)
    if (block) push(block)
    else {
      // A table of one column or row lays out the page.
      for (const cell of inside.rows.flat()) {
        text = cell
        flush()
      }
    }
  }

  function closeList() {
    flush()
    if (!list || --list.depth > 0) return
    const { isOrdered, items } = list
    list = undefined
    if (!quote) push(listBlock(isOrdered, items))
  }

  function closeQuote() {
    flush()
    const lines = quote
    quote = undefined
    if (lines) push(quoteBlock(oneLine(lines.join(' '))))
  }

  function addPicture({ src = '', alt = '', width = '', 'data-src': lazy = '' }: Record<string, string>) {
    const url = isPictureAddress(src) ? src : lazy
    if (!isPictureAddress(url) || (/^\d+$/.test(width) && Number(width) <= ICON)) return
    flush()
    push({ type: 'picture', url, caption: oneLine(alt) })
  }

  function addCaption() {
    const last = article.blocks.at(-1)
    if (last?.type === 'picture') last.caption = oneLine(text)
    else return flush()
    text = ''
  }

  return {
    open,
    close,
    text: (data: string) => {
      if (ignored === 0 && (isTitle || text.length < 300_000)) text += data
    },
    /** Ends whatever is still open. */
    article: (): Article => {
      if (table) closeInTable('table', { ...table, depth: 1 })
      if (quote) closeQuote()
      if (list) closeList()
      flush()
      const heading = article.blocks.find((block) => block.type === 'heading' && block.level === 1)
      if (heading?.type === 'heading') article.title = heading.text
      else article.title ||= pageTitle
      return article
    },
  }
}

/** Open Graph and usual names of meta elements. */
function readMeta({ name = '', property = '', content = '' }: Record<string, string>, article: Article) {
  const value = oneLine(content)
  switch (property || name) {
    case 'og:title':
      article.title ||= value
      break
    case 'og:site_name':
    case 'source':
      article.source ||= value
      break
    case 'og:url':
      article.link ||= value
      break
    case 'article:published_time':
    case 'publishdate':
      article.date ||= value.slice(0, 10)
      break
    default:
  }
}
