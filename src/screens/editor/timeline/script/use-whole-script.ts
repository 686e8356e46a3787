import { App } from 'antd'
import {
  type ClipboardEvent,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  useState,
} from 'react'
import { scriptPagesOf, textOfScript } from '#engine/document/operations/index.ts'
import { replaceScript } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import type { ScriptCaret } from './script-context.ts'
import { scriptProblem } from './script-limits.ts'

interface WholeScript {
  isSelected: boolean
  /** Of the element around the lines. */
  handlers: HTMLAttributes<HTMLElement>
}

/**
 * Selects the script across its lines, also those that are not rendered: selecting all in a line that is selected does.
 * It is then copied, cut, removed and pasted over as one text; anything else selects the line alone again.
 */
export function useWholeScript(caret: ScriptCaret): WholeScript {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const [isSelected, setSelected] = useState(false)
  const end = () => setSelected(false)

  function replaceBy(pages: readonly (readonly string[])[]) {
    end()
    const written = replaceScript(editing, pages)
    if (written) caret.toSentence({ ...written.end, index: written.end.index - 1 }, Infinity)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const { key, target, nativeEvent } = event
    if (nativeEvent.isComposing || MODIFIERS.has(key)) return
    const isCommand = event.ctrlKey || event.metaKey
    if (isCommand && key.toLowerCase() === 'a') {
      if (!isSelectedWhole(target)) return
      event.preventDefault()
      setSelected(true)
    } else if (isSelected && (key === 'Delete' || key === 'Backspace')) {
      event.preventDefault()
      event.stopPropagation()
      replaceBy([])
    } else if (isSelected && !(isCommand && CLIPBOARD.has(key.toLowerCase()))) end()
  }

  function copy(event: ClipboardEvent<HTMLElement>) {
    if (!isSelected) return false
    event.preventDefault()
    event.stopPropagation()
    event.clipboardData.setData('text/plain', textOfScript(editing.undoable.project))
    return true
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    if (!isSelected) return
    event.preventDefault()
    event.stopPropagation()
    const pasted = event.clipboardData.getData('text/plain')
    const problem = scriptProblem(pasted, 'blankLines')
    const pages = problem === null ? scriptPagesOf(pasted, 'blankLines') : []
    if (problem !== null) void message.warning(`${problem}。没有粘贴`)
    else if (pages.length > 0) replaceBy(pages)
  }

  return {
    isSelected,
    // Before the lines handle them as their own.
    handlers: {
      onKeyDownCapture: press,
      onCopyCapture: copy,
      onCutCapture: (event) => copy(event) && replaceBy([]),
      onPasteCapture: paste,
      onPointerDownCapture: end,
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) end()
      },
    },
  }
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt'])
const CLIPBOARD: ReadonlySet<string> = new Set(['c', 'x', 'v'])

const isSelectedWhole = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement &&
  target.selectionStart === 0 &&
  target.selectionEnd === target.value.length
