import type { CommonStyle } from '#engine/elements/element.ts'
import type { TextSpan } from '#engine/elements/text/spans.ts'
import { type Chance, chance } from '../paint/samples.ts'
import { BOX, box, image, make, type Sample, TEXT, text } from './appearances.ts'

/** Elements whose whole appearance follows from a seed, to compare any number of them with the browser. */

const PARTS = [
  '第三季度营业收入同比增长 18.6%，其中“短视频”业务 (Short Video) 贡献超过一半。',
  '《人民日报》：2026 年 11 月，新能源汽车产销 1,230.5 万辆……',
  '（（括号））「『引用』」“‘引号’”；：、。！？',
  '中国——一个词……',
  'Big news! AVATAR, To. Wave fi ffi',
  'https://example.com/a/very/long/address?query=1',
  '😀👨‍👩‍👧‍👦🇨🇳👍🏽',
  '每一行，末尾，都有，标点，挤在，一起，。',
  '床前明月光，疑是地上霜。\n举头望明月，低头思故乡。',
  'naïve café Wörld',
  '℃ ￥5,403 ㎡ ① Ⅳ →',
  '缩进　两格  空格\t制表',
]
const COLORS = ['#10243f', '#d6402b', '#189a73', 'rgba(64, 101, 240, 0.7)', '#8757cf']
const FAMILIES = ['', '', 'Noto Serif SC', 'ZCOOL XiaoWei', 'LXGW WenKai', 'ZCOOL KuaiLe', 'Ma Shan Zheng']
const GROUNDS = [
  '',
  '',
  '#fff3bf',
  'rgba(24, 154, 115, 0.15)',
  'linear-gradient(120deg, #e7f5ff, #ffe3e3 70%)',
]

const sentence = (random: Chance) =>
  Array.from({ length: random.whole(1, 3) }, () => random.from(PARTS)).join(
    random.from(['', '，', ' ', '\n']),
  )

function letters(random: Chance): Partial<CommonStyle> {
  const fontSize = random.from([random.whole(11, 40), random.whole(12, 28), 15.5])
  return {
    fontFamily: random.from(FAMILIES),
    fontSize,
    lineHeight: Math.round(fontSize * random.from([1, 1.2, 1.5, 1.8])),
    fontWeight: random.from([300, 400, 400, 700, 900]),
    fontStyle: random.from(['normal', 'normal', 'normal', 'italic']),
    letterSpacing: random.from([0, 0, 1, 2.5, -0.5, 8]),
    textAlign: random.from(['left', 'center', 'right', 'justify']),
    textDecoration: random.from(['none', 'none', 'underline', 'line-through', 'underline line-through']),
    textSpacingTrim: random.from(['normal', 'trim-start', 'space-all']),
    textWrapStyle: random.from(['auto', 'auto', 'pretty', 'balance']),
    whiteSpace: random.from(['pre-wrap', 'pre-wrap', 'normal', 'pre-line']),
    color: random.from(COLORS),
    width: random.whole(100, 280),
    height: random.whole(120, 240),
    paddingLeft: random.from([0, 0, 12]),
    paddingTop: random.from([0, 0, 8]),
    ...effect(random),
    ...ground(random),
  }
}

function effect(random: Chance): Partial<CommonStyle> {
  const stroke = { textStrokeColor: random.from(['#fff', '#d6402b']), textStrokeWidth: random.whole(1, 5) }
  const shadow = {
    isShadow: true,
    hShadow: random.whole(-4, 4),
    vShadow: random.whole(-4, 6),
    blur: random.whole(0, 8),
    shadowColor: random.from(['rgba(0, 0, 0, 0.45)', '#2244ff']),
  }
  return random.from([{}, {}, {}, stroke, shadow, { ...stroke, ...shadow }])
}

function ground(random: Chance): Partial<CommonStyle> {
  const value = random.from(GROUNDS)
  const background = value.includes('gradient(') ? { backgroundImage: value } : { backgroundColor: value }
  return {
    ...background,
    ...random.from([{}, {}, frame(random)]),
    rotate: random.from([0, 0, 0, 0, random.whole(-45, 45), 90]),
    opacity: random.from([1, 1, 1, 0.6]),
  }
}

const frame = (random: Chance): Partial<CommonStyle> => ({
  borderStyle: random.from(['solid', 'solid', 'double']),
  borderWidth: random.whole(1, 9),
  borderColor: random.from(COLORS),
  filletIndex: random.from([0, 1]),
  borderRadius: [random.whole(0, 40), random.whole(0, 60), random.whole(0, 60), 0, random.whole(0, 60)],
  boxShadow: Array.from({ length: random.whole(0, 2) }, () => shadow(random)).join(', '),
})

