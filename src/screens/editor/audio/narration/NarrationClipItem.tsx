import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { useState } from 'react'
import type { Passage, SoundPart } from '#engine/document/operations/index.ts'
import { restorePassage } from '#engine/editing/index.ts'
import { useDesk } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted } from '#src/session/index.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { length } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PassageText } from './NarrationClipText.tsx'
import { PassageTrim } from './NarrationClipTrim.tsx'
import type { Job } from './narrating.ts'
import styles from './narration-clip-list.module.css'
import { Wave } from './Wave.tsx'

interface PassageItemProps {
  id: string
  /** From 1. */
  number: number
  passage: Passage
  /** What is being done about its sound. */
  job: Job | undefined
  dropSide: 'before' | 'after' | undefined
  isPlaying: boolean
  /** Its sound could not be played. */
  isMissing: boolean
  isTrimming: boolean
  /** Where in its sound it is heard, asked while it plays. */
  position: () => number | null
  onPlay: () => void
  onEdit: (text: string) => void
  onDelete: () => void
  onRetry: () => void
  onTrim: () => void
}

/** A passage: what is said, and whether it can be heard. */
export function PassageItem({ id, number, passage, job, dropSide, ...props }: PassageItemProps) {
  const [isEdited, setEdited] = useState(false)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({ id })
  const { text, src } = passage
  return (
    <li ref={setNodeRef} className={styles.item} data-dragging={isDragging} aria-label={`第 ${number} 句`}>
      <button
        type="button"
        className={styles.play}
        aria-label={props.isPlaying ? `停止播放第 ${number} 句` : `播放第 ${number} 句`}
        disabled={src === ''}
        onClick={props.onPlay}
      >
        <Icon name={props.isPlaying ? 'pause' : 'play'} size={14} />
      </button>
      <div className={styles.words}>
        {isEdited ? (
          <PassageText
            label={`第 ${number} 句的文字`}
            text={text}
            onDone={(next) => {
              setEdited(false)
              if (next !== null) props.onEdit(next)
            }}
          />
        ) : (
          // By keys there is the button.
          <p onDoubleClick={() => setEdited(true)}>{text}</p>
        )}
        <PassageState {...{ ...props, number, passage, job }} />
      </div>
      {!isEdited && (
        <div className={styles.actions}>
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            className={styles.grip}
            title={`移动第 ${number} 句`}
            aria-label={`移动第 ${number} 句`}
          >
            <Icon name="grip" />
          </button>
          <IconButton icon="edit" size={24} label={`修改第 ${number} 句`} onClick={() => setEdited(true)} />
          <IconButton icon="trash" size={24} label={`删除第 ${number} 句`} onClick={props.onDelete} />
        </div>
      )}
      {props.isTrimming && (
        <PassageTrim
          number={number}
          passage={passage}
          position={props.position}
          isPlaying={props.isPlaying}
        />
      )}
      <DropLine side={dropSide} reach={2} />
    </li>
  )
}

type PassageStateProps = Pick<
  PassageItemProps,
  'number' | 'passage' | 'job' | 'isMissing' | 'isTrimming' | 'onRetry' | 'onTrim'
>

function PassageState({ number, passage, job, isMissing, isTrimming, onRetry, onTrim }: PassageStateProps) {
  const { editing, resolveUrl } = useDesk()
  if (job?.state === 'failed') {
    return (
      <small className={styles.failed} role="alert">
        {job.message}
        <Permitted to="voice:make">
          <button type="button" className={styles.retry} onClick={onRetry}>
            重试
          </button>
        </Permitted>
      </small>
    )
  }
  if (job?.state === 'making') {
    return (
      <small className={styles.making}>
        <Icon name="spinner" size={14} />
        正在生成
      </small>
    )
  }
  if (job) return <small>等待生成</small>
  if (isMissing) return <small className={styles.failed}>声音没有读到，请重试播放</small>
  if (passage.src !== '') {
    return (
      <small className={styles.sound}>
        <span>{isTrimming ? '裁剪与淡入淡出' : lengthOf(passage)}</span>
        {isTrimming ? (
          <Button
            size="small"
            aria-label={`还原第 ${number} 句的裁剪和淡入淡出`}
            disabled={isWhole(passage.part)}
            onClick={() => restorePassage(editing, passage.at)}
          >
            还原
          </Button>
        ) : (
          <Wave src={resolveUrl(passage.src)} bars={40} part={passage.part} />
        )}
        <IconButton
          icon="scissors"
          size={24}
          label={`裁剪第 ${number} 句`}
          isOn={isTrimming}
          onClick={onTrim}
        />
      </small>
    )
  }
  return <small className={styles.pending}>{passage.isOutdated ? '需重新生成' : '未生成'}</small>
}

const lengthOf = ({ seconds }: Passage) => (seconds > 0 ? length(Number(seconds.toFixed(1))) : '已生成')

const isWhole = ({ start, end, fadeIn, fadeOut }: SoundPart) =>
  start === 0 && end === 0 && fadeIn === 0 && fadeOut === null
