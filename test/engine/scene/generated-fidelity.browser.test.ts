import type { CommonStyle } from '#engine/elements/element.ts'
import type { PictureFilter } from '#engine/elements/picture.ts'
import { type Chance, chance } from '../paint/samples.ts'
import { BOX, box, compareSamples, group, image, MARKS, type Sample, TEXT, text } from './appearances.ts'

/** Elements of seeded random appearance, to find cases that the hand-written tests miss. */

const SENTENCES = [
  '第三季度营业收入同比增长 18.6%，其中“短视频”业务 (Short Video) 贡献超过一半。',
  '《人民日报》：2026 年 11 月 21 日，新能源汽车产销 1,230.5 万辆……',
  'Big news! 新品上市，限时 8 折；购买即赠 USB-C 数据线（白色）。',
  'AI 生成内容标识办法\n自 9 月 1 日起施行\n请各单位遵照执行',
  '“双十一”战报——成交额 ￥5,403 亿元，同比 +14.2%！！',
  'The quick brown fox 跳过了那只懒狗，supercalifragilisticexpialidocious 也要换行。',
  '床前明月光，疑是地上霜。举头望明月，低头思故乡。',
]
const COLORS = ['#10243f', '#d6402b', '#189a73', 'rgba(64, 101, 240, 0.7)', '#8757cf']
const FAMILIES = ['', '', 'Noto Serif SC', 'ZCOOL XiaoWei', 'LXGW WenKai']
const GROUNDS = ['', '', '#fff3bf', 'rgba(24, 154, 115, 0.15)']

const turn = (random: Chance) => random.from([0, 0, 0, random.whole(-45, 45), 90])
const faint = (random: Chance) => random.from([1, 1, 0.85, 0.4])

function letters(random: Chance): Partial<CommonStyle> {
  const fontSize = random.whole(12, 34)
  return {
    fontFamily: random.from(FAMILIES),
    fontSize,
    lineHeight: Math.round(fontSize * random.from([1.2, 1.5, 1.8])),
    fontWeight: random.from([300, 400, 400, 700, 900]),
    fontStyle: random.from(['normal', 'normal', 'normal', 'italic'] as const),
    letterSpacing: random.from([0, 0, 1, 2.5, -0.5]),
    textAlign: random.from(['left', 'center', 'right', 'justify'] as const),
    textDecoration: random.from(['none', 'none', 'none', 'underline', 'line-through'] as const),
    color: random.from(COLORS),
    width: random.whole(140, 300),
    height: 200,
    backgroundColor: random.from(GROUNDS),
    paddingLeft: random.from([0, 0, 12]),
    paddingTop: random.from([0, 0, 8]),
    rotate: turn(random),
    opacity: faint(random),
  }
}

const effects = [
  () => ({}),
  () => ({}),
  (random: Chance) => ({
    textStrokeColor: random.from(['#fff', '#d6402b']),
    textStrokeWidth: random.whole(1, 5),
  }),
  (random: Chance) => ({
    isShadow: true,
    hShadow: random.whole(-4, 4),
    vShadow: random.whole(-4, 6),
    blur: random.whole(0, 8),
    shadowColor: 'rgba(0, 0, 0, 0.45)',
  }),
]

function corners(random: Chance): Partial<CommonStyle> {
  const each = () => random.whole(0, 60)
  return {
    filletIndex: random.whole(0, 1),
    borderRadius: [random.whole(0, 40), each(), each(), each(), each()],
  }
}

const shadowOf = (random: Chance) =>
  `${random.from(['', '', 'inset '])}${random.whole(-10, 10)}px ${random.whole(-10, 14)}px ${random.whole(0, 24)}px ${random.whole(-4, 8)}px ${random.from(COLORS)}`

const frame = (random: Chance, styles: readonly CommonStyle['borderStyle'][]): Partial<CommonStyle> => ({
  borderStyle: random.from(styles),
  borderWidth: random.whole(1, 9),
  borderColor: random.from(COLORS),
})

const fillOf = (random: Chance) =>
  random.from([
    { bgColor: random.from(COLORS) },
    {
      gradient: true,
      angle: random.whole(0, 359),
      colors: ['#ff9a9e', '#fad0c4', 'rgba(64, 101, 240, 0.5)'],
      positions: [0, random.whole(20, 80), 100],
    },
    { bgColor: '' },
  ])

/** The style properties that boxes, pictures and groups share. */
const sharedStyleOf = (random: Chance): Partial<CommonStyle> => ({
  ...frame(random, ['solid', 'solid', 'double', 'none']),
  ...corners(random),
  boxShadow: Array.from({ length: random.whole(0, 2) }, () => shadowOf(random)).join(', '),
  backgroundColor: random.from(GROUNDS),
  backgroundImage: random.from(['', '', '', 'linear-gradient(120deg, #e7f5ff, #ffe3e3 70%)']),
  rotate: turn(random),
  opacity: faint(random),
})

/** Excludes blurs so small that browsers differ. */
const filterOf = (random: Chance): Partial<PictureFilter> => ({
  brightness: random.from([100, random.whole(60, 150)]),
  contrast: random.from([100, random.whole(40, 200)]),
  saturation: random.from([100, random.whole(0, 250)]),
  hue: random.from([0, random.whole(-180, 180)]),
  sepia: random.from([0, random.whole(0, 100)]),
  blur: random.from([0, 0, random.whole(1, 12)]),
})

const random = chance(77)
const times = (count: number, create: (at: number) => Sample) =>
  Array.from({ length: count }, (_, at) => create(at))

const samples: Sample[] = [
  ...times(26, (at) => {
    const style = { ...letters(random), ...random.from(effects)(random) }
    const content = random.from(SENTENCES)
    return [`text ${at}: ${content.slice(0, 12)}`, () => text(content, style), TEXT]
  }),
  ...times(18, (at) => {
    const [style, fill] = [sharedStyleOf(random), fillOf(random)]
    return [`box ${at}`, () => box(style, fill), BOX]
  }),
  ...times(6, (at) => {
    const marks = { ...frame(random, ['dashed', 'dotted']), ...corners(random), rotate: turn(random) }
    return [`marks ${at}`, () => box(marks, { bgColor: '#fff3bf' }), MARKS]
  }),
  ...times(10, (at) => {
    const [style, fit] = [sharedStyleOf(random), random.from(['cover', 'contain', 'fill'])]
    return [`picture ${at}: ${fit}`, () => image(style, fit), BOX]
  }),
  ...times(6, (at) => {
    const { opacity = 1, rotate = 0 } = sharedStyleOf(random)
    const ground = random.from(GROUNDS)
    return [`group ${at}`, () => group({ opacity, rotate, backgroundColor: ground }), BOX]
  }),
  ...times(10, (at) => {
    const [style, fit] = [sharedStyleOf(random), random.from(['cover', 'contain', 'fill'])]
    const [rotate, filter] = [random.whole(-180, 180), filterOf(random)]
    return [`filtered picture ${at}: ${fit}`, () => image({ ...style, rotate }, fit, filter), BOX]
  }),
]

compareSamples(samples)
