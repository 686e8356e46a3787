import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { type ScriptPaging, scriptPagesOf } from '#engine/document/operations/index.ts'
import { addToScript } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { LineField } from './LineField.tsx'
import styles from './sentence.module.css'
import { useCaret } from './script-context.ts'
import { usePasteSentences } from './use-paste-sentences.ts'

interface NewLineProps {
  /** Of the row. */
  id: string
  pageId: string
  number: number
  index: number
  /** Whether the page has no sentence yet. */
  isFirst: boolean
  caret: { offset: number } | null
}

/** The line where a new sentence is written: Enter, leaving it or the script and pasting several sentences add them. */
export const NewLine = memo(function NewLine({ id, pageId, number, index, isFirst, caret }: NewLineProps) {
  const { editing } = useEditorContext()
  const { toNew, toSentence, entered, left } = useCaret()
  const [text, showText] = useState('')
  // The state is that of the last rendering: what has just been added would be added again.
  const written = useRef('')
  const setText = (next: string) => {
    written.current = next
    showText(next)
  }

  /** @returns the position behind the sentences */
  function add(script: string, paging: ScriptPaging) {
    const pages = scriptPagesOf(script, paging)
    setText('')
    return pages.length > 0 ? addToScript(editing, { pageId, index }, pages)?.end : undefined
  }

  const addRest = useLatest(() => void add(written.current, 'none'))
  // Another view takes the line away without the focus leaving it first.
  useLayoutEffect(() => () => addRest.current(), [addRest])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      const end = add(written.current, 'none')
      if (end) toNew(end)
    } else if (event.key === 'Backspace' && text === '' && index > 0) {
      event.preventDefault()
      toSentence({ pageId, index: index - 1 }, Infinity)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setText('')
      event.currentTarget.blur()
    }
  }

  const paste = usePasteSentences(text, (script) => {
    const end = add(script, 'blankLines')
    if (end) toNew(end)
  })

  return (
    <div className={styles.new}>
      <LineField
        aria-label={`第 ${number} 页新的一句`}
        placeholder={isFirst ? '写下或粘贴这一页的讲稿' : '加一句'}
        value={text}
        caret={caret}
        isUnwritten={text !== ''}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => entered(id)}
        onBlur={() => {
          add(written.current, 'none')
          left()
        }}
        onLineKey={press}
        onPaste={paste}
      />
    </div>
  )
})
