import { useSortable } from '@dnd-kit/sortable'
import { Button } from 'antd'
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import type { NarrationClip, PartChange, SoundPart } from '#engine/document/operations/index.ts'
import { restoreNarrationClip, trimNarrationClip } from '#engine/editing/index.ts'
import { spokenParts } from '#engine/elements/voice/pronunciation.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { stepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { Permitted } from '#src/session/index.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { length, toTenths } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { SoundPartEditor } from '../sound-part/SoundPartEditor.tsx'
import { VolumePoints } from '../volume/VolumePoints.tsx'
import { NarrationClipText } from './NarrationClipText.tsx'
import { NarrationClipVoice } from './NarrationClipVoice.tsx'
import type { Job } from './narrating.ts'
import styles from './narration-clip-list.module.css'
import { voiceWords } from './voice-words.ts'
import { Wave } from './Wave.tsx'

interface NarrationClipItemProps {
  id: string
  pageId: string
  /** Position in the list, starting at 1. */
  number: number
  narrationClip: NarrationClip
  /** The synthesis job for its sound, if any. */
  job: Job | undefined
  dropSide: 'before' | 'after' | undefined
  isPlaying: boolean
  /** The sound failed to play. */
  isMissing: boolean
  isTrimming: boolean
  /** Playback position within the sound, read while it plays. */
  position: () => number | null
  onPlay: () => void
  onEdit: (text: string) => void
  onDelete: () => void
  onRetry: () => void
  onTrim: () => void
  isVoiceOpen: boolean
  onVoice: () => void
}

/** A narration clip: its text and the state of its sound. */
export function NarrationClipItem({
  id,
  number,
  narrationClip,
  job,
  dropSide,
  ...props
}: NarrationClipItemProps) {
  const [isEdited, setEdited] = useState(false)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({ id })
  const { text, src } = narrationClip
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
          <NarrationClipText
            label={`第 ${number} 句的文字`}
            text={text}
            onDone={(next) => {
              setEdited(false)
              if (next !== null) props.onEdit(next)
            }}
          />
        ) : (
          // The keyboard equivalent is the edit button.
          <p onDoubleClick={() => setEdited(true)}>
            <Readings text={text} />
          </p>
        )}
        {narrationClip.hasOwnVoice && <small>{voiceWords(narrationClip)}</small>}
        <NarrationClipState {...{ ...props, number, narrationClip, job }} />
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
          <Permitted to="voice:make">
            <IconButton
              icon="person"
              size={24}
              label={`第 ${number} 句的声音和语速`}
              isOn={props.isVoiceOpen}
              onClick={props.onVoice}
            />
          </Permitted>
          <IconButton icon="edit" size={24} label={`修改第 ${number} 句`} onClick={() => setEdited(true)} />
          <IconButton icon="trash" size={24} label={`删除第 ${number} 句`} onClick={props.onDelete} />
        </div>
      )}
      {props.isTrimming && (
        <NarrationClipTrim
          number={number}
          narrationClip={narrationClip}
          position={props.position}
          isPlaying={props.isPlaying}
        />
      )}
      {props.isVoiceOpen && (
        <NarrationClipVoice label={`第 ${number} 句`} pageId={props.pageId} narrationClip={narrationClip} />
      )}
      <DropLine side={dropSide} offset={2} />
    </li>
  )
}

/** A text with its readings above the characters. */
function Readings({ text }: { text: string }) {
  return spokenParts(text).map(({ written, reading }, index) => {
    if (reading === '') return written
    const [characters, syllables] = [Array.from(written), reading.split(/\s+/)]
    const pieces =
      characters.length === syllables.length
        ? characters.map((character, at) => [character, syllables[at]])
        : [[written, reading]]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <ruby key={index}>
        {pieces.map(([piece, above], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
          <Fragment key={at}>
            {piece}
            <rt>{above}</rt>
          </Fragment>
        ))}
      </ruby>
    )
  })
}

type NarrationClipStateProps = Pick<
  NarrationClipItemProps,
  'number' | 'narrationClip' | 'job' | 'isMissing' | 'isTrimming' | 'onRetry' | 'onTrim'
>

function NarrationClipState({
  number,
  narrationClip,
  job,
  isMissing,
  isTrimming,
  onRetry,
  onTrim,
}: NarrationClipStateProps) {
  const { editing, resolveUrl } = useEditorContext()
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
  if (narrationClip.src !== '') {
    return (
      <small className={styles.sound}>
        <span>{isTrimming ? '裁剪与淡入淡出' : lengthOf(narrationClip)}</span>
        {isTrimming ? (
          <Button
            size="small"
            aria-label={`还原第 ${number} 句的裁剪和淡入淡出`}
            disabled={isWhole(narrationClip.part)}
            onClick={() => restoreNarrationClip(editing, narrationClip.at)}
          >
            还原
          </Button>
        ) : (
          <Wave src={resolveUrl(narrationClip.src)} bars={40} part={narrationClip.part} />
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
  return <small className={styles.pending}>{narrationClip.isOutdated ? '需重新生成' : '未生成'}</small>
}

const lengthOf = ({ seconds }: NarrationClip) => (seconds > 0 ? length(toTenths(seconds)) : '已生成')

const isWhole = ({ start, end, fadeIn, fadeOut }: SoundPart) =>
  start === 0 && end === 0 && fadeIn === 0 && fadeOut === null

interface NarrationClipTrimProps {
  /** Position in the list, starting at 1. */
  number: number
  narrationClip: NarrationClip
  /** Playback position within the sound, read while `isPlaying`. */
  position: () => number | null
  isPlaying: boolean
}

/** Trims a narration clip and sets its fades. */
function NarrationClipTrim({ number, narrationClip, position, isPlaying }: NarrationClipTrimProps) {
  const { editing, resolveUrl } = useEditorContext()
  const { elementId, index } = narrationClip.at
  const gesture = useMemo(
    () =>
      stepGesture<PartChange>(editing, (change) => trimNarrationClip(editing, { elementId, index }, change)),
    [editing, elementId, index],
  )
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a grid everywhere
    <div ref={root} role="group" aria-label={`第 ${number} 句的裁剪`} className={styles.trim}>
      <SoundPartEditor
        label={`第 ${number} 句`}
        tone="voice"
        url={resolveUrl(narrationClip.src)}
        value={narrationClip.part}
        position={position}
        isPlaying={isPlaying}
        {...gesture}
      />
      <VolumePoints sound={narrationClip.at} clock="sound" />
    </div>
  )
}
