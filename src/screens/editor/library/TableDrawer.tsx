import { PresetGroups } from './PresetGroups.tsx'
import { tables } from './table-presets.ts'

const GROUPS = [{ title: '表格样式', presets: tables }]

export function TableDrawer() {
  return <PresetGroups groups={GROUPS} areNamed />
}
