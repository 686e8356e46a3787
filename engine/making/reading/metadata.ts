import type { Article, ArticleBlock } from '../article.ts'

/** Blocks at the beginning and at the end in which the source, the date and the like are looked for. */
const EDGE = 8
const LONGEST = 120

const SOURCE = /(?:信息来源|文章来源|数据来源|来源|稿源|出处|转自)[:：] *([^\s，。；|]{2,30})/
const LINK = /(?:(?:原文链接|阅读原文|链接|网址|原文)[:：] *)?(https?:\/\/[^\s，。）)<>"']{3,500})/
/** The end of a text that leads to a page, such as 详情请见：https://… */
const INVITATION =
  /(?:^|(?<=[。！？，；]))[^。！？，；:：]{0,12}[:：]? *(https?:\/\/[^\s，。）)<>"']{3,500})[。 ]*$/
const DATE =
  /(?:(?:发布时间|发布日期|日期)[:：] *)?(\d{4} ?(?:年|[-/.]) ?\d{1,2} ?(?:月|[-/.]) ?\d{1,2} ?日?)(?: *\d{1,2}:\d{2}(?::\d{2})?)?/
/** Who wrote, photographed, checked …; nobody reads it in a video. */
const CREDIT =
  /[（(]?(?:本报记者|记者|作者|责任编辑|责编|编辑|通讯员|撰文|摄影|校对|审核|文\/图|图|文)[:：/] *[^\s，。？！；：:）)]{1,12}[）)]?/g

/**
 * Moves lines such as 来源：江城日报 from the edges of the blocks into the fields of the article. What a field already
 * has is kept, lines that say more than that stay.
 */
export function withMetadata(article: Article): Article {
  const { blocks } = article
  const found = { source: '', date: '', link: '' }
  const contents = datesOfContents(article)
  const kept = blocks.flatMap((block, at): ArticleBlock[] => {
    const isEdge = at < EDGE || at >= blocks.length - EDGE
    if (!isEdge || block.type !== 'paragraph' || contents.has(block)) return [block]
    if (takeMetadata(block.text, found)) return []
    const invitation = INVITATION.exec(block.text)
    if (!invitation) return [block]
    found.link ||= invitation[1] ?? ''
    const text = block.text.slice(0, invitation.index).trim()
    return text === '' ? [] : [{ type: 'paragraph', text }]
  })
  return {
    title: article.title,
    source: article.source || found.source,
    date: article.date || found.date,
    link: article.link || found.link,
    blocks: kept.filter((block) => !isTitle(block, article.title)),
  }
}

/**
 * The lines with nothing but a date that tell when something happened. The date of an article stands below its title
 * or in the last line; where other dates follow, as in a chronicle, the one below the title is the first of them unless
 * a source or an author stands beside it.
 */
function datesOfContents({ title, blocks }: Article): ReadonlySet<ArticleBlock> {
  const isText = (block: ArticleBlock) => !isTitle(block, title) && !isMetadata(block)
  const [first, last] = [blocks.findIndex(isText), blocks.findLastIndex(isText)]
  const head = blocks.slice(0, Math.max(0, first)).filter((block) => !isTitle(block, title))
  const dates = blocks.slice(Math.max(0, first), last + 1).filter(isDate)
  return new Set(dates.length > 0 && head.every(isDate) ? [...head, ...dates] : dates)
}

/** Whether a block says nothing but what a field of the article takes. */
function isMetadata(block: ArticleBlock): boolean {
  if (block.type !== 'paragraph') return false
  return (
    takeMetadata(block.text, { source: '', date: '', link: '' }) || INVITATION.exec(block.text)?.index === 0
  )
}

/** Whether a block is a date without a label. */
function isDate(block: ArticleBlock): boolean {
  if (block.type !== 'paragraph') return false
  const [date = ''] = DATE.exec(block.text) ?? []
  return /^\d/.test(date) && !hasWords(block.text.replace(date, ''))
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

const isTitle = (block: ArticleBlock, title: string) =>
  block.type === 'heading' && block.level === 1 && block.text === title

/** Takes what a line says about the article; false if it is not only that. */
function takeMetadata(line: string, into: { source: string; date: string; link: string }): boolean {
  if (line.length > LONGEST || /[。？！?!]/.test(line.replace(LINK, ''))) return false
  let rest = line
  const take = (pattern: RegExp) => {
    const match = pattern.exec(rest)
    if (!match) return ''
    rest = rest.slice(0, match.index) + ' ' + rest.slice(match.index + match[0].length)
    return match[1] ?? ''
  }
  const link = take(LINK)
  const source = take(SOURCE)
  const date = take(DATE).replaceAll(' ', '')
  rest = rest.replace(CREDIT, ' ')
  if (rest === line || hasWords(rest)) return false
  into.link ||= link
  into.source ||= source
  into.date ||= date
  return true
}

const FIELDS: Record<string, 'title' | 'source' | 'date' | 'link'> = {
  title: 'title',
  标题: 'title',
  source: 'source',
  来源: 'source',
  date: 'date',
  日期: 'date',
  link: 'link',
  url: 'link',
  链接: 'link',
}

/** Splits front matter (lines of `name: value` between `---`) from a Markdown text. */
export function frontMatterOf(source: string): { fields: Omit<Article, 'blocks'>; body: string } {
  const fields = { title: '', source: '', date: '', link: '' }
  const end = source.startsWith('---\n') ? source.indexOf('\n---', 4) : -1
  if (end < 0) return { fields, body: source }
  for (const line of source.slice(4, end).split('\n')) {
    const colon = line.search(/[:：]/)
    const field = FIELDS[line.slice(0, Math.max(0, colon)).trim().toLowerCase()]
    if (field)
      fields[field] = line
        .slice(colon + 1)
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
  }
  return { fields, body: source.slice(end + 4) }
}
