import { useState } from 'react'
import fieldStyles from '../field.module.css'
import styles from './gradient.module.css'
import { cssGradient, type GradientPreset } from './gradient-values.ts'

interface PresetsProps {
  presets: readonly GradientPreset[]
  onPick: (preset: GradientPreset) => void
}

/** Predefined gradients, searchable by number or name. */
export function Presets({ presets, onPick }: PresetsProps) {
  const [query, setQuery] = useState('')
  const word = query.trim().toLowerCase()
  const found = presets.filter(({ index, name }) => `${index} ${name}`.toLowerCase().includes(word))
  return (
    <section aria-label="预设渐变" className={styles.presets}>
      <div className={styles.presetsHead}>
        <h4>
          预设渐变 <small>{found.length}</small>
        </h4>
        <div className={fieldStyles.field}>
          <input
            className={fieldStyles.input}
            type="search"
            aria-label="搜索预设渐变"
            placeholder="搜索"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </div>
      {found.length === 0 && <p className={styles.nothing}>没有找到“{query.trim()}”</p>}
      <div className={styles.tiles}>
        {found.map((preset) => (
          <button
            key={preset.index}
            type="button"
            className={styles.tile}
            style={{ background: cssGradient(preset.angle, preset.stops) }}
            aria-label={`${preset.index} ${preset.name}`}
            title={`${preset.index} ${preset.name}`}
            onClick={() => onPick(preset)}
          />
        ))}
      </div>
    </section>
  )
}
