import { PresetGroups } from './PresetGroups.tsx'
import { presetsIn } from './preset.ts'

const GROUPS = [{ title: '表格样式', presets: presetsIn('table') }]

export function TableDrawer() {
  return <PresetGroups groups={GROUPS} areNamed />
}