const shadow = (random: Chance) =>
  `${random.from(['', '', 'inset '])}${random.whole(-10, 10)}px ${random.whole(-10, 14)}px ${random.whole(0, 24)}px ${random.whole(-4, 8)}px ${random.from(COLORS)}`

function spansOf(random: Chance, content: string): TextSpan[] {
  const starts = Array.from({ length: random.whole(1, 3) }, () => random.whole(0, content.length - 1))
  return starts.map((start) => ({
    start,
    end: Math.min(content.length, start + random.whole(1, 9)),
    ...random.from([
      { color: random.from(COLORS) },
      { fontWeight: 700, highlight: '#ffe27a' },
      { fontSize: random.whole(14, 44) },
    ]),
  }))
}

/** Spans do not cut a character, which no author could do. */
function spannedText(random: Chance) {
  const content = sentence(random).replaceAll(
    /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{M}|\u200d/gu,
    '',
  )
  const element = text(content, letters(random))
  Object.assign(element.propsValue, { spans: spansOf(random, content) })
  return element
}

function richText(random: Chance) {
  const escaped = () => random.from(PARTS).replaceAll('\n', '<br>')
  const inline = () =>
    random.from([
      escaped(),
      `<b>${escaped()}</b>`,
      `<i>${escaped()}</i>`,
      `<u>${escaped()}</u>`,
      `<s>${escaped()}</s>`,
      `<mark>${escaped()}</mark>`,
      `<span style="color:${random.from(COLORS)};font-size:${random.whole(12, 36)}px">${escaped()}</span>`,
      `<span style="font-family:${random.from(['宋体', 'KaiTi', 'ZCOOL KuaiLe'])};letter-spacing:3px">${escaped()}</span>`,
      '水 H<sub>2</sub>O，m<sup>2</sup>',
    ])
  const paragraph = () => inline() + inline()
  const block = () =>
    random.from([
      `<p>${paragraph()}</p>`,
      `<p style="text-align:${random.from(['center', 'right', 'justify'])}">${paragraph()}</p>`,
      `<h${random.whole(1, 4)}>${inline()}</h2>`,
      `<ul><li>${inline()}</li><li>${inline()}</li></ul>`,
      `<ol start="9"><li>${inline()}</li><li>${inline()}</li></ol>`,
      `<blockquote><p>${inline()}</p></blockquote>`,
    ])
  const html = block() + block()
  return make('qk-rich-editor', { ...letters(random), writingMode: 'horizontal-tb' }, { richEditor: html })
}

const kinds: Record<string, (random: Chance) => Sample> = {
  text: (random) => {
    const [content, style] = [sentence(random), letters(random)]
    return [content, () => text(content, style), TEXT]
  },
  spans: (random) => {
    const element = spannedText(random)
    return ['', () => element, TEXT]
  },
  'rich text': (random) => {
    const element = richText(random)
    return ['', () => element, TEXT]
  },
  'vertical text': (random) => {
    const style = { ...letters(random), writingMode: random.from(['vertical-rl', 'vertical-lr'] as const) }
    const content = sentence(random)
    return [content, () => text(content, style), TEXT]
  },
  box: (random) => {
    const [style, bgColor] = [{ ...ground(random), ...frame(random) }, random.from([...COLORS, ''])]
    const gradient = {
      gradient: true,
      angle: random.whole(0, 359),
      colors: ['#ff9a9e', '#4065f080'],
      positions: [0, 100],
    }
    const fill = random.from<object>([{ bgColor }, gradient])
    return ['', () => box(style, fill), BOX]
  },
  picture: (random) => {
    const [style, fit] = [{ ...ground(random), ...frame(random) }, random.from(['cover', 'contain', 'fill'])]
    return [fit, () => image(style, fit), BOX]
  },
}

const NAMES = [
  'text',
  'text',
  'text',
  'spans',
  'spans',
  'rich text',
  'rich text',
  'vertical text',
  'vertical text',
  'box',
  'picture',
]

/** The element of a seed. */
export function randomSample(seed: number): Sample {
  const random = chance(Math.imul(seed, 0x9e3779b1))
  for (let at = 0; at < 4; at += 1) random.whole(0, 1) // similar seeds start alike
  const kind = random.from(NAMES)
  const [name, element, bound] = (kinds[kind] as (random: Chance) => Sample)(random)
  return [`${seed}: ${kind} ${name.slice(0, 12)}`, element, bound]
}
