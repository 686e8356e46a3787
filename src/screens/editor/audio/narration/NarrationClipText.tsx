import { Button, Input } from 'antd'
import { type FocusEvent, useRef, useState } from 'react'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'
import { readingError } from '#engine/elements/voice/pronunciation.ts'
import styles from './narration-clip-list.module.css'
import { useReading } from './use-reading.ts'

interface NarrationClipTextProps {
  label: string
  text: string
  /** Called with null when the author cancels. */
  onDone: (text: string | null) => void
}

/**
 * Text field of a narration clip: Enter and blur save, Escape cancels. The button 读音 gives the selected characters
 * a reading, which the author may then type over.
 */
export function NarrationClipText({ label, text, onDone }: NarrationClipTextProps) {
  const [typed, setTyped] = useState(text)
  const { isReadable, onSelect, addReading } = useReading(setTyped)
  const field = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const error = readingError(typed)

  function done(next: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!field.current?.contains(relatedTarget)) done(typed)
  }

  return (
    <div ref={field} className={styles.edit}>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={label}
        maxLength={MAX_SPOKEN}
        value={typed}
        status={error === undefined ? '' : 'error'}
        onChange={(event) => setTyped(event.target.value)}
        onSelect={onSelect}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            done(typed)
          }
          if (event.key === 'Escape') {
            event.preventDefault()
            done(null)
          }
        }}
      />
      <div className={styles.reading}>
        <Button
          size="small"
          disabled={!isReadable}
          // The field keeps the focus and its selection.
          onMouseDown={(event) => event.preventDefault()}
          onBlur={leave}
          onClick={() => void addReading()}
        >
          读音
        </Button>
        {error === undefined ? (
          <small>选中文字后指定读音；数字可读作“数字”或“数值”</small>
        ) : (
          <small role="alert" data-error>
            {error}
          </small>
        )}
      </div>
    </div>
  )
}
