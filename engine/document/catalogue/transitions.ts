/** The product's own transitions in the picker's order, simple ones first. */
const OWN = [
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

/** The names of gl-transitions 1.43 that the product's own transitions do not have, by their looks. */
const CLASSIC = [
  { name: 'fadecolor', label: '黑场过渡' },
  { name: 'fadegrayscale', label: '灰度过渡' },
  { name: 'multiply_blend', label: '正片叠底' },
  { name: 'ColourDistance', label: '色差溶解' },
  { name: 'colorphase', label: '分色渐变' },
  { name: 'luma', label: '明暗溶解' },
  { name: 'burn', label: '暖光灼烧' },
  { name: 'Dreamy', label: '梦幻波动' },
  { name: 'displacement', label: '明暗置换' },
  { name: 'morph', label: '形变融合' },
  { name: 'LinearBlur', label: '模糊过渡' },
  { name: 'GlitchMemories', label: '记忆故障' },
  { name: 'GlitchDisplace', label: '错块故障' },
  { name: 'Directional', label: '整页上推' },
  { name: 'directionalwipe', label: '斜向擦除' },
  { name: 'Radial', label: '柔边时钟' },
  { name: 'angular', label: '时钟擦除' },
  { name: 'pinwheel', label: '风车' },
  { name: 'wind', label: '风吹' },
  { name: 'windowslice', label: '竖向百叶' },
  { name: 'windowblinds', label: '横向百叶' },
  { name: 'squareswire', label: '方格渐开' },
  { name: 'randomsquares', label: '随机方格' },
  { name: 'PolkaDotsCurtain', label: '圆点幕布' },
  { name: 'crosshatch', label: '交叉线' },
  { name: 'luminance_melt', label: '高光融化' },
  { name: 'perlin', label: '云雾' },
  { name: 'circle', label: '圆形开合' },
  { name: 'circleopen', label: '柔边圆开' },
  { name: 'heart', label: '爱心' },
  { name: 'polar_function', label: '五瓣花' },
  { name: 'cannabisleaf', label: '叶片' },
  { name: 'undulatingBurnOut', label: '焦边烧穿' },
  { name: 'BowTieHorizontal', label: '左右三角' },
  { name: 'BowTieVertical', label: '上下三角' },
  { name: 'CrossZoom', label: '冲击变焦' },
  { name: 'SimpleZoom', label: '推近' },
  { name: 'DreamyZoom', label: '闪白推近' },
  { name: 'ZoomInCircles', label: '环形推近' },
  { name: 'rotate_scale_fade', label: '旋转推近' },
  { name: 'Swirl', label: '漩涡' },
  { name: 'pixelize', label: '像素化' },
  { name: 'hexagonalize', label: '蜂窝' },
  { name: 'Mosaic', label: '照片墙' },
  { name: 'GridFlip', label: '方块翻转' },
  { name: 'flyeye', label: '复眼' },
  { name: 'kaleidoscope', label: '万花筒' },
  { name: 'crosswarp', label: '横向拉扯' },
  { name: 'directionalwarp', label: '斜向拉扯' },
  { name: 'ripple', label: '涟漪' },
  { name: 'WaterDrop', label: '水滴' },
  { name: 'ButterflyWaveScrawler', label: '蝶形波' },
  { name: 'CrazyParametricFun', label: '迷幻曲线' },
  { name: 'DoomScreenTransition', label: '流淌' },
  { name: 'squeeze', label: '挤压' },
  { name: 'cube', label: '立方体' },
  { name: 'swap', label: '交换位置' },
  { name: 'doorway', label: '推门而入' },
  { name: 'Bounce', label: '弹跳升起' },
  { name: 'InvertedPageCurl', label: '卷纸' },
  { name: 'StereoViewer', label: '立体镜' },
] as const

/** All transitions in the picker's order. */
export const TRANSITIONS = [...OWN, ...CLASSIC] as const

export const TRANSITION_GROUPS = [
  { label: '常用', transitions: OWN },
  { label: '更多', transitions: CLASSIC },
] as const

export type TransitionName = (typeof TRANSITIONS)[number]['name']
export type OwnTransitionName = (typeof OWN)[number]['name']
export type ClassicTransitionName = (typeof CLASSIC)[number]['name']

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
