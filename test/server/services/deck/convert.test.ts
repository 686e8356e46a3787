import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pptxgen from 'pptxgenjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { allElements } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import type { Size } from '#engine/geometry/index.ts'
import { type ConvertedDeck, convertDeck, type DeckPages } from '#server/services/deck/index.ts'
import { longDeck, officeFile, reportDeck, wideTableDeck, withParts } from '#test/support/deck-files.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const TALL = { width: CANVAS_WIDTH, height: CANVAS_HEIGHT }

async function convert(bytes: Uint8Array, layout: DeckPages['layout'] = 'reflow', size: Size = TALL) {
  const path = join(await tempFolder(), 'a.pptx')
  await writeFile(path, bytes)
  return convertDeck(path, { layout, ...size })
}

const TIMING =
  '<p:transition spd="slow"><p:push dir="u"/></p:transition><p:timing><p:tnLst><p:par><p:cTn id="1"><p:childTnLst>' +
  [22, 10]
    .map(
      (preset, index) =>
        `<p:par><p:cTn id="${index + 5}" presetID="${preset}" presetClass="entr" presetSubtype="8" nodeType="clickEffect">` +
        '<p:stCondLst><p:cond delay="0"/></p:stCondLst><p:childTnLst><p:animEffect><p:cBhvr><p:cTn dur="1000"/>' +
        `<p:tgtEl><p:spTgt spid="SHAPE${index}"/></p:tgtEl></p:cBhvr></p:animEffect></p:childTnLst></p:cTn></p:par>`,
    )
    .join('') +
  '</p:childTnLst></p:cTn></p:par></p:tnLst></p:timing>'

/** The second slide enters from below; its shapes appear one by one with clicks. */
const animated = (file: Uint8Array) =>
  withParts(file, (name, text) => {
    if (name !== 'ppt/slides/slide2.xml') return text
    const ids = [...text.matchAll(/<p:cNvPr id="(\d+)"/g)]
      .map(([, id]) => id ?? '')
      .filter((id) => id !== '1')
    const timing = TIMING.replace('SHAPE0', ids[0] ?? '').replace('SHAPE1', ids[1] ?? '')
    return text.replace('</p:sld>', `${timing}</p:sld>`)
  })

