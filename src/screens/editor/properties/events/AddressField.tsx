import { Input } from 'antd'
import { useId, useState } from 'react'
import { addressError, EVENT_TYPES } from '#engine/document/catalogue/events.ts'
import styles from './events-panel.module.css'

interface AddressFieldProps {
  /** The event's type, which decides what addresses are valid. */
  type: string
  url: string
  onSet: (url: string) => void
}

/**
 * An address field. Shows validation errors once the field is left; an invalid address stays in the field and
 * is
 * not stored.
 */
export function AddressField({ type, url, onSet }: AddressFieldProps) {
  const id = useId()
  const [text, setText] = useState(url)
  const [isLeft, setIsLeft] = useState(url !== '')
  const fault = isLeft ? addressError(type, text) : null
  const hint = EVENT_TYPES.find((known) => known.type === type)?.hint ?? '这里没有这种事件，保存时保留'
  const leave = () => {
    setIsLeft(true)
    const isUsable = text.trim() === '' || addressError(type, text) === null
    if (isUsable && text.trim() !== url) onSet(text)
  }
  return (
    <>
      <Input
        variant="filled"
        aria-label="地址"
        aria-invalid={fault !== null}
        aria-describedby={id}
        status={fault === null ? '' : 'error'}
        placeholder="https://"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          // An error disappears as soon as it is fixed, and appears only on blur.
          if (addressError(type, event.target.value) === null) setIsLeft(true)
          else if (fault === null) setIsLeft(false)
        }}
        onBlur={leave}
        onPressEnter={leave}
      />
      <p
        id={id}
        className={fault === null ? styles.under : styles.fault}
        role={fault === null ? undefined : 'alert'}
      >
        {fault ?? hint}
      </p>
    </>
  )
}
