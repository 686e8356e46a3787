/** A text in an editable element. A last line that is empty needs a line break more to be seen. */

export function showText(field: HTMLElement, text: string) {
  field.textContent = text.endsWith('\n') ? `${text}\n` : text
}

/** What stands in the field; browsers put `<br>` where they like. */
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

/** A pasted text as it is taken over: line breaks of one kind, and no empty lines. */
export function pastedText(text: string): string {
  return text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
}

/** Puts a text in the place of what is selected in the field, or at its end; the caret stands after it. */
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
