import { barCharts, lineCharts, pieCharts } from './chart-presets.ts'
import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'

const GROUPS = [
  { title: '柱状与条形', presets: barCharts },
  { title: '折线', presets: lineCharts },
  { title: '占比', presets: pieCharts },
]

export function ChartDrawer() {
  return GROUPS.map(({ title, presets }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <div className={`${styles.tiles} ${styles.wide}`}>
        {presets.map((preset) => (
          <PresetTile key={preset.id} preset={preset} isNamed />
        ))}
      </div>
    </section>
  ))
}
