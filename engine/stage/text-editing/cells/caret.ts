/** Where the caret is in an editable element, as far as arrow keys that leave it want to know. */
interface CaretEdges {
  isStart: boolean
  isEnd: boolean
  isFirstLine: boolean
  isLastLine: boolean
}

const EVERYWHERE: CaretEdges = { isStart: true, isEnd: true, isFirstLine: true, isLastLine: true }

/** All of the text being selected, as when a cell is entered, counts as being at every edge. */
export function caretEdges(field: HTMLElement): CaretEdges {
  const selection = getSelection()
  const text = field.textContent ?? ''
  if (!selection?.rangeCount || text === '') return EVERYWHERE
  const range = selection.getRangeAt(0)
  if (!range.collapsed) {
    const isNone = range.toString() !== text
    return isNone ? { isStart: false, isEnd: false, isFirstLine: false, isLastLine: false } : EVERYWHERE
  }
  const before = document.createRange()
  before.setStart(field, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const after = document.createRange()
  after.selectNodeContents(field)
  const lines = [...after.getClientRects()]
  after.setStart(range.startContainer, range.startOffset)
  const caret = range.getClientRects()[0]
  const isOn = (line: DOMRect | undefined) =>
    !caret || !line || Math.abs(caret.top + caret.bottom - line.top - line.bottom) < line.height
  return {
    isStart: before.toString() === '',
    isEnd: after.toString() === '',
    isFirstLine: isOn(lines[0]),
    isLastLine: isOn(lines.at(-1)),
  }
}
