import { type KeyboardEvent, type TextareaHTMLAttributes, useEffect, useRef } from 'react'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { actions, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { type ScriptCaret, useCaret } from './script-context.ts'
import styles from './sentence.module.css'

interface LineFieldProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value'> {
  value: string
  /** Where the caret goes; null leaves it. Another object sets it again. */
  caret: { offset: number } | null
  /** Whether its text is not in the document: undo and redo are then those of the text area. */
  isUnwritten?: boolean
  /** The keys of this line; those that it does not handle have not been prevented. */
  onLineKey: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/** A line of the script as a text area that is as high as its text. */
export function LineField({ value, caret, isUnwritten = false, onLineKey, ...props }: LineFieldProps) {
  const { editing } = useEditorContext()
  const script = useCaret()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!caret || !field.current) return
    field.current.focus({ preventScroll: true })
    const offset = Math.min(caret.offset, field.current.value.length)
    field.current.setSelectionRange(offset, offset)
  }, [caret])

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    const history = historyKeyOf(event)
    if (history && isUnwritten) return
    if (history) {
      event.preventDefault()
      // The text area's own undo does not know of split and joined lines.
      if (actions[history].enabled(editing)) runAction(editing, history)
      return
    }
    onLineKey(event)
    if (event.defaultPrevented || event.altKey || event.shiftKey) return
    const move = moveOf(event, script)
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    // The copy of the text behind the text area gives it its height.
    <div className={styles.field} data-text={`${value || props.placeholder} `}>
      <textarea
        {...props}
        ref={field}
        data-line
        rows={1}
        spellCheck={false}
        maxLength={MAX_SPOKEN}
        value={value}
        onKeyDown={press}
      />
    </div>
  )
}

function historyKeyOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return 'redo'
  if (letter !== 'z') return null
  return shiftKey ? 'redo' : 'undo'
}

/** How the caret leaves its line by a key; undefined if it stays in it. */
function moveOf(event: KeyboardEvent<HTMLTextAreaElement>, script: ScriptCaret): (() => void) | undefined {
  const { currentTarget: field, key, ctrlKey, metaKey } = event
  const { selectionStart: start, selectionEnd: end, value } = field
  const by = (step: -1 | 1) => () => script.toNeighbor(field, step)
  const isCommand = ctrlKey || metaKey
  if (isCommand && (key === 'Home' || (metaKey && key === 'ArrowUp'))) return () => script.toEnd('start')
  if (isCommand && (key === 'End' || (metaKey && key === 'ArrowDown'))) return () => script.toEnd('end')
  if (key === 'PageUp' || key === 'PageDown') return () => script.toNextView(field, key === 'PageUp' ? -1 : 1)
  if (start !== end) return undefined
  if (key === 'ArrowUp' && (start === 0 || isSingleLine(field))) return by(-1)
  if (key === 'ArrowDown' && (end === value.length || isSingleLine(field))) return by(1)
  if (key === 'ArrowLeft' && start === 0) return by(-1)
  if (key === 'ArrowRight' && end === value.length) return by(1)
  return undefined
}

const isSingleLine = (field: HTMLTextAreaElement) =>
  field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight)
