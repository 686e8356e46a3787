import { activeHistory, type Editing, selectedIds } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { fitText } from './fit-text.ts'
import type { Formatting, RichChange, RichFormat } from './in-place-editor.ts'
import { findRich } from './rich-element.ts'
import type * as RichTextEditor from './rich-text/editor.ts'

type RichText = typeof RichTextEditor

/**
 * Formats a whole rich text while it alone is selected and not being edited.
 * @param onLoaded called when the editor, which is loaded on first use, is there
 */
export function createWholeText(editing: Editing, onLoaded: () => void) {
  let richText: RichText | undefined
  let isLoading = false
  let known: { html: string; key: string; format: RichFormat } | undefined

  async function load() {
    if (isLoading) return
    isLoading = true
    try {
      richText = await import('./rich-text/editor.ts')
      onLoaded()
    } finally {
      isLoading = false
    }
  }

  function formatNow({ formatOf }: RichText, html: string, style: CommonStyle): RichFormat {
    const key = JSON.stringify([style.color, style.fontSize, style.fontFamily, style.textAlign])
    if (known?.html !== html || known.key !== key) known = { html, key, format: formatOf(html, style) }
    return known.format
  }

  return {
    get formatting(): Formatting | null {
      const [id = '', ...others] = selectedIds(editing)
      const found = others.length === 0 ? findRich(editing, id) : undefined
      if (!found) return null
      if (!richText) {
        void load()
        return null
      }
      const { formatted } = richText
      return {
        format: formatNow(richText, found.html, found.located.element.commonStyle),
        apply: (change) => apply(id, change, formatted),
        focus() {},
      }
    },
  }

  function apply(id: string, change: RichChange, formatted: RichText['formatted']) {
    const found = findRich(editing, id)
    if (!found) return
    const { located, container } = found
    const html = formatted(found.html, change)
    activeHistory(editing).change(
      () => {
        found.write(html)
        fitText(located.element, container)
      },
      { merge: `format ${Object.keys(change).join()} ${id}` },
    )
  }
}
