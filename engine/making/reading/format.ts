export type TextFormat = 'text' | 'markdown' | 'html'

/** Characters at the beginning that the format is guessed from. */
const SAMPLE = 20_000
const HTML =
  /^\s*<(?:!doctype|html|head|body|article|section|main|div|p|h[1-6]|ul|ol|table|blockquote|figure|meta)\b/i
const MARKDOWN = [
  /^#{1,6} +\S/m,
  /^\|? *:?-{3,}:? *\|[-:| ]*$/m,
  /^> ?\S/m,
  /^[-*+] +\S/m,
  /!?\[[^\]\n]{0,200}\]\([^)\s]{1,500}\)/,
  /\*\*[^*\n]{1,200}\*\*/,
  /^---\n/,
]

/** The format that a source looks like. */
export function formatOf(source: string): TextFormat {
  const sample = source.slice(0, SAMPLE)
  if (HTML.test(sample)) return 'html'
  return MARKDOWN.some((mark) => mark.test(sample)) ? 'markdown' : 'text'
}
