import { Marked, type Token, type Tokens } from 'marked'
import { type Raise, raisedText } from '#engine/util/raised-text.ts'
import type { Article, ArticleBlock } from '../article.ts'
import { listBlock, oneLine, quoteBlock, tableBlock } from './blocks.ts'
import { readHtml } from './html.ts'
import { frontMatterOf } from './metadata.ts'
import { isPictureAddress } from './picture-address.ts'
import { readPlainText } from './plain-text.ts'

/** A line longer than this is not parsed: the time of inline parsing grows with its square. */
const LONGEST_LINE = 20_000
/** Markers in a row that no author writes, and that take the parser long. */
const MARKER_RUN = /([>*_~`[\]!<(\\]| {0,3}[-+] ){200,}/

/** One tilde is that of a range such as 10~15度 and strikes nothing out; asterisks of 5*3*2米 multiply. */
const marked = new Marked({
  gfm: true,
  tokenizer: {
    del: (source) => (source.startsWith('~~') ? false : undefined),
    emStrong: (source, _, before = '') =>
      /[\d米m]$/.test(before) && /^\*\d/.test(source) ? undefined : false,
  },
})

/** Reads Markdown with tables (CommonMark and GitHub's). */
export function readMarkdown(source: string): Article {
  const { fields, body } = frontMatterOf(source)
  if (MARKER_RUN.test(body) || body.split('\n').some((line) => line.length > LONGEST_LINE)) {
    return { ...readPlainText(body), ...(fields.title === '' ? {} : fields) }
  }
  const blocks = marked.lexer(body).flatMap(blocksOf)
  const heading = blocks.find((block) => block.type === 'heading')
  const title = heading && (heading.level === 1 || heading === blocks[0]) ? heading.text : ''
  return {
    ...fields,
    title: fields.title || title,
    blocks:
      fields.title === '' && heading && title !== '' ? blocks.filter((block) => block !== heading) : blocks,
  }
}

const isBlock = (block: ArticleBlock | undefined): block is ArticleBlock => block !== undefined

function blocksOf(token: Token): ArticleBlock[] {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const text = textOf(tokens)
      return text === '' ? [] : [{ type: 'heading', level: levelOf(depth), text }]
    }
    case 'paragraph':
      return paragraphsOf((token as Tokens.Paragraph).tokens)
    case 'text':
    case 'code':
      return paragraph((token as Tokens.Text | Tokens.Code).text)
    case 'blockquote': {
      const { tokens } = token as Tokens.Blockquote
      return [
        quoteBlock(oneLine(tokens.map((each) => ('tokens' in each ? textOf(each.tokens) : '')).join(' '))),
      ].filter(isBlock)
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [listBlock(ordered, items.flatMap(itemTexts))].filter(isBlock)
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [
        tableBlock(
          '',
          [header, ...rows].map((row) => row.map(({ tokens }) => textOf(tokens))),
        ),
      ].filter(isBlock)
    }
    case 'html':
      return readHtml((token as Tokens.HTML).text).blocks
    default:
      return []
  }
}

/** A paragraph per line, as authors write them, with its pictures after them. */
function paragraphsOf(tokens: Token[]): ArticleBlock[] {
  const pictures = tokens.filter((each) => each.type === 'image').map((each) => each as Tokens.Image)
  const rest = tokens.filter((each) => each.type !== 'image')
  return [
    ...textOf(rest, '\n').split('\n').flatMap(paragraph),
    ...pictures
      .filter(({ href }) => isPictureAddress(href))
      .map(({ href, text }): ArticleBlock => ({ type: 'picture', url: href, caption: oneLine(text) })),
  ]
}

function paragraph(text: string): ArticleBlock[] {
  const line = oneLine(text)
  return line === '' ? [] : [{ type: 'paragraph', text: line }]
}

/** The texts of an item and of the lists in it. */
function itemTexts(item: Tokens.ListItem): string[] {
  const lists = item.tokens.filter((each) => each.type === 'list').map((each) => each as Tokens.List)
  const own = item.tokens.filter((each) => each.type !== 'list').map((each) => textOf([each], '\n'))
  return [
    oneLine(withColon(own.filter((text) => text !== '').join('\n'))),
    ...lists.flatMap((list) => list.items.flatMap(itemTexts)),
  ]
}

/** A short first line names what the following ones are about. */
const withColon = (text: string) => text.replace(/^([^\n]{1,15}[\p{L}\p{N}”」）)])\n+(?=.)/u, '$1：')

/** What is displayed of inline tokens. */
function textOf(tokens: readonly Token[] | undefined, lineBreak = ' '): string {
  let raise: Raise | undefined
  const text = (tokens ?? [])
    .map((token) => {
      if (token.type === 'br') return lineBreak
      if (token.type === 'html') raise = raiseOf(token.raw)
      if (token.type === 'html' || token.type === 'image' || token.type === 'checkbox') return ''
      if ('tokens' in token && token.tokens) return textOf(token.tokens, lineBreak)
      const own = 'text' in token && typeof token.text === 'string' ? unescaped(token.text) : ''
      return (raise && raisedText(own, raise)) ?? own
    })
    .join('')
  return lineBreak === '\n' ? text : oneLine(text)
}

/** What a tag of HTML between the texts begins; nothing for others and for the end of one. */
function raiseOf(tag: string): Raise | undefined {
  const [, name] = /^<(su[pb])\b/i.exec(tag) ?? []
  if (name === undefined) return undefined
  return name.toLowerCase() === 'sup' ? 'super' : 'sub'
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  mdash: '—',
  hellip: '…',
}
const unescaped = (text: string) =>
  text.replace(/&([a-z]{2,6});/g, (entity, name: string) => ENTITIES[name] ?? entity)

const LEVELS = [1, 2, 3, 4, 5, 6] as const
const levelOf = (depth: number) => LEVELS[depth - 1] ?? 6
