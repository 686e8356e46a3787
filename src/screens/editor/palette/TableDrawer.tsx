import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import { tables } from './table-presets.ts'

export function TableDrawer() {
  return (
    <section className={styles.group}>
      <h3>表格样式</h3>
      <div className={`${styles.tiles} ${styles.wide}`}>
        {tables.map((preset) => (
          <PresetTile key={preset.id} preset={preset} isNamed />
        ))}
      </div>
    </section>
  )
}