describe('a report of 12 slides', () => {
  let bytes: Buffer
  let deck: ConvertedDeck
  beforeAll(async () => {
    bytes = await reportDeck()
    deck = await convert(animated(bytes))
  })
  const elementsOf = (slide: number) => allElements(deck.project.pages[slide - 1]?.elements ?? [])

  it('becomes pages that are valid as they are', () => {
    expect(deck.project.pages).toHaveLength(12)
    expect(deck.project.title).toBe('2025 年度经营报告')
    expect(restoreProject(structuredClone(deck.project))).toMatchObject({ ok: true, report: [] })
  })

  it.each([
    ['9:16', TALL, 12],
    ['3:4', { width: 444, height: 592 }, 14],
    ['1:1', { width: 512, height: 512 }, 16],
    ['16:9', { width: 682, height: 384 }, 20],
  ])('keeps everything on pages of %s, and texts at 15 px or more', async (_, size, most) => {
    const { project } = size === TALL ? deck : await convert(bytes, 'reflow', size)
    expect(project).toMatchObject(size)
    expect(project.pages.length).toBeLessThanOrEqual(most)
    for (const { elements } of project.pages) {
      for (const { elName, commonStyle } of elements) {
        if (elName === 'qk-voice') continue
        expect(commonStyle.left).toBeGreaterThanOrEqual(-0.5)
        expect(commonStyle.left + commonStyle.width).toBeLessThanOrEqual(size.width + 0.5)
        expect(commonStyle.top + commonStyle.height).toBeLessThanOrEqual(size.height + 0.5)
      }
      for (const { commonStyle, propsValue } of allElements(elements)) {
        const text = JSON.stringify(propsValue)
        if (!/"(?:text|richEditor|chartData)"/.test(text)) continue
        const spans = [...text.matchAll(/"fontSize":(\d+(?:\.\d+)?)|font-size: (\d+(?:\.\d+)?)px/g)]
        const labels = 'chartTitle' in propsValue ? [commonStyle.labelFontSize, commonStyle.axisFontSize] : []
        for (const size of [commonStyle.fontSize, ...labels, ...spans.map(([, a, b]) => Number(a ?? b))])
          expect(size, text).toBeGreaterThanOrEqual(15)
      }
    }
  })

  it('follows the background and the title of the master', () => {
    expect(deck.project.pages[1]?.commonStyle.backgroundColor).toBe('#f7f9fc')
    const title = elementsOf(2).find(
      ({ propsValue }) => 'text' in propsValue && propsValue.text === '三项重点工作',
    )
    expect(title?.commonStyle).toMatchObject({ color: '#ffffff', fontWeight: 700 })
  })

  it('keeps the values, names and colors of charts', () => {
    expect(elementsOf(3).find(({ elName }) => elName === 'bar')?.propsValue).toMatchObject({
      chartTitle: '营收（亿元）',
      chartData: [
        ['', '一季度', '二季度', '三季度', '四季度'],
        ['2024', 12, 15, 14, 18],
        ['2025', 14, 17, 16, 21],
      ],
      chartColor: ['#a7b6cf', '#1f4e9e'],
    })
    expect(elementsOf(5).find(({ elName }) => elName === 'pie')?.propsValue).toMatchObject({
      chartData: [
        ['硬件', '软件', '服务'],
        ['45%', '35%', '20%'],
      ],
      innerRadius: 50,
    })
    expect(elementsOf(6).find(({ elName }) => elName === 'line')?.propsValue).toMatchObject({
      chartConfig: { areaStyle: true },
    })
  })

  it('keeps tables with their colors', () => {
    expect(elementsOf(7).find(({ elName }) => elName === 'qk-table')?.propsValue).toMatchObject({
      chartData: expect.arrayContaining([
        ['区域', '营收（亿元）', '同比', '完成率'],
        ['华东', '28.4', '+15.2%', '108%'],
      ]),
      headerColor: '#1f4e9e',
      headerTextColor: '#ffffff',
      lineColor: '#d8dbe2',
    })
  })

  it('keeps bullets, and characters with a style of their own', () => {
    const list = elementsOf(2).find(({ elName }) => elName === 'qk-rich-editor')?.propsValue
    expect(list).toMatchObject({ richEditor: expect.stringMatching(/^<ul><li><p.*推进数字化转型.*<\/ul>$/) })
    const spanned = elementsOf(5).find(({ propsValue }) => 'spans' in propsValue)?.propsValue
    expect(spanned).toMatchObject({
      text: '软件占比首次超过三分之一',
      spans: [{ start: 0, end: 2, color: '#d6402b', fontWeight: 700 }],
    })
  })

  it('keeps dashes and arrows of lines, from the end at which they begin', async () => {
    const arrow = '<a:headEnd type="oval"/><a:tailEnd type="triangle"/></a:ln>'
    const lineIn = async (change: (text: string) => string) => {
      const file = withParts(bytes, (name, text) => (name === 'ppt/slides/slide10.xml' ? change(text) : text))
      const { project } = await convert(file, 'fit', { width: 682, height: 384 })
      return allElements(project.pages[9]?.elements ?? []).find(({ elName }) => elName === 'qk-straight-line')
    }
    expect((await lineIn((text) => text))?.propsValue).toMatchObject({
      ...{ lineStyle: 'dashed', startMark: 'none', endMark: 'none' },
    })
    const start = '<a:off x="640080" y="4023360"/>'
    const marked = (text: string) => text.replaceAll('</a:ln>', arrow)
    expect((await lineIn(marked))?.propsValue).toMatchObject({ startMark: 'dot', endMark: 'arrow' })
    const flipped = await lineIn((text) =>
      marked(text).replace(`<a:xfrm>${start}`, `<a:xfrm flipH="1">${start}`),
    )
    expect(flipped?.propsValue).toMatchObject({ startMark: 'arrow', endMark: 'dot' })
  })

  it('gives the space between paragraphs of one line to the lines', async () => {
    const { project } = await convert(bytes, 'fit', { width: 682, height: 384 })
    const list = allElements(project.pages[1]?.elements ?? []).find(
      ({ elName }) => elName === 'qk-rich-editor',
    )
    const { fontSize = 1, lineHeight = 0 } = list?.commonStyle ?? {}
    // 1.2 and 12 of 28 points.
    expect(lineHeight / fontSize).toBeCloseTo(1.2 + 12 / 28, 1)
  })

  it('makes narration of notes', () => {
    const voice = elementsOf(1).find(({ elName }) => elName === 'qk-voice')?.propsValue
    expect(voice).toMatchObject({
      voiceSrcList: [
        { tempText: '各位好，今天汇报二〇二五年的经营情况。' },
        { tempText: '全年营收增长百分之十二点五。' },
      ],
    })
  })

  it('plays animations in the order of clicks, and the transition into a slide', () => {
    const animations = elementsOf(2).flatMap((element) => element.animations)
    expect(animations).toMatchObject([
      { type: 'slideInLeft', delay: 0, duration: 1 },
      { type: 'fadeIn', delay: 1.8, duration: 1 },
    ])
    expect(deck.project.pages[0]?.data).toMatchObject({ trans: 'slideUp', transDuration: 1 })
  })

  it('keeps pictures, shapes and groups', () => {
    const kinds = (slide: number) => elementsOf(slide).map(({ elName }) => elName)
    expect(kinds(8)).toContain('qk-image')
    const cards = elementsOf(9).filter(
      ({ propsValue }) => 'bgColor' in propsValue && propsValue.bgColor === '#ffffff',
    )
    expect(cards).toHaveLength(4)
    const texts = elementsOf(10).flatMap(({ propsValue }) => ('text' in propsValue ? [propsValue.text] : []))
    expect(texts).toEqual(expect.arrayContaining(['需求', '设计', '开发', '上线', '四周交付', '已', '验收']))
  })

  it('keeps groups in groups where they are, with their angles, when slides are shown as they are', async () => {
    const { project } = await convert(bytes, 'fit')
    const scale = CANVAS_WIDTH / 13.333
    const isGroup = ({ elName }: { elName: string }) => elName === 'qk-group'
    const [outer] = project.pages[9]?.elements.filter(isGroup) ?? []
    if (outer?.elName !== 'qk-group') throw new Error('the group is missing')
    expect(outer.commonStyle.left).toBeCloseTo(8.6 * scale, 0)
    const label = outer.propsValue.components.find(({ elName }) => elName === 'qk-text')
    const seal = outer.propsValue.components.find(isGroup)
    expect(label?.propsValue).toMatchObject({ text: '四周交付' })
    // The group's own coordinates are twice as large as what it takes of the slide.
    expect(seal?.commonStyle.rotate).toBe(15)
    expect(seal?.commonStyle.width).toBeCloseTo(1 * scale, 0)
  })

  it('divides tables that are too wide for the page by columns', async () => {
    const { project, notes } = await convert(await wideTableDeck(7))
    const tables = allElements(project.pages[0]?.elements ?? []).filter(({ elName }) => elName === 'qk-table')
    const heads = tables.map(({ propsValue }) => ('chartData' in propsValue ? propsValue.chartData[0] : []))
    expect(heads).toEqual([
      ['列 0', '列 1', '列 2', '列 3'],
      ['列 0', '列 4', '列 5', '列 6'],
    ])
    expect(notes).toMatchObject([{ result: 'changed', reason: '表格太宽，按列分成 2 个' }])
  })

  it('can show slides as they are', async () => {
    const { project, slides } = await convert(bytes, 'fit')
    expect(slides).toHaveLength(12)
    const chart = project.pages[2]?.elements.find(({ elName }) => elName === 'bar')
    // 11.5 of 13.33 inches, on a page of 384 px.
    expect(chart?.commonStyle.width).toBeCloseTo((11.5 / 13.333) * CANVAS_WIDTH, 0)
    expect(chart?.commonStyle.top).toBeGreaterThan(230)
    // Five rows of 0.7 inches; the file states no height of the whole.
    const table = project.pages[6]?.elements.find(({ elName }) => elName === 'qk-table')
    expect(table?.commonStyle.height).toBeCloseTo((5 * 0.7 * CANVAS_WIDTH) / 13.333, 0)
  })
})

