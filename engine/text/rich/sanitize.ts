import DOMPurify, { type Config } from 'dompurify'

/** Elements that format text or delimit paragraphs. Other elements are replaced by their content. */
const TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'a'],
  ...['span', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'ins', 'mark', 'sub', 'sup', 'font'],
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'center', 'pre', 'address'],
  ...['figure', 'figcaption', 'dl', 'dt', 'dd', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th'],
]

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ['style', 'href', 'align', 'color', 'face', 'size', 'start'],
  // These attributes hold no addresses; their values are parsed one by one.
  ADD_URI_SAFE_ATTR: ['align', 'color', 'face', 'size', 'start'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
  FORBID_CONTENTS: [
    'head',
    'script',
    'style',
    'template',
    'title',
    'noscript',
    'svg',
    'math',
    'iframe',
  ].concat([
    'object',
    'embed',
    'audio',
    'video',
    'canvas',
    'textarea',
    'select',
    'option',
    'xmp',
    'plaintext',
  ]),
  RETURN_DOM_FRAGMENT: true,
} as const satisfies Config

/**
 * Turns HTML from any source into inert DOM: no scripts, no addresses except of links, nothing that loads.
 * `style` attributes are unchanged; their values are parsed one by one.
 */
export const sanitizeHtml = (html: string): DocumentFragment => DOMPurify.sanitize(html, { ...CONFIG })
