import { useState } from 'react'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './image-field.module.css'
import { PictureProblem, type PictureProblemProps } from './PictureProblem.tsx'
import { TextField } from './TextField.tsx'

interface ImageFieldProps extends Gesture<string> {
  /** An address; empty for none, null for several values. */
  value: string | null
  label: string
  /** Lets the author pick a picture and passes its address to `use`, possibly much later. */
  onPick?: ((use: (src: string) => void) => void) | undefined
  /** Shown in place of the address. */
  name?: string | undefined
  /** Turns an address of the document into one that the browser can load. */
  resolveUrl?: ((src: string) => string) | undefined
  /** The error of a typed address; null when it is valid. */
  errorOf?: ((address: string) => string | null) | undefined
  problem?: PictureProblemProps | null | undefined
}

/** A picture with its address, replaceable and removable. Rejects invalid addresses. */
export function ImageField({
  value,
  label,
  onPick,
  name,
  resolveUrl = (src) => src,
  errorOf = () => null,
  problem,
  ...callbacks
}: ImageFieldProps) {
  const gesture = useGesture(callbacks)
  const [refused, setRefused] = useState<{ text: string; error: string } | null>(null)

  const isEmbedded = value?.startsWith('data:') ?? false
  // Data URLs and addresses of the service say nothing, so they are not shown.
  const isHidden = isEmbedded || (Boolean(value) && name !== undefined)

  function set(src: string) {
    setRefused(null)
    gesture.pick(src)
  }
  function type(text: string) {
    const address = text.trim()
    const error = errorOf(address)
    if (address === '' && isHidden) setRefused(null)
    else if (error !== null) setRefused({ text, error })
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
          placeholder={isEmbedded ? '内嵌图片，可填写地址替换' : isHidden ? name : '图片地址'}
          value={refused?.text ?? (isHidden ? '' : value)}
          isInvalid={refused !== null}
          onChange={type}
          onCommit={noop}
          onCancel={noop}
        />
        {value && <IconButton icon="trash" label={`移除${label}`} size={24} onClick={() => set('')} />}
      </div>
      {refused && (
        <p className={styles.error} role="alert">
          {refused.error}
        </p>
      )}
      {!refused && problem && <PictureProblem {...problem} />}
    </div>
  )
}

/** `set` commits an address as one step. */
const noop = () => {}