it('fills wide pages with slides as they are, and enlarges pages of any size alike', async () => {
  const bytes = await reportDeck()
  const { project } = await convert(bytes, 'fit', { width: 682, height: 384 })
  const chart = project.pages[2]?.elements.find(({ elName }) => elName === 'bar')
  expect(chart?.commonStyle.width).toBeCloseTo((11.5 / 13.333) * 682, -1)
  const small = await convert(bytes, 'reflow', { width: 512, height: 512 })
  const large = await convert(bytes, 'reflow', { width: 1080, height: 1080 })
  expect(large.project.pages).toHaveLength(small.project.pages.length)
  const titleOf = (deck: ConvertedDeck) => deck.project.pages[0]?.elements[0]?.commonStyle
  expect((titleOf(large)?.fontSize ?? 0) / (titleOf(small)?.fontSize ?? 1)).toBeCloseTo(1080 / 512, 1)
})

it('keeps the color of labels of charts, which stands out from a dark slide', async () => {
  const deck = new pptxgen()
  const slide = deck.addSlide()
  slide.background = { color: '12264D' }
  const series = [{ name: '产量', labels: ['一季度', '二季度'], values: [12, 15] }]
  slide.addChart('bar', series, { x: 1, y: 1, w: 8, h: 4, catAxisLabelColor: 'FFFFFF' })
  const bytes = (await deck.write({ outputType: 'nodebuffer' })) as Buffer
  const { project } = await convert(bytes, 'fit')
  const chart = project.pages[0]?.elements.find(({ elName }) => elName === 'bar')
  expect(chart?.commonStyle.color).toBe('#ffffff')
})

