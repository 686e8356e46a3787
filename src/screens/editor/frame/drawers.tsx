import type { ComponentType } from 'react'
import type { IconName } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { ChartDrawer, ShapeDrawer, TableDrawer, TextDrawer } from '../library/PresetDrawers.tsx'
import type { DrawerName } from '../shared/view-state.ts'

const LayerList = lazyPart(() => import('../library/layers/LayerList.tsx').then((m) => m.LayerList))
const MaterialDrawer = lazyPart(() => import('../library/MaterialDrawer.tsx').then((m) => m.MaterialDrawer))
const MusicDrawer = lazyPart(() => import('../library/MusicDrawer.tsx').then((m) => m.MusicDrawer))
const PresenterDrawer = lazyPart(() =>
  import('../library/PresenterDrawer.tsx').then((m) => m.PresenterDrawer),
)
const SubtitleDrawer = lazyPart(() =>
  import('../library/subtitles/SubtitleDrawer.tsx').then((m) => m.SubtitleDrawer),
)
const TemplateDrawer = lazyPart(() => import('../library/TemplateDrawer.tsx').then((m) => m.TemplateDrawer))
const VoiceDrawer = lazyPart(() => import('../library/VoiceDrawer.tsx').then((m) => m.VoiceDrawer))

interface DrawerKind {
  label: string
  icon: IconName
  Content: ComponentType
  /** The end of the rail at which its button stands. */
  position: 'top' | 'bottom'
}

/** All drawers in the order of the rail. */
export const drawers = {
  template: { label: '模板', icon: 'template', Content: TemplateDrawer, position: 'top' },
  text: { label: '文字', icon: 'text', Content: TextDrawer, position: 'top' },
  material: { label: '素材', icon: 'image', Content: MaterialDrawer, position: 'top' },
  shape: { label: '图形', icon: 'shapes', Content: ShapeDrawer, position: 'top' },
  chart: { label: '图表', icon: 'chartBar', Content: ChartDrawer, position: 'top' },
  table: { label: '表格', icon: 'table', Content: TableDrawer, position: 'top' },
  music: { label: '音乐', icon: 'music', Content: MusicDrawer, position: 'top' },
  voice: { label: '配音', icon: 'mic', Content: VoiceDrawer, position: 'top' },
  subtitle: { label: '字幕', icon: 'captions', Content: SubtitleDrawer, position: 'top' },
  presenter: { label: '数字人', icon: 'person', Content: PresenterDrawer, position: 'top' },
  layers: { label: '图层', icon: 'layers', Content: LayerList, position: 'bottom' },
} as const satisfies Record<DrawerName, DrawerKind>

export const drawerNames = Object.keys(drawers) as DrawerName[]
