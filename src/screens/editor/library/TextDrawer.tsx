import { PresetGroups } from './PresetGroups.tsx'
import { plainTexts, richTexts, styledTexts, textGroups } from './text-presets.ts'

const GROUPS = [
  { title: '基础文字', presets: plainTexts },
  { title: '花字', presets: styledTexts },
  { title: '富文本', presets: richTexts },
  { title: '文字组合', presets: textGroups },
]

export function TextDrawer() {
  return <PresetGroups groups={GROUPS} />
}
