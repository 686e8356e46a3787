import { PresetGroups } from './PresetGroups.tsx'
import { presetsIn } from './preset.ts'

const GROUPS = [
  { title: '形状', presets: presetsIn('shape') },
  { title: '线条', presets: presetsIn('line') },
  { title: '按钮、网页与二维码', presets: presetsIn('button', 'widget') },
]

export function ShapeDrawer() {
  return <PresetGroups groups={GROUPS} columns={3} areNamed />
}
