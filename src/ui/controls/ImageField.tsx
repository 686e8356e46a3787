import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './image-field.module.css'
import { TextField } from './TextField.tsx'

interface ImageFieldProps extends Gesture<string> {
  /** An address; empty: none; null: several. */
  value: string | null
  label: string
  /** Lets the author select a picture; `use` hears of its address, which may be long after. */
  onPick?: ((use: (src: string) => void) => void) | undefined
  /** Turns an address of the document into one that can be shown. */
  resolveUrl?: ((src: string) => string) | undefined
  /** What is wrong with an address that was typed; null: it can be tried. */
  faultOf?: ((address: string) => string | null) | undefined
  /** Why the picture is not seen, and the way to try once more. */
  problem?: { text: string; onRetry: () => void } | null | undefined
}

/** A picture with its address; it can be replaced and taken away. An address that cannot be right is not taken. */
export function ImageField({
  value,
  label,
  onPick,
  resolveUrl = (src) => src,
  faultOf = () => null,
  problem,
  ...told
}: ImageFieldProps) {
  const gesture = useGesture(told)
  const [refused, setRefused] = useState<{ text: string; fault: string } | null>(null)

  // Endless, and nothing that an author could read.
  const isEmbedded = value?.startsWith('data:') ?? false

  function set(src: string) {
    setRefused(null)
    gesture.pick(src)
  }
  function type(text: string) {
    const address = text.trim()
    const fault = faultOf(address)
    if (address === '' && isEmbedded) setRefused(null)
    else if (fault !== null) setRefused({ text, fault })
    else if (address === value) setRefused(null)
    else set(address)
  }

  const shown = problem || !value ? null : resolveUrl(value)
  return (
    <div className={styles.field}>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.picture}
          aria-label={value ? `替换${label}` : `选择${label}`}
          title={value ? '替换' : '选择图片'}
          disabled={!onPick}
          onClick={() => onPick?.(set)}
        >
          {shown === null ? <Icon name="image" /> : <img src={shown} alt="" />}
        </button>
        <TextField
          label={`${label}地址`}
          placeholder={isEmbedded ? '内嵌图片，可填写地址替换' : '图片地址'}
          value={refused?.text ?? (isEmbedded ? '' : value)}
          isInvalid={refused !== null}
          onChange={type}
          onCommit={noop}
          onCancel={noop}
        />
        {value && <IconButton icon="trash" label={`移除${label}`} size={24} onClick={() => set('')} />}
      </div>
      {refused && (
        <p className={styles.fault} role="alert">
          {refused.fault}
        </p>
      )}
      {!refused && problem && (
        <p className={styles.fault} role="alert">
          {problem.text}
          <button type="button" className={styles.retry} onClick={problem.onRetry}>
            重新加载
          </button>
        </p>
      )}
    </div>
  )
}

/** An address makes its step when it is taken. */
const noop = () => {}
