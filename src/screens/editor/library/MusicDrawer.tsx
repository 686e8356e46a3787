import { Button, Slider } from 'antd'
import { backgroundMusic } from '#engine/document/index.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { SwitchField, useGesture } from '#src/ui/controls/index.ts'
import { clock } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MusicEditor } from '../audio/music/MusicEditor.tsx'
import { soundOf, useMySounds } from '../audio/music/my-sounds.ts'
import { useMusic, useMusicActions } from '../audio/music/use-music.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import drawer from './drawer.module.css'
import material from './material.module.css'
import styles from './music.module.css'
import { RecommendedMusic } from './RecommendedMusic.tsx'
import { SceneMusicList } from './SceneMusicList.tsx'
import { TrackRows } from './TrackRows.tsx'
import { UploadArea } from './UploadArea.tsx'

/** Background music of the work, music of the active page, and the music library. */
export function MusicDrawer() {
  const { uploads } = useEditorContext()
  const { sounds, isError, isEmpty, retry } = useMySounds()
  const id = useEditing(({ undoable }) => backgroundMusic(undoable.project)?.uuid ?? null)
  return (
    <>
      {id !== null && <CurrentMusic id={id} />}
      <SceneMusicList />
      <RecommendedMusic />
      <section className={drawer.group}>
        <h3>我的音乐</h3>
        <TrackRows
          rows={sounds.map((sound) => ({
            source: soundOf(sound),
            label: soundOf(sound).name ?? '',
            note: sound.duration === null ? '我的上传' : clock(sound.duration),
          }))}
        />
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
            onFiles={(files) => void uploads.add(files)}
          />
        </Permitted>
      </section>
    </>
  )
}

/** Settings of the background music, whichever page its audio marker is on. */
function CurrentMusic({ id }: { id: string }) {
  const music = useMusic(id)
  const { gesture } = useMusicActions(id)
  const volumeGesture = useGesture(gesture)
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
          onChange={(value) => volumeGesture.change({ volume: value })}
          onChangeComplete={volumeGesture.end}
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
