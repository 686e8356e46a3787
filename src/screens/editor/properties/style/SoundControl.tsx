import { MusicEditor } from '#src/screens/editor/audio/music/MusicEditor.tsx'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** The waveform of the music that is selected; of several pieces only what they have in common is set. */
export function SoundControl() {
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join('\n')).split('\n')
  const [id] = ids
  if (ids.length > 1 || !id) return <p className={styles.note}>已选多段音乐，裁剪与淡入淡出请逐段设置</p>
  return <MusicEditor id={id} />
}
