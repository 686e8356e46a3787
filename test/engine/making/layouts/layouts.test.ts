import { describe, expect, it } from 'vitest'
import { appearanceOf, placesOf } from '#engine/document/subtitling/index.ts'
import { absoluteBox, allElements, locateAll } from '#engine/document/operations/index.ts'
import { createProject, DEFAULT_SUBTITLES, type Page, restoreProject } from '#engine/document/index.ts'
import { isGroup } from '#engine/elements/group/schema.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { layoutPage } from '#engine/making/layouts/index.ts'
import { layoutLabels } from '#engine/making/layouts/labels.ts'
import { linesOf } from '#engine/making/layouts/measure.ts'
import type { LayoutName, PageContent } from '#engine/making/index.ts'
import { type StyleName, styles } from '#engine/making/styles/index.ts'
import { emptyContent } from '#engine/making/index.ts'

const layouts = Object.keys(layoutLabels) as LayoutName[]
const styleNames = Object.keys(styles) as StyleName[]

/** Numbers of 0…<1 that only depend on the seed (mulberry32). */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

const PARTS = [
  ...[
    '新能源',
    '销量',
    '首次突破',
    '百万，',
    '同比增长12.5%',
    '。',
    '（2026年）',
    '公共充电桩',
    '“诚意”',
    '价格：',
  ],
  ...[
    'OpenAI ChatGPT ',
    'internationalization',
    'https://example.com/a/very/long/path ',
    '🎉',
    '👨‍👩‍👧',
    '¥1,234.5 ',
  ],
]

function contentOf(seed: number): PageContent {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const words = (most: number) => {
    if (random() < 0.15) return ''
    let text = ''
    const length = 1 + below(most)
    while (text.length < length) text += PARTS[below(PARTS.length)] ?? ''
    return text.trim()
  }
  const many = <Item>(most: number, make: () => Item) => Array.from({ length: below(most + 1) }, make)
  const columns = 1 + below(12)
  return {
    ...emptyContent(),
    heading: words(random() < 0.3 ? 48 : 16),
    text: words(random() < 0.3 ? 240 : 60),
    items: many(12, () => ({
      title: words(random() < 0.3 ? 48 : 12),
      text: words(random() < 0.3 ? 120 : 30),
    })),
    numbers: many(8, () => ({
      value: random() < 0.1 ? '' : String(Math.round(random() * 10 ** below(12)) / 10),
      unit: words(6),
      label: words(30),
      change: words(24),
    })),
    table: many(13, () =>
      Array.from({ length: columns }, () => (random() < 0.5 ? String(below(9999)) : words(14))),
    ),
    quote: random() < 0.3 ? null : { text: words(120), by: words(16) },
    picture: random() < 0.3 ? null : { url: '/materials/a.jpg', caption: words(60) },
    source: words(24),
    date: random() < 0.5 ? '2026年3月1日' : '',
    link: random() < 0.5 ? 'https://example.com/a' : '',
  }
}

const leaves = (page: Page) => allElements(page.elements).filter((element) => !isGroup(element))

/** The boxes on the page by element. */
function boxesOf(page: Page) {
  return locateAll(
    page,
    leaves(page).map(({ uuid }) => uuid),
  ).map((located) => ({ element: located.element, box: absoluteBox(located) }))
}

type Placed = { element: Element; box: { left: number; top: number; width: number; height: number } }

const SLACK = 0.6

/** Pages of 9:16, 3:4, 1:1 and 16:9, px. */
const SIZES = [
  { width: 384, height: 682 },
  { width: 512, height: 682 },
  { width: 540, height: 540 },
  { width: 682, height: 384 },
] as const
type Size = (typeof SIZES)[number]

const isLow = ({ width, height }: Size) => width > 1.3 * height

/** Height of a page's part above subtitles and the controls of apps, px. */
const freeHeight = ({ width, height }: Size) =>
  height - Math.min(90 * Math.sqrt((width * height) / (384 * 682)), height * 0.18)

/** The source of a low page stands at its foot, below the subtitles. */
const endOf = ({ element }: Placed, size: Size) =>
  isLow(size) && element.name === '来源' ? size.height : freeHeight(size) + 1

