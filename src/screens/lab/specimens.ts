import { blankPage, createElement, type Page } from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import { channels } from '#engine/elements/chart/presets.ts'
import { chartConfigOf } from '#engine/elements/chart/schema.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, type ElementName, inState, type PropsOf, schemas } from '#engine/elements/schemas.ts'
import type { ElementState } from '#engine/elements/states.ts'

/** Size of a card's picture in px. */
export const CARD = { width: 260, height: 190 }
const MARGIN = 24

/** A state to show kinds in. */
interface State<Name extends ElementName = ElementName> {
  label: string
  style?: Partial<CommonStyle>
  props?: Partial<PropsOf<Name>>
  /** Seconds of the page's clock, for animated states; at rest by default. */
  seconds?: number
  /** The interaction state. */
  state?: ElementState
}

/** The states of every kind; the first is the default. */
const STATES: readonly State[] = [
  { label: '默认' },
  {
    label: '边框、圆角、阴影',
    style: {
      backgroundColor: '#eff3ff',
      borderWidth: 3,
      borderColor: '#2c50dc',
      borderRadius: [16, 0, 0, 0, 0],
      boxShadow: '0 6px 14px rgba(18, 22, 33, 0.28)',
    },
  },
  { label: '旋转、半透明', style: { rotate: -12, opacity: 0.6 } },
]

const picture = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="320" height="240" fill="url(#g)"/><circle cx="236" cy="76" r="34" fill="#fff" fill-opacity=".85"/><path d="M0 240l104-118 66 70 44-42 106 90z" fill="#10243f" fill-opacity=".55"/></svg>`,
  )}`

const MOUNTAINS = picture('#7cc4e0', '#2c50dc')

/** Content for kinds that are empty by default. */
const content: { [Name in ElementName]?: Partial<PropsOf<Name>> } = {
  'qk-text': { text: '第三季度\n经营简报 Q3' },
  'qk-rich-editor': {
    richEditor: '<p>增长 <strong style="color:#d6402b">18.6%</strong></p><p>连续十年<em>第一</em></p>',
  },
  'qk-image': { imageSrc: MOUNTAINS },
  'qk-dynamic-image': { imageSrc: MOUNTAINS },
  'qk-video': { poster: MOUNTAINS },
  'qk-image-carousel': { imageSrcList: [MOUNTAINS, picture('#edc46e', '#d6402b')] },
  'qk-qrcode': { url: 'https://example.com/' },
  'qk-iframe': { url: 'https://example.com/' },
}

const SOLID = { color: '#ffffff', backgroundColor: '#2c50dc', borderWidth: 0 }
const GRADIENT = 'linear-gradient(90deg, #4065F0, #8757CF)'

const FADE = { gradient: true, angle: 135, colors: ['#4065F0', '#B08BF0'], positions: [0, 100] }
const DOTTED: Partial<CommonStyle> = { borderWidth: 5, borderStyle: 'dotted', borderColor: '#2c50dc' }
const ROUND_STAR = { innerRadius: 60, cornerRadius: 12 }
const INSET = 'inset 0 4px 12px rgba(18, 22, 33, 0.5)'

