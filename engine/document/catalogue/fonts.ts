/** A font family bundled with the product, so that texts look the same on every machine. */
export interface ShippedFont {
  /** The value of `commonStyle.fontFamily`. */
  family: string
  label: string
  /** The family's name in CSS. */
  cssFamily: string
  /** The bundled weights; CSS font matching selects among them. */
  weights: readonly number[]
}

const EVERY_WEIGHT = [100, 200, 300, 400, 500, 600, 700, 800, 900]

/** The family of texts that name none, and the fallback for missing glyphs. */
export const DEFAULT_FONT: ShippedFont = {
  family: 'Noto Sans SC',
  label: '思源黑体',
  cssFamily: 'Noto Sans SC Variable',
  weights: EVERY_WEIGHT,
}

const SERIF: ShippedFont = {
  family: 'Noto Serif SC',
  label: '思源宋体',
  cssFamily: 'Noto Serif SC',
  weights: [400, 700],
}

const BRUSH: ShippedFont = {
  family: 'Ma Shan Zheng',
  label: '马善政毛笔楷书',
  cssFamily: 'Ma Shan Zheng',
  weights: [400],
}

const ROUND: ShippedFont = {
  family: 'ZCOOL KuaiLe',
  label: '站酷快乐体',
  cssFamily: 'ZCOOL KuaiLe',
  weights: [400],
}

const XIAOWEI: ShippedFont = {
  family: 'ZCOOL XiaoWei',
  label: '站酷小薇体',
  cssFamily: 'ZCOOL XiaoWei',
  weights: [400],
}

const KAI: ShippedFont = {
  family: 'LXGW WenKai',
  label: '霞鹜文楷',
  cssFamily: 'LXGW WenKai',
  weights: [400, 700],
}

const HEAVY: ShippedFont = {
  family: 'ZCOOL QingKe HuangYou',
  label: '站酷庆科黄油体',
  cssFamily: 'ZCOOL QingKe HuangYou',
  weights: [400],
}

const RUNNING: ShippedFont = {
  family: 'Zhi Mang Xing',
  label: '钟齐志莽行书',
  cssFamily: 'Zhi Mang Xing',
  weights: [400],
}

const CURSIVE: ShippedFont = {
  family: 'Liu Jian Mao Cao',
  label: '钟齐流江毛草',
  cssFamily: 'Liu Jian Mao Cao',
  weights: [400],
}

const PEN: ShippedFont = {
  family: 'Long Cang',
  label: '龙藏体',
  cssFamily: 'Long Cang',
  weights: [400],
}

/** The fonts in the picker's order: body, titles, handwriting. */
export const SHIPPED_FONTS: readonly ShippedFont[] = [
  ...[DEFAULT_FONT, SERIF, KAI],
  ...[HEAVY, ROUND, XIAOWEI],
  ...[BRUSH, RUNNING, PEN, CURSIVE],
]

/** Families found in documents that cannot be bundled, by the most similar bundled family. */
const ALIASES: readonly [ShippedFont, readonly string[]][] = [
  [
    DEFAULT_FONT,
    [
      'sans-serif',
      'system-ui',
      'ui-sans-serif',
      '-apple-system',
      'BlinkMacSystemFont',

      '微软雅黑',
      'Microsoft YaHei',
      'Microsoft YaHei UI',
      'wryh',
      'msyh',
      'PingFang SC',
      '苹方',
      'PingFang',

      '黑体',
      'SimHei',
      'Heiti SC',
      'STHeiti',
      '华文黑体',
      '等线',
      'DengXian',
      '冬青黑体',
      'Hiragino Sans GB',

      'Noto Sans CJK SC',
      'Source Han Sans SC',
      'Source Han Sans CN',
      'Source Han Sans',
      'WenQuanYi Micro Hei',

      '阿里巴巴普惠体',
      'Alibaba PuHuiTi',
      'AlibabaPuHuiTi',
      'HarmonyOS Sans SC',
      'HarmonyOS Sans',
      'MiSans',
      'Arial',
      'Helvetica',
      'Helvetica Neue',
      'Roboto',
      'Segoe UI',
      'Verdana',
      'Tahoma',
      'Inter',
    ],
  ],
  [
    SERIF,
    [
      'serif',
      'ui-serif',
      '宋体',
      'SimSun',
      '新宋体',
      'NSimSun',
      'Songti SC',
      'STSong',
      '华文宋体',
      'STZhongsong',

      'Noto Serif CJK SC',
      'Source Han Serif SC',
      'Source Han Serif CN',
      'Source Han Serif',
      '仿宋',
      'FangSong',
      'STFangsong',
      '华文仿宋',
      'Times New Roman',
      'Times',
      'Georgia',
    ],
  ],
  [KAI, ['楷体', 'KaiTi', 'Kaiti SC', 'STKaiti', '华文楷体', '霞鹜文楷 GB', 'LXGW WenKai GB']],
  [BRUSH, ['马善政楷书']],
  [RUNNING, ['行楷', 'STXingkai', '华文行楷', 'cursive']],
  [HEAVY, ['华文琥珀', 'STHupo', '方正舒体', 'Impact', '站酷高端黑', '站酷庆科黄油体']],
  [ROUND, ['幼圆', 'YouYuan', 'Yuanti SC', '圆体', 'Comic Sans MS', 'fantasy', '站酷快乐体2016']],
  [XIAOWEI, ['隶书', 'LiSu', 'STLiti', '华文隶书', '站酷小薇']],
]

const STYLE_SUFFIX = /(?:thin|extralight|light|regular|normal|medium|semibold|demibold|bold|heavy|black)$/

const keyOf = (name: string) => name.toLowerCase().replace(/["'\s_-]/g, '')

const byKey = new Map<string, ShippedFont>()
for (const [font, names] of ALIASES) for (const name of names) byKey.set(keyOf(name), font)
for (const font of SHIPPED_FONTS) {
  for (const name of [font.family, font.label, font.cssFamily]) byKey.set(keyOf(name), font)
}

/**
 * The bundled family for a stored family name or CSS family list: the first that is bundled or has a similar bundled
 * family. Null if none is known; such a text uses the default family.
 */
export function shippedFont(stored: string): ShippedFont | null {
  if (stored.trim() === '') return DEFAULT_FONT
  for (const name of stored.split(',')) {
    const key = keyOf(name)
    const font = byKey.get(key) ?? byKey.get(key.replace(STYLE_SUFFIX, ''))
    if (font) return font
  }
  return null
}
