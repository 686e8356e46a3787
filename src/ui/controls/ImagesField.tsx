import { DndContext } from '@dnd-kit/core'
import { SortableContext, useSortable } from '@dnd-kit/sortable'
import { type ComponentProps, type DragEvent, useState } from 'react'
import { DropLine } from '../DropLine.tsx'
import { Icon } from '../Icon.tsx'
import { stayPut, useSorting } from '../use-sorting.ts'
import { type Gesture, useGesture } from './gesture.ts'
import { ImageField } from './ImageField.tsx'
import styles from './image-field.module.css'
import type { PictureProblemProps } from './PictureProblem.tsx'

interface ImageRowProps
  extends Pick<ComponentProps<typeof ImageField>, 'label' | 'onPick' | 'resolveUrl' | 'errorOf' | 'problem'> {
  id: string
  src: string
  dropSide: 'before' | 'after' | undefined
  /** Called with an empty address to remove the picture. */
  onSet: (src: string) => void
}

/** A picture in a list, with a grip to move it. */
function ImageRow({ id, src, dropSide, onSet, label, ...field }: ImageRowProps) {
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

/** A change of a list. A function, so that pictures that arrive late are added to the current list. */
export type ListEdit = (list: readonly string[]) => string[]

interface ImagesFieldProps extends Gesture<ListEdit> {
  /** Addresses in order; null for several lists. */
  value: readonly string[] | null
  label: string
  /** Lets the author pick a replacement and passes its address to `use`. */
  onPick?: ((use: (src: string) => void) => void) | undefined
  /** Lets the author pick pictures and passes their addresses to `use`. Resolves when no upload is under way. */
  onPickSeveral?: ((use: (srcs: string[]) => void) => Promise<void>) | undefined
  /** The same for dropped files. */
  onFiles?: ((files: File[], use: (srcs: string[]) => void) => Promise<void>) | undefined
  resolveUrl?: ((src: string) => string) | undefined
  errorOf?: ((address: string) => string | null) | undefined
  problemOf?: ((src: string) => PictureProblemProps | null) | undefined
}

/** A list of pictures, sorted by dragging or by the keyboard. */
export function ImagesField({ value, label, onPickSeveral, onFiles, ...props }: ImagesFieldProps) {
  const { onPick, resolveUrl, errorOf, problemOf, ...callbacks } = props
  const gesture = useGesture<ListEdit>(callbacks)
  const [pending, setPending] = useState(0)
  const [isFileOver, setFileOver] = useState(false)
  const list = value ?? []
  const ids = idsOf(list)
  const sorting = useSorting({
    ids,
    noun: '图片',
    move: (id, index) => gesture.pick((now) => moved(now, ids.indexOf(id), index)),
  })
  if (value === null) return <p className={styles.mixed}>多个值</p>

  const append = (srcs: string[]) => gesture.pick((now) => [...now, ...srcs])
  async function wait(adding: Promise<void>) {
    setPending((count) => count + 1)
    await adding
    setPending((count) => count - 1)
  }
  const replace = (at: number, src: string) => {
    const old = list[at]
    // The picture may have moved or been removed meanwhile.
    gesture.pick((now) => replaced(now, now[at] === old ? at : now.indexOf(old ?? ''), src))
  }
  const files = {
    onDragOver(event: DragEvent) {
      if (!onFiles || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setFileOver(true)
    },
    onDragLeave: () => setFileOver(false),
    onDrop(event: DragEvent) {
      setFileOver(false)
      if (!onFiles || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      void wait(onFiles([...event.dataTransfer.files], append))
    },
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole list is a drop target; the button below opens the file dialog
    <div className={styles.list} data-file-over={isFileOver || undefined} {...files}>
      <DndContext {...sorting.context}>
        <SortableContext items={ids} strategy={stayPut}>
          {list.map((src, at) => (
            <ImageRow
              key={ids[at]}
              id={ids[at] ?? ''}
              label={`${label} ${at + 1}`}
              src={src}
              dropSide={sorting.dropSideOf(ids[at] ?? '')}
              onSet={(next) => replace(at, next)}
              {...{ onPick, resolveUrl, errorOf, problem: problemOf?.(src) }}
            />
          ))}
        </SortableContext>
      </DndContext>
      {list.length === 0 && (
        <p className={styles.mixed}>
          {onPickSeveral ? '还没有图片，可一次选择多张，或把文件拖到这里' : '还没有图片'}
        </p>
      )}
      {onPickSeveral && (
        <button
          type="button"
          className={styles.add}
          aria-busy={pending > 0}
          onClick={() => void wait(onPickSeveral(append))}
        >
          <Icon name="plus" size={14} />
          {pending > 0 ? '正在添加…' : '添加图片'}
        </button>
      )}
    </div>
  )
}

/** The list may repeat a picture, so ids count its occurrences. */
const idsOf = (list: readonly string[]) =>
  list.map((src, at) => `${list.slice(0, at).filter((other) => other === src).length} ${src}`)

function moved(list: readonly string[], from: number, to: number): string[] {
  const src = list[from]
  return src === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, src)
}

function replaced(list: readonly string[], at: number, src: string): string[] {
  if (at < 0) return [...list]
  return src === '' ? list.toSpliced(at, 1) : list.toSpliced(at, 1, src)
}
