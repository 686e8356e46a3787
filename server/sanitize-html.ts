import sanitize from 'sanitize-html'

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...sanitize.defaults.allowedTags, 'img', 'h1', 'h2', 'del', 'ins', 'figure', 'figcaption'],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
}

/** Removes what could run or load anything but links and pictures: scripts, styles, frames, handlers. */
export const sanitizeHtml = (html: string): string => sanitize(html, OPTIONS)

/** The text of HTML, with spaces between its parts. */
export const plainText = (html: string): string =>
  sanitize(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {}, textFilter: decoded })
    .replace(/\s+/g, ' ')
    .trim()

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const decoded = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? '')
