import styles from './drawer.module.css'
import { PresetTile } from './PresetTile.tsx'
import { type Preset, presetsIn } from './preset.ts'

const TEXT_GROUPS = [
  { title: '基础文字', presets: presetsIn('plainText') },
  { title: '花字', presets: presetsIn('styledText') },
  { title: '富文本', presets: presetsIn('richText') },
  { title: '文字组合', presets: presetsIn('textGroup') },
]

export function TextDrawer() {
  return <PresetGroups groups={TEXT_GROUPS} />
}

const SHAPE_GROUPS = [
  { title: '形状', presets: presetsIn('shape') },
  { title: '线条', presets: presetsIn('line') },
  { title: '按钮、网页与二维码', presets: presetsIn('button', 'widget') },
]

export function ShapeDrawer() {
  return <PresetGroups groups={SHAPE_GROUPS} columns={3} areNamed />
}

const CHART_GROUPS = [
  { title: '柱状与条形', presets: presetsIn('barChart') },
  { title: '折线', presets: presetsIn('lineChart') },
  { title: '占比', presets: presetsIn('pieChart') },
]

export function ChartDrawer() {
  return <PresetGroups groups={CHART_GROUPS} areNamed />
}

const TABLE_GROUPS = [{ title: '表格样式', presets: presetsIn('table') }]

export function TableDrawer() {
  return <PresetGroups groups={TABLE_GROUPS} areNamed />
}

interface PresetGroupsProps {
  groups: readonly { title: string; presets: readonly Preset[] }[]
  /** Tiles per row. */
  columns?: 2 | 3
  /** Shows names below the tiles; text presets name themselves. */
  areNamed?: boolean
}

/** The presets of a drawer under their headings. */
function PresetGroups({ groups, columns = 2, areNamed = false }: PresetGroupsProps) {
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