const isInside = (placed: Placed, size: Size) =>
  placed.box.left >= -SLACK &&
  placed.box.top >= -SLACK &&
  placed.box.left + placed.box.width <= size.width + SLACK &&
  placed.box.top + placed.box.height <= endOf(placed, size) + SLACK

function overlaps({ box: a }: Placed, { box: b }: Placed) {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return across > SLACK && down > SLACK
}

/** What is wrong with a page, in words. */
function faultsOf(page: Page, size: Size = SIZES[0]): string[] {
  const placed = boxesOf(page)
  const outside = placed
    .filter((each) => !isInside(each, size))
    .map(({ element, box }) => `outside: ${element.elName} ${element.name ?? ''} ${JSON.stringify(box)}`)
  const texts = placed.filter(({ element }) => isText(element))
  const solid = placed.filter(({ element }) => !['qk-rectangle-border', 'qk-shape'].includes(element.elName))
  const overlapping = texts.flatMap((one) =>
    solid
      .filter((other) => other !== one && overlaps(one, other))
      .map(({ element }) => `overlap: ${textOf(one)} / ${element.elName} ${element.name ?? ''}`),
  )
  const small = texts
    .filter(({ element }) => element.commonStyle.fontSize < 15)
    .map((one) => `small: ${textOf(one)}`)
  const high = texts
    .filter(({ element, box }) => {
      const { fontSize, lineHeight, whiteSpace } = element.commonStyle
      if (whiteSpace === 'pre') return false // a number, whose unit is smaller
      return (
        linesOf(textOf({ element }), box.width + SLACK, fontSize).length * lineHeight > box.height + SLACK
      )
    })
    .map((one) => `overflow: ${textOf(one)}`)
  return [...outside, ...overlapping, ...small, ...high]
}

const textOf = ({ element }: Pick<Placed, 'element'>) => (isText(element) ? element.propsValue.text : '')

const textsOf = ({ elements }: Page) =>
  allElements(elements)
    .filter(isText)
    .map(({ propsValue }) => propsValue.text)

