import { App } from 'antd'
import type { ClipboardEvent } from 'react'
import { scriptPagesOf } from '#engine/document/operations/index.ts'
import { scriptProblem } from './script-limits.ts'

/**
 * The paste handler of a line: a single sentence is left to the browser.
 * @param add receives the text of the line with the pasted sentences in it
 */
export function usePasteSentences(value: string, add: (script: string) => void) {
  const { message } = App.useApp()
  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const problem = scriptProblem(pasted, 'blankLines')
    if (problem === null && !isSeveral(pasted)) return
    event.preventDefault()
    if (problem !== null) {
      void message.warning(`${problem}。没有粘贴`)
      return
    }
    const { selectionStart, selectionEnd } = event.currentTarget
    add(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd))
  }
}

const isSeveral = (text: string): boolean => scriptPagesOf(text, 'none').flat().length > 1
