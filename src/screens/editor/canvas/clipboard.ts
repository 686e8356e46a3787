import {
  FORMAT,
  fontsUsedIn,
  newId,
  type ProjectFont,
  registerFonts,
  restoreProject,
} from '#engine/document/index.ts'
import { type Clipboard, runAction, setClipboard } from '#engine/editing/index.ts'
import { onlyTableInHtml } from '#engine/stage/index.ts'
import { type EditorContext, perEditor } from '../shared/editor-context.ts'
import { type PlaceFiles, pasteRichText, pasteTable, pasteText } from './place-files.ts'

/** The attribute of copied HTML that holds elements, so that other tabs can paste them. Its value is JSON. */
const ATTRIBUTE = 'data-youlianyun-elements'

/** Elements in the system's clipboard. */
interface Copied {
  /** Tells copies apart. */
  id: string
  /** The page or cover that they were copied from. */
  sourceId: string
  elements: readonly unknown[]
  /** The uploaded fonts that they use. */
  fonts?: readonly ProjectFont[]
}

/** The content of the system's clipboard. */
export interface Pasted {
  html: string
  text: string
  files: readonly File[]
}

/** The editor's clipboard that was last written to the system's or taken from it. */
const knownOf = perEditor(() => ({ id: '', clipboard: null as Clipboard | null }))

/** Copies or cuts the selection, and writes it to the system's clipboard for other tabs and programs. */
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
export function copyOn(event: ClipboardEvent, editor: EditorContext, id: 'copy' | 'cut') {
  const { editing } = editor
  if (!runAction(editing, id)) return
  const { clipboard } = editing.session
  if (!clipboard) return
  event.preventDefault()
  event.stopPropagation()
  const known = Object.assign(knownOf(editor), { id: newId(), clipboard })
  const { elements, sourceId } = clipboard
  const lines = elements.flatMap(({ propsValue }) => ('text' in propsValue ? [propsValue.text] : []))
  event.clipboardData?.setData('text/plain', lines.join('\n'))
  event.clipboardData?.setData(
    'text/html',
    copiedHtml({ id: known.id, sourceId, elements, fonts: fontsUsedIn(elements) }, lines),
  )
}

function copiedHtml(copied: Copied, lines: readonly string[]): string {
  const holder = document.createElement('div')
  holder.setAttribute(ATTRIBUTE, JSON.stringify(copied))
  for (const line of lines) holder.appendChild(document.createElement('p')).textContent = line
  return holder.outerHTML
}

/** The elements in copied HTML; null if there are none. */
function copiedIn(html: string): Copied | null {
  if (!html.includes(ATTRIBUTE)) return null
  const holder = new DOMParser().parseFromString(html, 'text/html').querySelector(`[${ATTRIBUTE}]`)
  try {
    const { id, sourceId, elements, fonts } = JSON.parse(
      holder?.getAttribute(ATTRIBUTE) ?? '',
    ) as Partial<Copied>
    return typeof id === 'string' && typeof sourceId === 'string' && Array.isArray(elements)
      ? { id, sourceId, elements, ...(Array.isArray(fonts) && { fonts }) }
      : null
  } catch {
    return null
  }
}

/**
 * Pastes what was copied last: elements of this or another tab, a table, files, or text.
 * @returns whether there was anything to paste
 */
export function pasteFrom(editor: EditorContext, pasted: Pasted, placeFiles: PlaceFiles): boolean {
  const { html, text, files } = pasted
  const known = knownOf(editor)
  const copied = copiedIn(html)
  if (copied && copied.id !== known.id) takeOver(editor, copied)
  const { clipboard, isCopyFlagSet } = editor.editing.session
  const isNewest = isCopyFlagSet || clipboard !== known.clipboard || copied?.id === known.id
  if (clipboard && isNewest) return pasteOwn(editor)
  const table = html === '' ? null : onlyTableInHtml(html)
  if (table) return pasteTable(editor, table)
  if (files.length > 0) {
    placeFiles(files, null, null)
    return true
  }
  if (text.trim() !== '') return pasteText(editor, text)
  return html !== '' && pasteRichText(editor, html)
}

/** Makes elements that another tab copied the editor's clipboard. */
function takeOver(editor: EditorContext, { id, sourceId, elements, fonts }: Copied) {
  // Anyone can write to the system's clipboard.
  const restored = restoreProject({ format: FORMAT, pages: [{ elements }], ...(fonts && { fonts }) })
  const valid = restored.ok ? (restored.project.pages[0]?.elements ?? []) : []
  if (valid.length === 0) return
  if (restored.ok) registerFonts(restored.project.fonts)
  setClipboard(editor.editing, valid, sourceId)
  Object.assign(knownOf(editor), { id, clipboard: editor.editing.session.clipboard })
}

/** Pastes the editor's clipboard. */
function pasteOwn(editor: EditorContext): boolean {
  const { editing } = editor
  const isPasted = runAction(editing, 'paste')
  editing.session.isCopyFlagSet = false
  // Pasting shifts the editor's clipboard; the system's one still refers to it.
  knownOf(editor).clipboard = editing.session.clipboard
  return isPasted
}

/** Pastes from a menu. @returns why it could not, in Chinese; null if it did */
export async function pasteFromSystem(editor: EditorContext, placeFiles: PlaceFiles): Promise<string | null> {
  const pasted = await readSystem()
  if (pasted) return pasteFrom(editor, pasted, placeFiles) ? null : NOTHING_TO_PASTE
  return pasteOwn(editor) ? null : '浏览器没有允许读取剪贴板，请按 Ctrl+V 粘贴'
}

export const NOTHING_TO_PASTE = '剪贴板里没有可以粘贴的内容'

/** Reads the system's clipboard; null if the browser or the author does not allow it. */
async function readSystem(): Promise<Pasted | null> {
  try {
    const items = await navigator.clipboard.read()
    const blobs = (test: (type: string) => boolean) =>
      Promise.all(items.flatMap((item) => item.types.filter(test).map((type) => item.getType(type))))
    const textOf = async (type: string) => {
      const [first] = await blobs((each) => each === type)
      return first ? await first.text() : ''
    }
    const images = await blobs((type) => type.startsWith('image/'))
    const files = images.map((blob) => new File([blob], `image.${blob.type.slice(6)}`, { type: blob.type }))
    return { html: await textOf('text/html'), text: await textOf('text/plain'), files }
  } catch {
    return null
  }
}
