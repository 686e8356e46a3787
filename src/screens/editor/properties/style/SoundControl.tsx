import { MusicEditor } from '#src/screens/editor/audio/music/MusicEditor.tsx'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Waveform of the selected music; for several pieces, only common fields are offered. */
export function SoundControl() {
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join('\n')).split('\n')
  const [id] = ids
  if (ids.length > 1 || !id) return <p className={styles.note}>已选多段音乐，裁剪与淡入淡出请逐段设置</p>
  return <MusicEditor id={id} />
}