describe('layoutPage', () => {
  it.each(
    styleNames.flatMap((style) => SIZES.map((size) => ({ style, size, name: `${style} ${size.width}` }))),
  )(
    'keeps random contents apart, inside the free part of the page and readable: $name',
    ({ style, size }) => {
      const first = styleNames.indexOf(style) * 1000 + size.width
      const faults = layouts.flatMap((layout, at) =>
        Array.from({ length: size === SIZES[0] ? 2 : 1 }, (_, run) => first + run * 100 + at).flatMap(
          (seed) =>
            faultsOf(layoutPage({ layout, content: contentOf(seed), narration: [] }, style, size), size).map(
              (fault) => `${layout} ${seed} ${fault}`,
            ),
        ),
      )
      expect(faults.slice(0, 12)).toEqual([])
    },
  )

  it.each(styleNames)('leaves two lines of subtitles free on high and on low pages: %s', (style) => {
    for (const page of [SIZES[0], SIZES[3]]) checkSubtitles(style, page)
  })

  function checkSubtitles(style: StyleName, page: Size) {
    const preset = { ...DEFAULT_SUBTITLES, preset: styles[style].subtitles }
    const { text: type, box } = appearanceOf(preset, page.width)
    const high = 2 * type.lineHeight + box.paddingTop + box.paddingBottom + 2 * box.borderWidth
    const y = placesOf(page).bottom * page.height - high
    for (const layout of layouts) {
      for (let seed = 1; seed <= 3; seed++) {
        const drawn = layoutPage({ layout, content: contentOf(seed), narration: [] }, style, page)
        const covered = boxesOf(drawn).filter(
          (drawing) => drawing.element.name !== '来源' && drawing.box.top + drawing.box.height > y + SLACK,
        )
        expect(covered.map(({ element, box }) => `${layout} ${seed} ${element.name} ${box.top}`)).toEqual([])
      }
    }
  }

  it('draws elements that a loaded document keeps as they are', () => {
    const project = createProject()
    project.pages = layouts.map((layout, at) =>
      layoutPage({ layout, content: contentOf(at), narration: [] }, 'news'),
    )
    expect(restoreProject(structuredClone(project))).toMatchObject({ ok: true, project })
  })

  it('shows the words of a short content completely', () => {
    const content = {
      ...emptyContent(),
      heading: '两个原因',
      items: [{ title: '产能转移', text: '物流成本下降' }],
    }
    for (const style of styleNames) {
      const page = layoutPage({ layout: 'two-points', content, narration: [] }, style)
      const texts = leaves(page)
        .filter(isText)
        .map(({ propsValue }) => propsValue.text)
      expect(texts).toEqual(expect.arrayContaining(['两个原因', '产能转移', '物流成本下降']))
    }
  })

  it('says nothing twice', () => {
    const said = '企业客户正在把核心业务搬到云上。'
    const quote = { ...emptyContent(), text: said, quote: { text: said, by: '陈海' } }
    const quoted = textsOf(layoutPage({ layout: 'quote', content: quote, narration: [] }, 'data'))
    expect(quoted.filter((text) => text.replaceAll('\n', '') === said)).toHaveLength(1)
    const table = [
      ['季度', '营业收入（亿元）'],
      ['一季度', '118.9'],
      ['二季度', '121.5'],
    ]
    const chart = { ...emptyContent(), heading: '营业收入', text: '单位：亿元', table }
    expect(textsOf(layoutPage({ layout: 'bar-chart', content: chart, narration: [] }, 'data'))).not.toContain(
      '单位：亿元',
    )
  })

  it('keeps ordinals with their nouns in headings', () => {
    const content = { ...emptyContent(), heading: '云帆科技发布2026年第一季度财报' }
    const [heading] = textsOf(layoutPage({ layout: 'cover', content, narration: [] }, 'data')).filter(
      (text) => text.includes('云帆'),
    )
    expect(heading).toContain('\n')
    expect(heading).toMatch(/第一季度/)
  })

  it.each([
    ['cover', '轻羽Air 2降噪耳机上市', /降噪耳机/],
    ['cover', '江城市关于发放2026年青年人才租房补贴的通知', /租房补贴/],
    ['cover', '总是睡不好？医生给出五条建议', /医生给出\n?五条建议/],
    ['cover', '江城地铁5号线工作日高峰间隔缩短', /江城[^]*工作日/],
    [
      'statement',
      '轻羽Air 2采用双芯片主动降噪，最大降噪深度达到48分贝，比上一代提高6分贝。',
      /芯片[^]*最大[^]*上一代/,
    ],
    ['cover', '第八届江城中秋灯会9月20日开幕', /9月20日开幕/],
    ['statement', '东湖新区到市中心的通勤时间大大缩短', /市中心/],
    ['statement', '以前过江要换两趟公交，现在坐地铁不到二十分钟', /两趟/],
    ['cover', '江城市前三季度接待游客4826万人次', /前三季度/],
    ['statement', '耳罩使用蛋白皮和记忆海绵', /蛋白皮/],
    ['statement', '打鼾严重、睡眠中有呼吸暂停的人', /睡眠中/],
    ['statement', '本届灯会以“月满江城”为主题', /“月满江城”/],
    ['statement', '咨询电话：027-12345678，服务时间为工作日9:00-17:00。', /027-12345678，[^]*9:00-17:00/],
    [
      'statement',
      '3月12日早上6时30分，江城地铁6号线首班车从东湖站驶出，标志着这条跨江线路正式开通运营。',
      /这条跨江/,
    ],
    ['statement', '谁能把充电做到和加油一样方便，谁就能赢得下一批用户。', /和加油[^]*谁就能/],
    ['statement', '市民可以提前3天通过“江城文旅”小程序预约购票，每天限流3万人。', /3天[^]*3万人/],
  ] as const)('breaks lines between words: %s %s', (layout, text, whole) => {
    const content = { ...emptyContent(), [layout === 'cover' ? 'heading' : 'text']: text }
    for (const style of styleNames) {
      const shown = textsOf(layoutPage({ layout, content, narration: [] }, style)).join('|')
      expect(shown).toContain('\n')
      expect(shown).toMatch(whole)
    }
  })

  it('puts a label that leads to its number above it', () => {
    const numbers = [
      { value: '46.2', unit: '亿元', label: '云服务收入', change: '' },
      { value: '8.6', unit: '万家', label: '企业客户数量超过', change: '' },
    ]
    const page = layoutPage(
      { layout: 'two-numbers', content: { ...emptyContent(), numbers }, narration: [] },
      'data',
    )
    expect(textsOf(page)).toEqual(['云服务收入', '46.2亿元', '企业客户数量超过', '8.6万家'])
  })

  it('leaves no empty boxes for what is missing', () => {
    for (const style of styleNames) {
      for (const layout of layouts) {
        const page = layoutPage({ layout, content: emptyContent(), narration: [] }, style)
        const drawn = leaves(page).filter(
          ({ elName }) => !['qk-text', 'qk-rectangle-border'].includes(elName),
        )
        expect(drawn.map(({ elName }) => `${layout} ${elName}`)).toEqual([])
      }
    }
  })
})

