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

/** Reads the text of the field; browsers may insert `<br>`. */
export function readText(field: HTMLElement): string {
  let text = ''
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    if (node instanceof Text) text += node.data
    else if (node.nodeName === 'BR') text += '\n'
  }
  return text.endsWith('\n') ? text.slice(0, -1) : text
}

/** Normalizes a pasted text: one kind of line break and no empty lines. */
export function pastedText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

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
