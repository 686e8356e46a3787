import { useRef, useState } from 'react'
import styles from './drafts.module.css'

interface TitleFieldProps {
  title: string
  /** null: given up. */
  onDone: (title: string | null) => void
}

/** Renames in place: Enter or leaving keeps it, Escape gives up. */
export function TitleField({ title, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title)
  const [origin] = useState(() => document.activeElement)
  // Enter and Escape take the field away, which also leaves it.
  const isDone = useRef(false)
  const finish = (result: string | null) => {
    if (isDone.current) return
    isDone.current = true
    onDone(result)
  }
  return (
    <input
      className={styles.titleField}
      value={text}
      maxLength={100}
      aria-label="草稿名称"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the author has just asked for it
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.nativeEvent.isComposing) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        finish(event.key === 'Enter' ? text : null)
        if (origin instanceof HTMLElement) origin.focus()
      }}
    />
  )
}
