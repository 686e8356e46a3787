import { useRef, useState } from 'react'
import styles from './drafts.module.css'

interface TitleFieldProps {
  title: string
  /** null when canceled. */
  onDone: (title: string | null) => void
}

/** Renames in place: Enter or blur saves, Escape cancels. */
export function TitleField({ title, onDone }: TitleFieldProps) {
  const [text, setText] = useState(title)
  const [origin] = useState(() => document.activeElement)
  // Enter and Escape unmount the field, which also blurs it.
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
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the author has just opened it here
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
