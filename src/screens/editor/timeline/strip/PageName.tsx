import { Input } from 'antd'
import { type KeyboardEvent, useRef, useState } from 'react'

interface PageNameProps {
  name: string
  /** What the page is called without a name. */
  label: string
  onKeep: (name: string) => void
  onEnd: () => void
}

/** The name being typed: Enter and leaving keep it, Escape does not. */
export function PageName({ name, label, onKeep, onEnd }: PageNameProps) {
  const [value, setValue] = useState(name)
  const hasEnded = useRef(false)
  const end = (keep: boolean) => {
    // A field that goes is also left.
    if (hasEnded.current) return
    hasEnded.current = true
    if (keep) onKeep(value)
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') end(true)
    if (event.key === 'Escape') end(false)
  }
  return (
    <Input
      size="small"
      variant="filled"
      autoFocus
      aria-label="页面名称"
      placeholder={label}
      maxLength={50}
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => end(true)}
      onKeyDown={press}
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  )
}
