import sanitize from 'sanitize-html'
import { addressError } from '#engine/document/catalogue/events.ts'
import { unescapeText } from '#engine/util/markup.ts'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'h1', 'h2', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  transformTags: {
    a: (tagName, { href, ...others }) => ({
      tagName,
      attribs: {
        ...others,
        ...(href !== undefined && isUsable(href) && { href }),
        rel: 'noopener noreferrer nofollow',
      },
    }),
  },
}

/** Whether an address is no telephone number, or one that links of works may have. */
const isUsable = (href: string) => !/^\s*tel:/i.test(href) || addressError('link', href) === null

/** Removes what could run or load anything but links and pictures: scripts, styles, frames, handlers. */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS)

/** The text of HTML, with spaces between its parts. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {}, textFilter: unescapeText })
    .replace(/\s+/g, ' ')
    .trim()

/** Deeper trees take quadratic time; articles have some dozens of levels. */
const MOST_LEVELS = 500
const TAG = /<(\/?)([a-z][\w-]*)/gi
/** Those that need no end, and those that the next one ends. */
const UNNESTED = new Set(
  'area base br col dd dt embed hr img input li link meta option p source track wbr'.split(' '),
)

/** Whether HTML may be nested deeper than articles are: of each kind of tag, counts those that were not ended yet. */
export function isNestedTooDeep(html: string): boolean {
  const open = new Map<string, number>()
  let levels = 0
  for (const [, end, tag = ''] of html.matchAll(TAG)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (UNNESTED.has(name) || (end === '/' && count === 0)) continue
    const step = end === '/' ? -1 : 1
    open.set(name, count + step)
    levels += step
    if (levels > MOST_LEVELS) return true
  }
  return false
}
