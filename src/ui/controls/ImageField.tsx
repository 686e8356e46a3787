import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import styles from './image-field.module.css'
import { TextField } from './TextField.tsx'

interface ImageFieldProps extends Gesture<string> {
  /** An address; empty: none; null: several. */
  value: string | null
  label: string
  /** Lets the author choose a picture. @returns its address, or null when they think better of it */
  onPick?: (() => Promise<string | null>) | undefined
  /** Turns an address of the document into one that can be shown. */
  resolveUrl?: ((src: string) => string) | undefined
}

/** A picture with its address; it can be replaced and taken away. */
export function ImageField({ value, label, onPick, resolveUrl = (src) => src, ...told }: ImageFieldProps) {
  const gesture = useGesture(told)
  async function choose() {
    const picked = await onPick?.()
    if (picked) gesture.pick(picked)
  }
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.picture}
        aria-label={value ? `替换${label}` : `选择${label}`}
        title={value ? '替换' : '选择图片'}
        disabled={!onPick}
        onClick={() => void choose()}
      >
        {value ? <img src={resolveUrl(value)} alt="" /> : <Icon name="image" />}
      </button>
      <TextField
        label={`${label}地址`}
        placeholder="图片地址"
        value={value}
        onChange={gesture.change}
        onCommit={gesture.end}
        onCancel={gesture.cancel}
      />
      {value && <IconButton icon="trash" label={`移除${label}`} size={24} onClick={() => gesture.pick('')} />}
    </div>
  )
}
