import { Button } from 'antd'
import type { ReactNode } from 'react'
import { backgroundMusic } from '#engine/document/index.ts'
import { type MusicSource, setBackgroundMusic } from '#engine/document/operations/index.ts'
import { insertSceneMusic } from '#engine/editing/index.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { useAudition } from '#src/sound/index.ts'
import { length } from '#src/ui/format.ts'
import { soundOf } from '../audio/music/pick-sound.ts'
import { tracks } from '../audio/music/tracks.ts'
import { useMySounds } from '../audio/music/use-my-sounds.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { CurrentMusic } from './CurrentMusic.tsx'
import drawer from './drawer.module.css'
import material from './material.module.css'
import { SceneMusicList } from './SceneMusicList.tsx'
import { TrackRow } from './TrackRow.tsx'
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
          otherwise={<p className={material.empty}>{WITHOUT['material:upload']}</p>}
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
