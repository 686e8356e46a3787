import { PresetGroups } from './PresetGroups.tsx'
import { lines, shapes, widgets } from './shape-presets.ts'

const GROUPS = [
  { title: '形状', presets: shapes },
  { title: '线条', presets: lines },
  { title: '按钮、网页与二维码', presets: widgets },
]

export function ShapeDrawer() {
  return <PresetGroups groups={GROUPS} columns={3} areNamed />
}
