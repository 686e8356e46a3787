const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** The grapheme clusters of a text, which is never cut within one: emoji, flags and accents are several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
