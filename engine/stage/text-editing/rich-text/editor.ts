import { Editor, generateJSON } from '@tiptap/core'
import type { Node as RichNode } from '@tiptap/pm/model'
import type { CommonStyle } from '#engine/elements/element.ts'
import { htmlOf, readRichText, richTextFromClipboard } from '#engine/text/index.ts'
import type { RichChange, RichFormat } from '../in-place-editor.ts'
import { historyKey } from '../typed-text.ts'
import { extensionsOf } from './extensions.ts'
import { applied, formatAt } from './formatting.ts'

/** A tiptap editor of a rich text. */
export interface RichEditor {
  readonly isComposing: boolean
  /** The HTML of the text, as the document stores it. */
  read(): string
  /** Shows the document's HTML; the caret keeps its position where possible. */
  show(html: string): void
  /** The format of the selection, or of what would be typed. */
  format(style: CommonStyle): RichFormat
  apply(change: RichChange): void
  focus(): void
  /** Selects everything, or puts the caret at a point of the window. */
  enterAt(point: { x: number; y: number } | undefined): void
  dispose(): void
}

interface RichEditorCallbacks {
  /** The text or the selection changed. */
  onChange: () => void
  /** Typing or a paste exceeded the maximum length. */
  onTooLong: () => void
  step: (direction: 'undo' | 'redo') => void
}

/** Makes `field`, which has the text's style, editable. */
export function createRichEditor(
  field: HTMLElement,
  html: string,
  callbacks: RichEditorCallbacks,
): RichEditor {
  const extensions = extensionsOf(callbacks.onTooLong)
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
        const text = richTextFromClipboard(pasted)
        if (text.isCut) callbacks.onTooLong()
        return htmlOf(text)
      },
      handleKeyDown(_, event) {
        const step = historyKey(event)
        if (step === null) return false
        callbacks.step(step)
        event.preventDefault()
        return true
      },
    },
    onTransaction() {
      if (!isShowing) callbacks.onChange()
    },
  })

  return {
    get isComposing() {
      return editor.view.composing
    },
    read: () => storedHtml(editor),
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

const storedHtml = (editor: Editor) => htmlOf(readRichText(editor.getHTML(), { keepsSpaces: true }))

/** The format of a whole rich text. */
export const formatOf = (html: string, style: CommonStyle): RichFormat =>
  withAllSelected(html, (editor) => formatAt(editor, style))

/** Formats a whole rich text. @returns its HTML, as the document stores it */
export const formatted = (html: string, change: RichChange): string =>
  withAllSelected(html, (editor) => {
    applied(editor, change)
    return storedHtml(editor)
  })

function withAllSelected<Result>(html: string, run: (editor: Editor) => Result): Result {
  const content = htmlOf(readRichText(html))
  const editor = new Editor({ element: null, extensions: extensionsOf(() => {}), content, injectCSS: false })
  try {
    editor.commands.selectAll()
    return run(editor)
  } finally {
    editor.destroy()
  }
}

/** Replaces only the part that differs, so that the selection is kept. */
function replaceContent({ state, view }: Editor, next: RichNode) {
  const { doc } = state
  const start = doc.content.findDiffStart(next.content)
  if (start === null) return
  const end = doc.content.findDiffEnd(next.content)
  if (!end) return
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  view.dispatch(state.tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)))
}
