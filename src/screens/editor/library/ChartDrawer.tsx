import { barCharts, lineCharts, pieCharts } from './chart-presets.ts'
import { PresetGroups } from './PresetGroups.tsx'

const GROUPS = [
  { title: '柱状与条形', presets: barCharts },
  { title: '折线', presets: lineCharts },
  { title: '占比', presets: pieCharts },
]

export function ChartDrawer() {
  return <PresetGroups groups={GROUPS} areNamed />
}
