const REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as the content of an element in HTML, XML or WebVTT. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (sign) => REFERENCES[sign] ?? sign)

/** The same for an attribute in double quotes. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? sign)

const SIGNS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Undoes both, and replaces the other usual character references. */
export const unescapeText = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos|nbsp|#34|#39);/g, (reference) => SIGNS[reference] ?? reference)
