import { PresetGroups } from './PresetGroups.tsx'
import { presetsIn } from './preset.ts'

const GROUPS = [
  { title: '柱状与条形', presets: presetsIn('barChart') },
  { title: '折线', presets: presetsIn('lineChart') },
  { title: '占比', presets: presetsIn('pieChart') },
]

export function ChartDrawer() {
  return <PresetGroups groups={GROUPS} areNamed />
}
