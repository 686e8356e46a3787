import { Slider } from 'antd'
import { SwitchField } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { MusicEditor } from '../audio/music/MusicEditor.tsx'
import { useMusic, useMusicActions } from '../audio/music/use-music.ts'
import styles from './music.module.css'

/** Settings of the background music, whichever page its audio marker is on. */
export function CurrentMusic({ id }: { id: string }) {
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
