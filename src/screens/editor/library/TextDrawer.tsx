import { PresetGroups } from './PresetGroups.tsx'
import { presetsIn } from './preset.ts'

const GROUPS = [
  { title: '基础文字', presets: presetsIn('plainText') },
  { title: '花字', presets: presetsIn('styledText') },
  { title: '富文本', presets: presetsIn('richText') },
  { title: '文字组合', presets: presetsIn('textGroup') },
]

export function TextDrawer() {
  return <PresetGroups groups={GROUPS} />
}
