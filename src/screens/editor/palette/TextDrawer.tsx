import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import { plainTexts, richTexts, styledTexts, textGroups } from './text-presets.ts'

const GROUPS = [
  { title: '基础文字', presets: plainTexts },
  { title: '花字', presets: styledTexts },
  { title: '富文本', presets: richTexts },
  { title: '文字组合', presets: textGroups },
]

export function TextDrawer() {
  return GROUPS.map(({ title, presets }) => (
    <section key={title} className={styles.group}>
      <h3>{title}</h3>
      <div className={`${styles.tiles} ${styles.wide}`}>
        {presets.map((preset) => (
          <PresetTile key={preset.id} preset={preset} />
        ))}
      </div>
    </section>
  ))
}