describe('styles', () => {
  const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
    return (light + 0.05) / (dark + 0.05)
  }

  it.each(styleNames)('has text of a contrast of at least 4.5, and series of 3: %s', (name) => {
    const { page, bold, card, mark, tableHead, series } = styles[name]
    for (const { ground, text, muted, accent } of [page, bold, card]) {
      for (const color of [text, muted, accent]) expect(contrast(color, ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(mark.text, mark.ground)).toBeGreaterThanOrEqual(4.5)
    // White with a shadow alone is not readable on light ground.
    const preset = { ...DEFAULT_SUBTITLES, preset: styles[name].subtitles }
    const { box, outline, text: type } = appearanceOf(preset, 384)
    const isEdged = type.textStrokeWidth > 0 || outline !== undefined || box.backgroundColor !== ''
    expect(isEdged).toBe(true)
    expect(contrast(tableHead.text, tableHead.ground)).toBeGreaterThanOrEqual(4.5)
    for (const color of series) expect(contrast(color, card.ground)).toBeGreaterThanOrEqual(3)
  })
})

describe('the last line', () => {
  const textNamed = (page: Page, name: string) => {
    const found = allElements(page.elements).find((element) => element.name === name && isText(element))
    if (!found || !isText(found)) throw new Error(`no ${name}`)
    return found
  }
  const draw = (layout: LayoutName, style: StyleName, content: Partial<PageContent>) =>
    layoutPage({ layout, content: { ...emptyContent(), ...content }, narration: [] }, style)

  it.each(['minimal', 'government', 'news'] as const)(
    'of a long quotation in %s has several words',
    (style) => {
      const said =
        '我们花了三十年把城市建得更快，现在应该花一些时间让它慢下来。快，是为了到达；慢，是为了相遇。一座城市如果只有道路而没有停留的地方，它就只是一台巨大的传送机器。'
      const { propsValue, commonStyle } = textNamed(
        draw('quote', style, { quote: { text: said, by: '顾言' } }),
        '引语',
      )
      const last = linesOf(propsValue.text, commonStyle.width, commonStyle.fontSize).at(-1) ?? ''
      expect(last.length).toBeGreaterThan(3)
    },
  )

  it('of a text is broken between words where it would be a single one', () => {
    const text = '设12组大型花灯、60组中小型花灯，主灯“江月楼”高18米，是历届最高。'
    const page = draw('number', 'festive', {
      numbers: [{ value: '18', unit: '米', label: '', change: '' }],
      text,
    })
    const body = allElements(page.elements)
      .filter(isText)
      .find(({ propsValue }) => propsValue.text.replaceAll('\n', '') === text)
    expect(body?.propsValue.text.split('\n').at(-1)?.length).toBeGreaterThan(5)
  })
})

it('shows a label that leads to a number above it', () => {
  const content = {
    ...emptyContent(),
    numbers: [
      { value: '3', unit: '年', label: '补贴期限最长', change: '' },
      { value: '500', unit: '元', label: '每月补贴', change: '' },
    ],
  }
  const boxes = boxesOf(layoutPage({ layout: 'two-numbers', content, narration: [] }, 'government'))
  const topOf = (text: string) =>
    boxes.find(({ element }) => isText(element) && element.propsValue.text === text)?.box.top ?? Number.NaN
  expect(topOf('补贴期限最长')).toBeLessThan(topOf('3年'))
})
