import { type Clipboard, runAction } from '#engine/editing/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'

/** Says in the system's clipboard that the author's elements are in ours. */
const TYPE = 'application/x-youlianyun-elements'

/** The clipboard of elements that the system's clipboard knows of. */
let known: Clipboard | null = null

/** Copies or cuts what is selected, and writes its texts to the system's clipboard for other programs. */
export function copyToSystem(editor: EditorContext, id: 'copy' | 'cut') {
  let isWritten = false
  const write = (event: ClipboardEvent) => {
    isWritten = true
    copyOn(event, editor, id)
  }
  document.addEventListener('copy', write, { once: true, capture: true })
  // The only way to write more than text that works without a permission and on plain http.
  document.execCommand('copy')
  document.removeEventListener('copy', write, { capture: true })
  if (!isWritten) runAction(editor.editing, id)
}

/** Does what a `copy` or `cut` event is about with the selected elements. */
export function copyOn(event: ClipboardEvent, { editing }: EditorContext, id: 'copy' | 'cut') {
  if (!runAction(editing, id)) return
  event.preventDefault()
  event.stopPropagation()
  const texts = (editing.session.clipboard?.elements ?? []).flatMap(({ propsValue }) =>
    'text' in propsValue ? [propsValue.text] : [],
  )
  event.clipboardData?.setData('text/plain', texts.join('\n'))
  event.clipboardData?.setData(TYPE, '1')
  known = editing.session.clipboard
}

/** Pastes elements if ours is the newer clipboard, or the only one that holds anything. @returns whether it was. */
export function pasteElementsOn(event: ClipboardEvent, { editing }: EditorContext): boolean {
  const { clipboard, isCopyFlagSet } = editing.session
  const isOurs = isCopyFlagSet || (event.clipboardData?.types.includes(TYPE) ?? false)
  if (!clipboard || (clipboard === known && !isOurs)) return false
  event.preventDefault()
  runAction(editing, 'paste')
  // Pasting moves our clipboard on; for the system's one it is still the same.
  known = editing.session.clipboard
  return true
}
