import { activeHistory, type Editing, selectedIds } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { formatOf, type RichChange, type RichFormat, restyleRichText } from '#engine/text/index.ts'
import { fitText } from './fit-text.ts'
import type { Formatting } from './in-place-editor.ts'
import { findRich } from './rich-element.ts'

/** Formats a whole rich text while it alone is selected and not being edited. */
export function createWholeText(editing: Editing) {
  let known: { html: string; key: string; format: RichFormat } | undefined

  function formatNow(html: string, style: CommonStyle): RichFormat {
    const key = JSON.stringify([style.color, style.fontSize, style.fontFamily, style.textAlign])
    if (known?.html !== html || known.key !== key) known = { html, key, format: formatOf(html, style) }
    return known.format
  }

  return {
    get formatting(): Formatting | null {
      const [id = '', ...others] = selectedIds(editing)
      const found = others.length === 0 ? findRich(editing, id) : undefined
      if (!found) return null
      return {
        format: formatNow(found.html, found.located.element.commonStyle),
        apply: (change) => apply(id, change),
        focus() {},
      }
    },
  }

  function apply(id: string, change: RichChange) {
    const found = findRich(editing, id)
    if (!found) return
    const { located, container } = found
    const html = restyleRichText(found.html, change)
    activeHistory(editing).change(
      () => {
        found.write(html)
        fitText(located.element, container)
      },
      { merge: `format ${Object.keys(change).join()} ${id}` },
    )
  }
}
