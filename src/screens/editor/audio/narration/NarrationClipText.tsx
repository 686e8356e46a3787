import { Input } from 'antd'
import { useRef, useState } from 'react'
import { MAX_SPOKEN } from '#engine/document/catalogue/voices.ts'

interface NarrationClipTextProps {
  label: string
  text: string
  /** Called with null when the author cancels. */
  onDone: (text: string | null) => void
}

/** Text field of a narration clip: Enter and blur save, Escape cancels. */
export function NarrationClipText({ label, text, onDone }: NarrationClipTextProps) {
  const [typed, setTyped] = useState(text)
  const isDone = useRef(false)
  function done(next: string | null) {
    if (isDone.current) return
    isDone.current = true
    onDone(next)
  }
  return (
    <Input.TextArea
      autoFocus
      autoSize={{ minRows: 2, maxRows: 8 }}
      aria-label={label}
      maxLength={MAX_SPOKEN}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => done(typed)}
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
  )
}
