import { Button, Tooltip } from 'antd'
import { backgroundMusic } from '#engine/document/index.ts'
import { type MusicSource, setBackgroundMusic } from '#engine/document/operations/index.ts'
import { insertSceneMusic } from '#engine/editing/index.ts'
import { useAudition } from '#src/sound/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PlayButton } from '#src/ui/PlayButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import styles from './music.module.css'

/** Music that can be played and used for the video or for the active page. */
export function TrackRows({
  rows,
}: {
  rows: readonly { source: MusicSource; label: string; note: string }[]
}) {
  const { editing, resolveUrl } = useEditorContext()
  const audition = useAudition()
  const used = useEditing(({ undoable }) => backgroundMusic(undoable.project)?.propsValue.musicSrc ?? null)
  function use(source: MusicSource) {
    audition.stop()
    editing.history.change(() => setBackgroundMusic(editing.undoable.project, source))
  }
  return (
    <ul>
      {rows.map(({ source, label, note }) => (
        <TrackRow
          key={source.src}
          label={label}
          note={note}
          isUsed={source.src === used}
          isPlaying={source.src === audition.playing}
          isMissing={source.src === audition.failed}
          onPlay={() => audition.toggle(source.src, resolveUrl(source.src))}
          onUse={() => use(source)}
          onUseHere={() => {
            audition.stop()
            insertSceneMusic(editing, [source])
          }}
        />
      ))}
    </ul>
  )
}

interface TrackRowProps {
  label: string
  note: string
  /** It is the current background music. */
  isUsed: boolean
  isPlaying: boolean
  /** It failed to play. */
  isMissing: boolean
  onPlay: () => void
  onUse: () => void
  /** Adds it to the active page only. */
  onUseHere: () => void
}

/** A track with buttons to play and use it. */
function TrackRow({ label, note, isUsed, isPlaying, isMissing, onPlay, onUse, onUseHere }: TrackRowProps) {
  return (
    <li className={styles.row} data-used={isUsed}>
      <PlayButton
        label={isPlaying ? `停止试听${label}` : `试听${label}`}
        isPlaying={isPlaying}
        onClick={onPlay}
      />
      <span className={styles.words} title={label}>
        <b>{label}</b>
        <small>{isMissing ? '声音没有读到，请重试' : note}</small>
      </span>
      <Tooltip title="只用于本页">
        <Button size="small" type="text" aria-label={`${label}用于本页`} onClick={onUseHere}>
          本页
        </Button>
      </Tooltip>
      {isUsed ? (
        <span className={styles.used}>
          <Icon name="check" size={14} />
          使用中
        </span>
      ) : (
        <Tooltip title="用作背景音乐">
          <Button size="small" aria-label={`使用${label}`} onClick={onUse}>
            使用
          </Button>
        </Tooltip>
      )}
    </li>
  )
}
