import { Input } from 'antd'
import { useId, useState } from 'react'
import { addressError, EVENT_TYPES } from '#engine/document/catalogue/events.ts'
import styles from './events-panel.module.css'

interface AddressFieldProps {
  /** The event's type, which says what addresses it takes. */
  type: string
  url: string
  onSet: (url: string) => void
}

/**
 * An address. What is wrong with it is said below once the field is left; a wrong one stays in the field to be
 * mended and is not set.
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
          // An error goes as soon as it is mended, and comes only when the field is left.
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
