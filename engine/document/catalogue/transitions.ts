/** The transitions in the picker's order, simple ones first. */
export const TRANSITIONS = [
  { name: 'fade', label: '淡入淡出' },
  { name: 'wipeUp', label: '向上擦除' },
  { name: 'wipeDown', label: '向下擦除' },
  { name: 'wipeLeft', label: '向左擦除' },
  { name: 'wipeRight', label: '向右擦除' },
  { name: 'slideUp', label: '向上推入' },
  { name: 'slideDown', label: '向下推入' },
  { name: 'slideLeft', label: '向左推入' },
  { name: 'slideRight', label: '向右推入' },
  { name: 'WaterWave', label: '水波纹' },
  { name: 'CircleCrop', label: '圆形收放' },
  { name: 'Windows4', label: '四窗滑动' },
  { name: 'WindowShades', label: '百叶交错' },
  { name: 'Slice', label: '竖条错位' },
  { name: 'MoveLeft', label: '横移推入' },
  { name: 'BackOff', label: '四窗回退' },
  { name: 'Colorful', label: '彩色涟漪' },
  { name: 'TricolorCircle', label: '三色圆' },
  { name: 'ZoomRight', label: '卷页向右' },
  { name: 'Quicksand', label: '流沙' },
  { name: 'FastSwitch', label: '亮度位移' },
  { name: 'Radiation', label: '径向波动' },
  { name: 'Tetrapod', label: '菱格渐入' },
  { name: 'Sunflower', label: '向日葵' },
  { name: 'Stretch', label: '上下拉伸' },
  { name: 'Shake', label: '抖动故障' },
  { name: 'Fat', label: '膨胀' },
  { name: 'HangAround', label: '错位甩入' },
  { name: 'Magnifier', label: '放大镜' },
  { name: 'Fluidly', label: '流体翻动' },
  { name: 'Oblique', label: '斜切碎化' },
  { name: 'Lens', label: '碎片飞散' },
] as const

export type TransitionName = (typeof TRANSITIONS)[number]['name']

export interface TransitionEntry {
  name: TransitionName
  /** Display name. */
  label: string
}

const byLowerName: ReadonlyMap<string, TransitionEntry> = new Map(
  TRANSITIONS.map((entry) => [entry.name.toLowerCase(), entry]),
)

/**
 * The entry for a name in a document, ignoring case; undefined for an unknown name, which stays in the data and is
 * drawn as a cross-fade.
 */
export function transitionByName(name: string): TransitionEntry | undefined {
  return byLowerName.get(name.toLowerCase())
}
