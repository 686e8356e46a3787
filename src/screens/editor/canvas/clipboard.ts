import { type Clipboard, runAction } from '#engine/editing/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/** Marks the system's clipboard: the elements are in the editor's own clipboard. */
const TYPE = 'application/x-youlianyun-elements'

/** The editor's clipboard that was last written to the system's. */
let written: Clipboard | null = null

/** Copies or cuts the selection, and writes its texts to the system's clipboard for other programs. */
export function copyToSystem(editor: EditorContext, id: 'copy' | 'cut') {
  let isWritten = false
  const write = (event: ClipboardEvent) => {
    isWritten = true
    copyOn(event, editor, id)
  }
  document.addEventListener('copy', write, { once: true, capture: true })
  // The only way to write more than text without a permission and over plain http.
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
  if (!isWritten) runAction(editor.editing, id)
}

/** Handles a `copy` or `cut` event for the selected elements. */
export function copyOn(event: ClipboardEvent, { editing }: EditorContext, id: 'copy' | 'cut') {
  if (!runAction(editing, id)) return
  event.preventDefault()
  event.stopPropagation()
  const texts = (editing.session.clipboard?.elements ?? []).flatMap(({ propsValue }) =>
    'text' in propsValue ? [propsValue.text] : [],
  )
  event.clipboardData?.setData('text/plain', texts.join('\n'))
  event.clipboardData?.setData(TYPE, '1')
  written = editing.session.clipboard
}

/** Pastes elements if the editor's clipboard is newer than the system's. @returns whether it did */
export function pasteElementsOn(event: ClipboardEvent, { editing }: EditorContext): boolean {
  const { clipboard, isCopyFlagSet } = editing.session
  const isMarked = isCopyFlagSet || (event.clipboardData?.types.includes(TYPE) ?? false)
  if (!clipboard || (clipboard === written && !isMarked)) return false
  event.preventDefault()
  runAction(editing, 'paste')
  // Pasting shifts the editor's clipboard; the system's one still refers to it.
  written = editing.session.clipboard
  return true
}
