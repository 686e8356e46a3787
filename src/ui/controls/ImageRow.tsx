import { useSortable } from '@dnd-kit/sortable'
import type { ComponentProps } from 'react'
import { DropLine } from '../DropLine.tsx'
import { Icon } from '../Icon.tsx'
import { ImageField } from './ImageField.tsx'
import styles from './image-field.module.css'

interface ImageRowProps
  extends Pick<ComponentProps<typeof ImageField>, 'label' | 'onPick' | 'resolveUrl' | 'faultOf' | 'problem'> {
  id: string
  src: string
  dropSide: 'before' | 'after' | undefined
  /** Called with an empty address to remove the picture. */
  onSet: (src: string) => void
}

/** A picture in a list, with a grip to move it. */
export function ImageRow({ id, src, dropSide, onSet, label, ...field }: ImageRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id,
    attributes: { roleDescription: '可拖动的图片' },
  })
  return (
    <div ref={setNodeRef} className={styles.item} data-dragging={isDragging || undefined}>
      <button
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        type="button"
        className={styles.grip}
        aria-label={`移动${label}`}
        title="拖动排序"
      >
        <Icon name="grip" />
      </button>
      <ImageField
        {...field}
        label={label}
        value={src}
        onChange={onSet}
        onCommit={committed}
        onCancel={committed}
      />
      <DropLine side={dropSide} offset={5} />
    </div>
  )
}

/** The list commits the step. */
const committed = () => {}
