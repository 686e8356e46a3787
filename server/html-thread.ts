import { plainText, sanitizeHtml } from './sanitize-html.ts'

/** HTML as it is stored, and as text for the search. */
export interface SafeHtml {
  content: string
  plain: string
}

/** The work of the thread. */
export default function sanitize(html: string): SafeHtml {
  const content = sanitizeHtml(html)
  return { content, plain: plainText(content) }
}