it('keeps how charts are stacked, and whether their lines are curves', async () => {
  const deck = new pptxgen()
  const series = [
    { name: '线上', labels: ['一季度', '二季度'], values: [12, 15] },
    { name: '门店', labels: ['一季度', '二季度'], values: [6, 9] },
  ]
  const place = { x: 1, y: 1, w: 8, h: 4 }
  deck.addSlide().addChart('bar', series, { ...place, barGrouping: 'stacked' })
  deck.addSlide().addChart('bar', series, { ...place, barGrouping: 'percentStacked', barDir: 'bar' })
  deck.addSlide().addChart('bar', series, place)
  deck.addSlide().addChart('line', series, { ...place, lineSmooth: true })
  deck.addSlide().addChart('line', series, { ...place, lineSmooth: false })
  const bytes = (await deck.write({ outputType: 'nodebuffer' })) as Buffer
  const stacked = withParts(bytes, (name, text) =>
    name.includes('/charts/chart')
      ? text.replace('<c:lineChart>', '<c:lineChart><c:grouping val="stacked"/>')
      : text,
  )
  const { project, notes } = await convert(stacked, 'fit')
  const configs = project.pages.map(({ elements }) => elements.find(isChart)?.propsValue.chartConfig)
  expect(configs).toMatchObject([
    { stack: 'value' },
    { stack: 'percent' },
    { stack: 'none' },
    { stack: 'none', smooth: true },
    { stack: 'none', smooth: false },
  ])
  expect(
    notes.filter(({ reason }) => reason.includes('堆积')).map(({ slide, reason }) => [slide, reason]),
  ).toEqual([
    [4, expect.stringContaining('堆积的折线改为不堆积')],
    [5, expect.stringContaining('堆积的折线改为不堆积')],
  ])
})

it('converts a deck of 30 slides whole', async () => {
  const { slides } = await convert(await longDeck(30))
  expect(slides).toHaveLength(30)
  for (const slide of slides)
    expect(slide).toMatchObject({ charts: 1, pictures: 1, sentences: 1, texts: expect.any(Number) })
})

describe('what cannot be read', () => {
  it.each([
    ['another file', Buffer.from('hello'), '这不是 .pptx 文件'],
    [
      'an encrypted file',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
      '文件有密码，或是旧版格式，请在 PowerPoint',
    ],
    ['another Office file', officeFile({ 'a.txt': 'a' }), '这不是 .pptx 文件'],
    ['a zip bomb', officeFile({ 'ppt/media/a.png': new Uint8Array(60_000_000) }), '文件解压后太大'],
  ])('%s is refused with a reason', async (_, bytes, message) => {
    await expect(convert(bytes)).rejects.toThrow(message)
  })

  it('a file that was cut off is refused with a reason', async () => {
    const bytes = await reportDeck()
    await expect(convert(bytes.subarray(0, bytes.length / 2))).rejects.toThrow('文件已损坏')
  })
})
