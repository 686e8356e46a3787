import type { CommonStyle } from '#engine/elements/element.ts'
import type { SpannedText } from '#engine/elements/text/spans.ts'
import { spanNodes } from '#engine/text/index.ts'
import { rawText } from './typed-text.ts'

/** A selected range of a text, in UTF-16 indexes. */
export interface SelectedRange {
  start: number
  end: number
}

/** The selection inside of a field; null if it is elsewhere. */
export function selectedIn(field: HTMLElement): SelectedRange | null {
  const selection = getSelection()
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
  if (!range || !field.contains(range.startContainer) || !field.contains(range.endContainer)) return null
  const indexOf = (node: Node, offset: number) => {
    const before = document.createRange()
    before.setStart(field, 0)
    before.setEnd(node, offset)
    return rawText(before.cloneContents()).length
  }
  return {
    start: indexOf(range.startContainer, range.startOffset),
    end: indexOf(range.endContainer, range.endOffset),
  }
}

/** Selects a range of a field's text. */
export function selectIn(field: HTMLElement, { start, end }: SelectedRange) {
  const [from, to] = [pointAt(field, start), pointAt(field, end)]
  getSelection()?.setBaseAndExtent(...from, ...to)
}

/** Shows a text with its spans; the selection stays. @returns whether anything was replaced */
export function showSpans(field: HTMLElement, spanned: SpannedText, style: CommonStyle) {
  const nodes = spanNodes(spanned, style)
  // An empty last line needs a second line break to be visible.
  if (spanned.text.endsWith('\n')) nodes.push(document.createTextNode('\n'))
  if (shownBy(nodes) === shownBy(field.childNodes)) return
  const selected = field.contains(document.activeElement) ? selectedIn(field) : null
  field.replaceChildren(...nodes)
  if (selected) selectIn(field, selected)
}

/** Equal for nodes that show the same characters in the same styles. */
function shownBy(nodes: Iterable<Node>): string {
  let shown = ''
  for (const node of nodes) {
    if (node instanceof HTMLElement && node.nodeName === 'SPAN')
      shown += `<${node.style.cssText}>${rawText(node)}</>`
    else shown += node instanceof HTMLBRElement ? '\n' : rawText(node)
  }
  return shown
}

function pointAt(field: HTMLElement, index: number): [Node, number] {
  const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT)
  let left = index
  let last: [Node, number] = [field, 0]
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const length = node.textContent?.length ?? 0
    if (left <= length) return [node, left]
    left -= length
    last = [node, length]
  }
  return last
}
