import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import type { Preset } from './preset.ts'

interface PresetGroupsProps {
  groups: readonly { title: string; presets: readonly Preset[] }[]
  /** How many stand in a row. */
  columns?: 2 | 3
  /** Whether their names stand below; what a text says is name enough. */
  areNamed?: boolean
}

/** What a drawer has to add, under its headings. */
export function PresetGroups({ groups, columns = 2, areNamed = false }: PresetGroupsProps) {
  return groups.map(({ title, presets }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <div className={columns === 2 ? `${styles.tiles} ${styles.wide}` : styles.tiles}>
        {presets.map((preset) => (
          <PresetTile key={preset.id} preset={preset} isNamed={areNamed} />
        ))}
      </div>
    </section>
  ))
}
