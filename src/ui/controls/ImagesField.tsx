import { Icon } from '../Icon.tsx'
import { type Gesture, useGesture } from './gesture.ts'
import { ImageField } from './ImageField.tsx'
import styles from './image-field.module.css'

interface ImagesFieldProps extends Gesture<string[]> {
  /** Addresses in their order; null: several lists. */
  value: readonly string[] | null
  label: string
  onPick?: (() => Promise<string | null>) | undefined
  resolveUrl?: ((src: string) => string) | undefined
}

/** Pictures in an order; removing one closes the gap. */
export function ImagesField({ value, label, onPick, resolveUrl, ...told }: ImagesFieldProps) {
  const gesture = useGesture(told)
  if (value === null) return <p className={styles.mixed}>多个值</p>
  const list = value
  async function add() {
    const picked = onPick ? await onPick() : ''
    if (picked !== null) gesture.pick([...list, picked])
  }
  const replace = (at: number, src: string) =>
    src === '' ? list.toSpliced(at, 1) : list.toSpliced(at, 1, src)
  return (
    <div className={styles.list}>
      {list.map((src, at) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same picture, a place is what they are
          key={at}
          label={`${label} ${at + 1}`}
          value={src}
          onPick={onPick}
          resolveUrl={resolveUrl}
          onChange={(next) => gesture.change(replace(at, next))}
          onCommit={gesture.end}
          onCancel={gesture.cancel}
        />
      ))}
      <button type="button" className={styles.add} onClick={() => void add()}>
        <Icon name="plus" size={14} />
        添加图片
      </button>
    </div>
  )
}