/** States of some kinds only. */
const ownStates: { [Name in ElementName]?: readonly State<Name>[] } = {
  'qk-text': [
    {
      label: '描边、阴影、字距',
      style: {
        fontSize: 26,
        lineHeight: 36,
        fontWeight: 700,
        letterSpacing: 2,
        color: '#ffe9c7',
        textStrokeColor: '#d6402b',
        textStrokeWidth: 3,
        isShadow: true,
        vShadow: 3,
        blur: 4,
      },
    },
    { label: '竖排', style: { writingMode: 'vertical-rl', width: 120, height: 150, left: 70, top: 20 } },
  ],
  'qk-image': [
    { label: '裁剪、翻转', props: { crop: { x: 0.4, y: 0, width: 0.6, height: 0.6 }, flipX: true } },
  ],
  'qk-image-carousel': [{ label: '第 1.25 秒，滑动中', seconds: 1.25 }],
  'qk-qrcode': [
    { label: '彩色圆点', style: { color: '#2c50dc' }, props: { dotStyle: 'dots' } },
    { label: '扫不出的', style: { color: '#dfe7ff' } },
  ],
  'qk-form': [
    {
      label: '深色',
      style: { backgroundColor: '#1B2430', color: '#FFFFFF' },
      props: { fieldColor: '#2B3646' },
    },
  ],
  'qk-button': [
    { label: '悬停', state: 'hover', style: SOLID },
    { label: '按下', state: 'pressed', style: SOLID },
    { label: '禁用', props: { disabled: true }, style: SOLID },
    { label: '悬停，渐变', state: 'hover', style: { ...SOLID, backgroundImage: GRADIENT } },
    { label: '按下，只有描边', state: 'pressed' },
  ],
  'qk-shape': [
    { label: '椭圆，渐变', props: { shape: 'ellipse', ...FADE } },
    { label: '六边形，点线', props: { shape: 'polygon', cornerRadius: 10 }, style: DOTTED },
    { label: '五角星', props: { shape: 'star', bgColor: '#F0B429' } },
    { label: '圆角星，内阴影', props: { shape: 'star', ...ROUND_STAR }, style: { boxShadow: INSET } },
    { label: '箭头', props: { shape: 'arrow' } },
    { label: '气泡', props: { shape: 'bubble', cornerRadius: 16, text: '你好' }, style: { height: 90 } },
  ],
  'qk-straight-line': [
    { label: '两端箭头', props: { startMark: 'arrow', endMark: 'openArrow', ...FADE } },
    { label: '虚线，圆点到短竖线', props: { lineStyle: 'dashed', startMark: 'dot', endMark: 'bar' } },
    { label: '点线，半透明', props: { lineStyle: 'dotted', endMark: 'arrow', bgColor: '#2C50DC80' } },
  ],
  'qk-table': [
    { label: '横线', props: { borderStatus: 2 } },
    { label: '无线、不隔行变色', props: { borderStatus: 0, stripe: false } },
  ],
  'qk-v-anchor': [{ label: '第 3 秒', seconds: 3 }],
  bar: [
    { label: '第 0.3 秒，生长中', seconds: 0.3 },
    { label: '圆角、底色', style: { isRoundBar: true, isBackgroundColorBar: true } },
    { label: '堆叠', props: { chartData: channels, chartConfig: chartConfigOf({ stack: 'value' }) } },
  ],
  strip: [
    { label: '第 0.3 秒，生长中', seconds: 0.3 },
    { label: '占比', props: { chartData: channels, chartConfig: chartConfigOf({ stack: 'percent' }) } },
  ],
  line: [
    { label: '第 0.3 秒，生长中', seconds: 0.3 },
    { label: '面积、末端标签', props: { chartConfig: chartConfigOf({ areaStyle: true, endLabel: true }) } },
  ],
  'line-bar': [{ label: '第 0.3 秒，生长中', seconds: 0.3 }],
  pie: [
    { label: '第 0.3 秒，展开中', seconds: 0.3 },
    { label: '百分比', props: { chartFormat: 'percent' } },
  ],
}

/** Every visible kind. */
export const NAMES = (Object.keys(schemas) as ElementName[]).filter((name) => schemas[name].visual)

/** A kind in a state, on its own page. */
export interface Specimen {
  name: ElementName
  label: string
  /** See `State`. */
  seconds?: number
  page: Page
}

/** All specimens, grouped by kind. */
export function specimens(): Specimen[] {
  return NAMES.flatMap((name) =>
    [...STATES, ...(ownStates[name] ?? [])].map((state): Specimen => {
      const { label, seconds } = state
      return { name, label, ...(seconds !== undefined && { seconds }), page: pageOf(name, state) }
    }),
  )
}

function pageOf(name: ElementName, { style, props, state }: State): Page {
  const page = { ...blankPage(), name, elements: name === 'qk-group' ? groupParts() : [single(name)] }
  const ids = page.elements.map(({ uuid }) => uuid)
  const element = composeGroup(page, ids) ?? page.elements[0]
  if (element) {
    Object.assign(element.commonStyle, style)
    Object.assign(element.propsValue, props)
  }
  if (state) page.elements = page.elements.map((each) => inState(each, state))
  return page
}

/** Boxes that fit their texts. */
const textBoxes: { [Name in ElementName]?: Partial<CommonStyle> } = {
  'qk-text': { width: 200, height: 40 },
  'qk-rich-editor': { width: 200, height: 52 },
}

function single(name: ElementName): Element {
  const propsValue = content[name]
  const element = createElement(name, { ...(propsValue && { propsValue }) }) as Element
  Object.assign(element.commonStyle, textBoxes[name])
  Object.assign(element.commonStyle, fitted(element.commonStyle))
  return element
}

/** Centers the element and shrinks it to fit the card. */
function fitted({ width, height }: CommonStyle): Partial<CommonStyle> {
  const scale = Math.min(1, (CARD.width - 2 * MARGIN) / width, (CARD.height - 2 * MARGIN) / height)
  const [w, h] = [width * scale, height * scale]
  return { width: w, height: h, left: (CARD.width - w) / 2, top: (CARD.height - h) / 2 }
}

function groupParts(): Element[] {
  const box = { left: 40, top: 40, width: 180, height: 110 }
  const back = createElement('qk-rectangle-border', {
    propsValue: { bgColor: '#ffd43b' },
    commonStyle: { ...box, zIndex: 1 },
  })
  const label = createElement('qk-text', {
    propsValue: { text: '组合里的文字' },
    commonStyle: { ...box, top: 85, height: 20, zIndex: 2 },
  })
  return [back, label]
}
