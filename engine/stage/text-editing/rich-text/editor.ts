import { Editor, generateJSON } from '@tiptap/core'
import type { Node as RichNode } from '@tiptap/pm/model'
import type { CommonStyle } from '#engine/elements/element.ts'
import { htmlOf, pastedRichText, type RichChange, type RichFormat, readRichText } from '#engine/text/index.ts'
import { extensionsOf } from './extensions.ts'
import { applied, formatAt } from './formatting.ts'

/** An editor of a rich text in an element of the page. */
export interface RichEditor {
  readonly isComposing: boolean
  /** What it says, as the document stores it. */
  read(): string
  /** Shows what the document says now; the caret stays where it was as far as that is there. */
  show(html: string): void
  /** How what is selected looks, or what would be typed. */
  format(style: CommonStyle): RichFormat
  apply(change: RichChange): void
  focus(): void
  /** Chooses everything, or puts the caret where the window's point is. */
  enterAt(point: { x: number; y: number } | undefined): void
  dispose(): void
}

interface Told {
  /** What it says changed, or what is selected did. */
  changed: () => void
  /** A paste or the keys brought more than is kept. */
  tooLong: () => void
  undo: () => void
  redo: () => void
}

/** Makes `field`, which wears the text's style, editable. */
export function createRichEditor(field: HTMLElement, html: string, told: Told): RichEditor {
  const extensions = extensionsOf(told.tooLong)
  let isShowing = false

  const editor = new Editor({
    element: { mount: field },
    extensions,
    content: html,
    injectCSS: false,
    enableInputRules: ['bulletList', 'orderedList'],
    enablePasteRules: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '编辑富文本',
        spellcheck: 'false',
      },
      transformPastedHTML(pasted) {
        const text = pastedRichText(pasted)
        if (text.isCut) told.tooLong()
        return htmlOf(text)
      },
      handleKeyDown(_, event) {
        const isMod = event.ctrlKey || event.metaKey
        const key = event.key.toLowerCase()
        if (!isMod || event.altKey || event.isComposing || (key !== 'z' && key !== 'y')) return false
        if (key === 'y' || event.shiftKey) told.redo()
        else told.undo()
        event.preventDefault()
        return true
      },
    },
    onTransaction() {
      if (!isShowing) told.changed()
    },
  })

  return {
    get isComposing() {
      return editor.view.composing
    },
    read: () => htmlOf(readRichText(editor.getHTML(), { keepsSpaces: true })),
    show(html) {
      isShowing = true
      try {
        replaceContent(editor, editor.schema.nodeFromJSON(generateJSON(html, extensions)))
      } finally {
        isShowing = false
      }
    },
    format: (style) => formatAt(editor, style),
    apply: (change) => applied(editor, change),
    focus: () => editor.view.focus(),
    enterAt(point) {
      const at = point && editor.view.posAtCoords({ left: point.x, top: point.y })
      if (at) editor.commands.setTextSelection(at.pos)
      else editor.commands.selectAll()
      editor.view.focus()
    },
    dispose: () => editor.destroy(),
  }
}

/** Replaces only what differs, so that the selection is carried along. */
function replaceContent({ state, view }: Editor, next: RichNode) {
  const { doc } = state
  const start = doc.content.findDiffStart(next.content)
  if (start === null) return
  const end = doc.content.findDiffEnd(next.content)
  if (!end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)))
}
