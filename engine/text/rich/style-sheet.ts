/** Class of elements that the style sheet applies to, off screen and in the edit overlay. */
export const RICH_CLASS = 'youlianyun-rich'

/**
 * Class of an element that replaces a list's `::before` marker where layout is read: pseudo-elements cannot
 * be measured.
 */
export const MARKER_CLASS = 'youlianyun-marker'

/** Bullets of nested lists; the third is used for all deeper levels. */
export const BULLETS = ['•', '◦', '–'] as const

const bullets = BULLETS.map((bullet, depth) => {
  const list = Array.from({ length: depth + 1 }, () => 'ul').join(' ')
  return `.rich ${list} > li > p:first-child::before { content: '${bullet}' }`
})

/**
 * The style sheet of rich text, used for layout and while editing. It starts from the browser's own sheet, so
 * the page's styles do not apply.
 */
export const RICH_STYLE_SHEET = `
.rich * { all: revert }
.rich :is(p, h1, h2, h3, h4, ul, ol, li, blockquote) { margin: 0; padding: 0 }
.rich :is(h1, h2, h3, h4) { margin: .35em 0 .2em; font-weight: 700 }
.rich h1 { font-size: 2em }
.rich h2 { font-size: 1.5em }
.rich h3 { font-size: 1.25em }
.rich h4 { font-size: 1.1em }
.rich :is(ul, ol, blockquote) { margin: .3em 0 }
.rich li > :is(ul, ol) { margin: 0 }
.rich > :first-child { margin-top: 0 }
.rich > :last-child { margin-bottom: 0 }
.rich :is(ul, ol) { padding-left: 1.5em; list-style: none }
.rich li > p:first-child::before, .rich .${MARKER_CLASS} {
  display: inline-block; min-width: 1.5em; margin-left: -1.5em; white-space: pre;
  font-weight: inherit; letter-spacing: 0; text-align: left;
}
.rich li > p:first-child:has(> .${MARKER_CLASS})::before { display: none }
.rich ol > li > p:first-child::before { content: counter(list-item) '.' }
${bullets.join('\n')}
.rich blockquote { padding-left: .8em; border-left: 3px solid color-mix(in srgb, currentcolor 35%, transparent) }
.rich hr { height: 1px; margin: .6em 0; border: 0; background: color-mix(in srgb, currentcolor 35%, transparent) }
.rich :is(strong, b) { font-weight: 700 }
.rich a { color: #1677ff; text-decoration: underline; cursor: inherit }
.rich :is(u, s, a) { text-decoration-color: color-mix(in srgb, currentcolor, currentcolor) }
.rich mark { background-color: #ffe27a; color: inherit }
.rich :is(sub, sup) { font-size: .7em; line-height: 0 }
`.replaceAll('.rich', `.${RICH_CLASS}`)
