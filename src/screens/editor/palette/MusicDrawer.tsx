import { Button, Slider } from 'antd'
import { snapshot } from 'valtio/vanilla'
import { backgroundMusic } from '../../../../engine/document/index.ts'
import { setBackgroundMusic, setBackgroundVolume } from '../../../../engine/document/operations/index.ts'
import type { Editing } from '../../../../engine/editing/index.ts'
import { length } from '../../../ui/format.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useDesk } from '../desk.ts'
import { useEditing } from '../use-editing.ts'
import drawer from './drawer.module.css'
import styles from './music.module.css'
import { type Track, tracks } from './tracks.ts'
import { useAudition } from './use-audition.ts'

/** What sounds throughout the video. */
export function MusicDrawer() {
  const { editing } = useDesk()
  const audition = useAudition()
  const music = useEditing(musicOf)
  return (
    <>
      {music && <Current src={music.propsValue.musicSrc} volume={music.commonStyle.volume} />}
      <section className={drawer.group}>
        <h3>背景音乐</h3>
        <ul>
          {tracks.map((track) => (
            <TrackRow
              key={track.src}
              track={track}
              isUsed={track.src === music?.propsValue.musicSrc}
              isPlaying={track.src === audition.playing}
              isMissing={track.src === audition.failed}
              onPlay={() => audition.toggle(track.src)}
              onUse={() => {
                audition.stop()
                chooseMusic(editing, track.src)
              }}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

interface TrackRowProps {
  track: Track
  isUsed: boolean
  isPlaying: boolean
  isMissing: boolean
  onPlay: () => void
  onUse: () => void
}

function TrackRow({
  track: { label, mood, seconds },
  isUsed,
  isPlaying,
  isMissing,
  onPlay,
  onUse,
}: TrackRowProps) {
  return (
    <li className={styles.row} data-used={isUsed}>
      <button
        type="button"
        className={styles.play}
        aria-label={isPlaying ? `停止试听${label}` : `试听${label}`}
        onClick={onPlay}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={14} />
      </button>
      <span className={styles.words}>
        <b>{label}</b>
        <small>{isMissing ? '声音没有读到，请重试' : `${mood}·${length(seconds)}`}</small>
      </span>
      {isUsed ? (
        <span className={styles.used}>
          <Icon name="check" size={14} />
          使用中
        </span>
      ) : (
        <Button size="small" aria-label={`使用${label}`} onClick={onUse}>
          使用
        </Button>
      )}
    </li>
  )
}

function Current({ src, volume }: { src: string; volume: number }) {
  const { editing } = useDesk()
  const { history, undoable } = editing
  return (
    <section className={styles.current} aria-label="正在使用的音乐">
      <Icon name="music" />
      <span className={styles.words}>
        <b>{labelOf(src)}</b>
        <small>整个视频循环播放，结尾淡出</small>
      </span>
      <IconButton icon="trash" label="移除音乐" onClick={() => chooseMusic(editing, null)} />
      <div className={styles.volume}>
        <Icon name={volume > 0 ? 'sound' : 'muted'} />
        <Slider
          value={volume}
          ariaLabelForHandle="音乐音量"
          tooltip={{ formatter: (value) => `${value}%` }}
          onChange={(value) => setBackgroundVolume(undoable.project, value)}
          onChangeComplete={() => history.commit()}
        />
        <output>{volume}%</output>
      </div>
    </section>
  )
}

/** Read-only. */
function musicOf({ undoable }: Editing) {
  const music = backgroundMusic(undoable.project)
  return music && snapshot(music)
}

function chooseMusic({ history, undoable }: Editing, src: string | null) {
  history.change(() => setBackgroundMusic(undoable.project, src))
}

/** The track's name, or the file's where the music comes from elsewhere. */
function labelOf(src: string): string {
  const track = tracks.find((track) => track.src === src)
  return track?.label ?? decodeURIComponent(src.split(/[?#]/)[0]?.split('/').at(-1) ?? src)
}
