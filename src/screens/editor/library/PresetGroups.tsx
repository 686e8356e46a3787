import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import type { Preset } from './preset.ts'

interface PresetGroupsProps {
  groups: readonly { title: string; presets: readonly Preset[] }[]
  /** Tiles per row. */
  columns?: 2 | 3
  /** Shows names below the tiles; text presets name themselves. */
  areNamed?: boolean
}

/** The presets of a drawer under their headings. */
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
