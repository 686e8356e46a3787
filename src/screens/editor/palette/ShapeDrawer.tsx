import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import { lines, shapes, widgets } from './shape-presets.ts'

const GROUPS = [
  { title: '形状', presets: shapes },
  { title: '线条', presets: lines },
  { title: '按钮、网页与二维码', presets: widgets },
]

export function ShapeDrawer() {
  return GROUPS.map(({ title, presets }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <div className={styles.tiles}>
        {presets.map((preset) => (
          <PresetTile key={preset.id} preset={preset} isNamed />
        ))}
      </div>
    </section>
  ))
}
