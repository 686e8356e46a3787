/** Creates an editable element for plain text. */
export function createTextField(): HTMLElement {
  const field = document.createElement('div')
  field.contentEditable = 'plaintext-only'
  field.spellcheck = false
  field.role = 'textbox'
  field.ariaMultiLine = 'true'
  return field
}

/** Shows a text in an editable element. An empty last line needs a second line break to be visible. */
export function showText(field: HTMLElement, text: string) {
  field.textContent = text.endsWith('\n') ? `${text}\n` : text
}

/** Shows another text while it is edited; the caret goes behind what differs. */
export function showChangedText(field: HTMLElement, text: string) {
  const before = readText(field)
  showText(field, text)
  const node = field.firstChild ?? field
  const isFocused = field.contains(document.activeElement)
  if (isFocused) getSelection()?.collapse(node, node === field ? 0 : endOfDifference(before, text))
}

/** The end, in `after`, of the part in which it differs from `before`. */
function endOfDifference(before: string, after: string): number {
  let same = 0
  const most = Math.min(before.length, after.length)
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++
  return after.length - same
}

/** Whether typing has begun another word or line, which is an undo step of its own. */
export function startsWord(before: string, after: string): boolean {
  const end = endOfDifference(before, after)
  const typed = after.slice(0, end).slice(-Math.max(1, after.length - before.length))
  return after.length > before.length && /\S/.test(typed) && /\s/.test(after.charAt(end - typed.length - 1))
}

/** The undo or redo that a key press asks for while a text is edited. */
export function historyKey(event: KeyboardEvent): 'undo' | 'redo' | null {
  const key = event.key.toLowerCase()
  const isMod = event.ctrlKey || event.metaKey
  if (!isMod || event.altKey || event.isComposing || (key !== 'z' && key !== 'y')) return null
  return key === 'y' || event.shiftKey ? 'redo' : 'undo'
}

/** Reads the text of the field. */
export function readText(field: HTMLElement): string {
  const text = rawText(field)
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** The characters of a node; browsers may insert `<br>`. */
export function rawText(root: Node): string {
  let text = root instanceof Text ? root.data : ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text) text += node.data
    else if (node.nodeName === 'BR') text += '\n'
  }
  return text
}

/** Normalizes a pasted text: one kind of line break and no empty lines. */
export function pastedText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Longest text that a paste makes: more would not be legible on a page, and takes seconds to lay out. */
const MAX_PASTED = { length: 5000, lines: 300 }

export const PASTE_IS_CUT = `文字最多 ${MAX_PASTED.length} 字、${MAX_PASTED.lines} 行，后面的没有粘贴`

/** Cuts a text to what can be pasted. */
export const cutPasted = (text: string): string =>
  text.slice(0, MAX_PASTED.length).split('\n').slice(0, MAX_PASTED.lines).join('\n')

/** Replaces the selection in the field, or appends at its end; the caret goes behind the text. */
export function replaceSelection(field: HTMLElement, text: string) {
  const selection = getSelection()
  if (!selection || text === '') return
  if (!field.contains(selection.anchorNode)) {
    selection.selectAllChildren(field)
    selection.collapseToEnd()
  }
  const range = selection.getRangeAt(0)
  range.deleteContents()
  const node = document.createTextNode(text)
  range.insertNode(node)
  range.setStartAfter(node)
  range.collapse(true)
  selection.removeAllRanges()
  selection.addRange(range)
}
