import { Button, Slider, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { backgroundMusic } from '#engine/document/index.ts'
import { type MusicSource, setBackgroundMusic } from '#engine/document/operations/index.ts'
import { insertSceneMusic } from '#engine/editing/index.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { useAudition } from '#src/sound/index.ts'
import { SwitchField } from '#src/ui/controls/index.ts'
import { length } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PlayButton } from '#src/ui/PlayButton.tsx'
import { MusicEditor } from '../audio/music/MusicEditor.tsx'
import { soundOf, useMySounds } from '../audio/music/my-sounds.ts'
import { tracks } from '../audio/music/tracks.ts'
import { useMusic, useMusicActions } from '../audio/music/use-music.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import drawer from './drawer.module.css'
import material from './material.module.css'
import styles from './music.module.css'
import { SceneMusicList } from './SceneMusicList.tsx'
import { UploadArea } from './UploadArea.tsx'

/** Background music of the work, music of the active page, and the music library. */
export function MusicDrawer() {
  const { uploads } = useEditorContext()
  const { sounds, isError, isEmpty, retry, refresh } = useMySounds()
  const id = useEditing(({ undoable }) => backgroundMusic(undoable.project)?.uuid ?? null)
  return (
    <>
      {id !== null && <CurrentMusic id={id} />}
      <SceneMusicList />
      <SourceList
        title="推荐音乐"
        rows={tracks.map(({ src, label, mood, seconds }) => ({
          source: { src },
          label,
          note: `${length(seconds)}·${mood}`,
        }))}
      />
      <SourceList
        title="我的音乐"
        rows={sounds.map((sound) => ({
          source: soundOf(sound),
          label: soundOf(sound).name ?? '',
          note: sound.duration === null ? '我的上传' : length(sound.duration),
        }))}
      >
        {isError && (
          <p className={material.empty}>
            我的音乐没有读到
            <Button type="link" size="small" onClick={retry}>
              重试
            </Button>
          </p>
        )}
        {isEmpty && <p className={material.empty}>还没有音乐。上传的音乐都在这里，所有视频共用</p>}
        <Permitted
          to="material:upload"
          fallback={<p className={material.empty}>{WITHOUT['material:upload']}</p>}
        >
          <UploadArea
            title="上传音乐"
            note="MP3、WAV、M4A、OGG、FLAC 等"
            label="音乐文件"
            accept=".mp3,.wav,.m4a,.aac,.ogg,.flac,audio/*"
            onFiles={(files) => void uploads.add(files, refresh)}
          />
        </Permitted>
      </SourceList>
    </>
  )
}

interface SourceListProps {
  title: string
  rows: readonly { source: MusicSource; label: string; note: string }[]
  children?: ReactNode
}

function SourceList({ title, rows, children }: SourceListProps) {
  const { editing, resolveUrl } = useEditorContext()
  const audition = useAudition()
  const used = useEditing(({ undoable }) => backgroundMusic(undoable.project)?.propsValue.musicSrc ?? null)
  function use(source: MusicSource) {
    audition.stop()
    editing.history.change(() => setBackgroundMusic(editing.undoable.project, source))
  }
  return (
    <section className={drawer.group}>
      <h3>{title}</h3>
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
      {children}
    </section>
  )
}

/** Settings of the background music, whichever page its audio marker is on. */
function CurrentMusic({ id }: { id: string }) {
  const music = useMusic(id)
  const { gesture } = useMusicActions(id)
  if (!music) return null
  const { volume } = music.commonStyle
  return (
    <section className={styles.current} aria-label="正在使用的音乐">
      <h3>背景音乐</h3>
      <MusicEditor id={id} />
      <div className={styles.volume}>
        <Icon name={volume > 0 ? 'sound' : 'muted'} />
        <Slider
          value={volume}
          ariaLabelForHandle="音乐音量"
          tooltip={{ formatter: (value) => `${value}%` }}
          onChange={(value) => gesture.onChange({ volume: value })}
          onChangeComplete={gesture.onCommit}
        />
        <output>{volume}%</output>
      </div>
      <SwitchField
        label="循环播放"
        value={music.propsValue.loop}
        {...gesture}
        onChange={(loop) => gesture.onChange({ loop })}
      />
    </section>
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
      <IconButton icon="plus" label={`${label}用于本页`} size={24} onClick={onUseHere} />
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
