import { createCanvas } from '@napi-rs/canvas'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import pptxgen from 'pptxgenjs'

/** A photo-like picture as a data URL. */
export function photo(width: number, height: number, from: string, to: string): string {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const sky = context.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, from)
  sky.addColorStop(1, to)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ffffff88'
  context.beginPath()
  context.arc(width * 0.7, height * 0.35, height * 0.15, 0, 7)
  context.fill()
  return canvas.toDataURL('image/png')
}

const BLUE = '1F4E9E'
const QUARTERS = ['一季度', '二季度', '三季度', '四季度']

/** A report of 12 slides with every sort of content. */
export async function reportDeck(): Promise<Buffer> {
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_WIDE'
  deck.title = '2025 年度经营报告'
  deck.theme = { headFontFace: '微软雅黑', bodyFontFace: '微软雅黑' }
  deck.defineSlideMaster({
    title: 'CONTENT',
    background: { color: 'F7F9FC' },
    objects: [
      { rect: { x: 0, y: 0, w: '100%', h: 1.1, fill: { color: BLUE } } },
      {
        placeholder: {
          options: {
            name: 'title',
            type: 'title',
            x: 0.6,
            y: 0.15,
            w: 12,
            h: 0.8,
            color: 'FFFFFF',
            fontSize: 30,
            bold: true,
            align: 'left',
          },
          text: '',
        },
      },
    ],
  })
  const content = (title: string) => {
    const slide = deck.addSlide({ masterName: 'CONTENT' })
    slide.addText(title, { placeholder: 'title' })
    return slide
  }

  const cover = deck.addSlide()
  cover.background = { color: '12264D' }
  cover.addText('2025 年度经营报告', {
    x: 1,
    y: 2.4,
    w: 11.3,
    h: 1.2,
    fontSize: 54,
    bold: true,
    color: 'FFFFFF',
    align: 'center',
  })
  cover.addText('稳健增长 · 创新驱动', {
    x: 1,
    y: 3.8,
    w: 11.3,
    h: 0.8,
    fontSize: 24,
    color: 'C8D8F8',
    align: 'center',
  })
  cover.addNotes('各位好，今天汇报二〇二五年的经营情况。全年营收增长百分之十二点五。')

  const points = content('三项重点工作')
  points.addText(
    [
      '推进数字化转型，上线一体化平台',
      '优化产品结构，高毛利产品占比提升到 45%',
      '开拓海外市场，新增 12 个国家和地区',
    ].map((text) => ({ text, options: { bullet: true, breakLine: true } })),
    { x: 0.8, y: 1.6, w: 11.5, h: 4.5, fontSize: 28, color: '333333', valign: 'top', paraSpaceAfter: 12 },
  )
  points.addNotes('第一项是数字化转型。第二项是产品结构。第三项是海外市场。')

  const bars = content('季度营收')
  bars.addChart(
    'bar',
    [
      { name: '2024', labels: QUARTERS, values: [12, 15, 14, 18] },
      { name: '2025', labels: QUARTERS, values: [14, 17, 16, 21] },
    ],
    {
      x: 0.8,
      y: 1.4,
      w: 11.5,
      h: 5.5,
      showLegend: true,
      legendPos: 'b',
      showValue: true,
      chartColors: ['A7B6CF', BLUE],
      showTitle: true,
      title: '营收（亿元）',
    },
  )

  const lines = content('用户数走势')
  lines.addChart('line', [{ name: '用户', labels: QUARTERS, values: [320, 410, 505, 640] }], {
    x: 0.8,
    y: 1.4,
    w: 7,
    h: 5.5,
    chartColors: ['189A73'],
  })
  lines.addText('全年新增 320 万用户，四季度增速最快', {
    x: 8.2,
    y: 2.5,
    w: 4.4,
    h: 2,
    fontSize: 24,
    color: '333333',
  })

  const pie = content('收入构成')
  pie.addChart('doughnut', [{ name: '构成', labels: ['硬件', '软件', '服务'], values: [0.45, 0.35, 0.2] }], {
    x: 0.8,
    y: 1.4,
    w: 6,
    h: 5.5,
    showPercent: true,
    showLegend: true,
    legendPos: 'r',
    dataLabelFormatCode: '0%',
  })
  pie.addText(
    [
      { text: '软件', options: { bold: true, color: 'D6402B', fontSize: 32 } },
      { text: '占比首次超过三分之一', options: { fontSize: 24 } },
    ],
    { x: 7.4, y: 2.6, w: 5, h: 1.6, color: '333333' },
  )

  const area = content('成本趋势')
  area.addChart(
    'area',
    [
      {
        name: '成本',
        labels: ['1月', '2月', '3月', '4月', '5月', '6月'],
        values: [9, 8.6, 8.8, 8.1, 7.9, 7.4],
      },
    ],
    { x: 0.8, y: 1.4, w: 11.5, h: 5.5, chartColors: ['C58412'] },
  )

  const table = content('分区域业绩')
  const cell = (text: string, options = {}) => ({ text, options })
  table.addTable(
    [
      ['区域', '营收（亿元）', '同比', '完成率'].map((text) =>
        cell(text, { fill: { color: BLUE }, color: 'FFFFFF', bold: true }),
      ),
      ...[
        ['华东', '28.4', '+15.2%', '108%'],
        ['华南', '19.7', '+9.8%', '101%'],
        ['华北', '12.3', '+11.0%', '104%'],
        ['西部', '7.6', '+21.3%', '117%'],
      ].map((row, index) =>
        row.map((text) => cell(text, { fill: { color: index % 2 ? 'FFFFFF' : 'EAF0FA' } })),
      ),
    ],
    {
      x: 0.8,
      y: 1.6,
      w: 11.7,
      fontSize: 20,
      color: '333333',
      rowH: 0.7,
      border: { type: 'solid', color: 'D8DBE2', pt: 1 },
    },
  )

  const picture = content('新总部落成')
  picture.addImage({ data: photo(1200, 700, '#7fb2e5', '#f2c48d'), x: 0.8, y: 1.4, w: 7.2, h: 4.8 })
  picture.addText('建筑面积 8.6 万平方米，可容纳 3000 人办公，获得绿色建筑三星认证。', {
    x: 8.3,
    y: 2,
    w: 4.4,
    h: 3.5,
    fontSize: 22,
    color: '333333',
  })

  const cards = content('关键指标')
  for (const [index, [value, label]] of [
    ['68.0', '营收 / 亿元'],
    ['12.5%', '同比增长'],
    ['640', '用户 / 万'],
    ['45%', '高毛利占比'],
  ].entries()) {
    const x = 0.7 + index * 3.05
    cards.addShape('roundRect', {
      x,
      y: 2,
      w: 2.8,
      h: 3,
      fill: { color: 'FFFFFF' },
      line: { color: 'D8DBE2', width: 1 },
      rectRadius: 0.15,
    })
    cards.addText(value ?? '', {
      x,
      y: 2.4,
      w: 2.8,
      h: 1.1,
      fontSize: 44,
      bold: true,
      color: BLUE,
      align: 'center',
    })
    cards.addText(label ?? '', { x, y: 3.7, w: 2.8, h: 0.7, fontSize: 18, color: '666666', align: 'center' })
  }

  const flow = content('交付流程')
  for (const [index, text] of ['需求', '设计', '开发', '上线'].entries()) {
    flow.addText(text, {
      shape: 'homePlate',
      x: 0.7 + index * 3,
      y: 2.6,
      w: 2.9,
      h: 1.4,
      fill: { color: index % 2 ? '4472C4' : BLUE },
      color: 'FFFFFF',
      fontSize: 24,
      align: 'center',
      bold: true,
    })
  }
  flow.addShape('ellipse', { x: 5.6, y: 4.8, w: 2, h: 1.6, fill: { color: 'F3A712' } })
  flow.addShape('line', {
    x: 0.7,
    y: 4.4,
    w: 11.9,
    h: 0,
    line: { color: '999999', width: 2, dashType: 'dash' },
  })

  const plan = content('明年计划')
  for (const [index, text] of [
    '扩大研发投入，研发费用率不低于 12%',
    '建设三个海外交付中心',
    '完成供应链智能化改造',
  ].entries()) {
    plan.addText(text, {
      shape: 'roundRect',
      x: 0.8,
      y: 1.6 + index * 1.75,
      w: 11.7,
      h: 1.5,
      fill: { color: 'E4ECFB' },
      color: '1F2A44',
      fontSize: 26,
      align: 'left',
      margin: 16,
    })
  }

  const end = deck.addSlide()
  end.background = { color: '12264D' }
  end.addText('谢谢', {
    x: 1,
    y: 2.8,
    w: 11.3,
    h: 1.4,
    fontSize: 60,
    bold: true,
    color: 'FFFFFF',
    align: 'center',
  })
  return withGroups((await deck.write({ outputType: 'nodebuffer' })) as Buffer)
}

const EMU = 914_400
const emu = (inches: number) => Math.round(inches * EMU)

/** A label in coordinates of its group. */
const label = (id: number, text: string, [x, y, width, height]: number[], fill: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${text}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>` +
  `<a:xfrm><a:off x="${x}" y="${y}"/><a:ext cx="${width}" cy="${height}"/></a:xfrm>` +
  `<a:prstGeom prst="roundRect"><a:avLst/></a:prstGeom><a:solidFill><a:srgbClr val="${fill}"/></a:solidFill></p:spPr>` +
  '<p:txBody><a:bodyPr anchor="ctr" lIns="0" rIns="0"/><a:lstStyle/><a:p><a:pPr algn="ctr"/><a:r><a:rPr lang="zh-CN" sz="2000">' +
  `<a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:rPr><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`

/** @param angle clockwise in degrees */
const group = (id: number, name: string, box: number[], inner: number[], angle: number, children: string) =>
  `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>` +
  `<a:xfrm rot="${angle * 60_000}"><a:off x="${box[0]}" y="${box[1]}"/><a:ext cx="${box[2]}" cy="${box[3]}"/>` +
  `<a:chOff x="0" y="0"/><a:chExt cx="${inner[0]}" cy="${inner[1]}"/></a:xfrm></p:grpSpPr>${children}</p:grpSp>`

/** Adds a group, half as large as its own coordinates say, with a rotated group in it, to the slide of the process. */
function withGroups(file: Uint8Array): Buffer {
  const tilted = group(
    92,
    '印章',
    [emu(4), 0, emu(2), emu(1)],
    [emu(2), emu(1)],
    15,
    label(93, '已', [0, 0, emu(0.9), emu(1)], 'D6402B') +
      label(94, '验收', [emu(1), 0, emu(1), emu(1)], 'D6402B'),
  )
  const outer = group(
    90,
    '验收',
    [emu(8.6), emu(5.2), emu(3), emu(0.5)],
    [emu(6), emu(1)],
    0,
    label(91, '四周交付', [0, 0, emu(3.6), emu(1)], '189A73') + tilted,
  )
  return withParts(file, (name, text) =>
    name === 'ppt/slides/slide10.xml' ? text.replace('</p:spTree>', `${outer}</p:spTree>`) : text,
  )
}

/** A slide with a table of many columns. */
export async function wideTableDeck(columns: number): Promise<Buffer> {
  const deck = new pptxgen()
  const row = (text: string) => Array.from({ length: columns }, (_, index) => ({ text: `${text} ${index}` }))
  deck.addSlide().addTable([row('列'), row('值')], { x: 0.5, y: 1, w: 9, fontSize: 14 })
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer
}

/** A deck of many slides of text, each with a chart, for the time that converting takes. */
export async function longDeck(slides: number): Promise<Buffer> {
  const deck = new pptxgen()
  deck.layout = 'LAYOUT_WIDE'
  for (let index = 0; index < slides; index++) {
    const slide = deck.addSlide()
    slide.addText(`第 ${index + 1} 部分`, { x: 0.6, y: 0.3, w: 12, h: 0.8, fontSize: 32, bold: true })
    slide.addText(
      Array.from({ length: 5 }, (_, line) => ({
        text: `第 ${line + 1} 项工作按计划完成，进度 ${60 + line}%`,
        options: { bullet: true, breakLine: true },
      })),
      { x: 0.6, y: 1.4, w: 5.8, h: 5, fontSize: 20 },
    )
    slide.addImage({ data: photo(800, 500, '#7fb2e5', '#f2c48d'), x: 6.8, y: 1.4, w: 3, h: 1.9 })
    slide.addChart('bar', [{ name: '产量', labels: QUARTERS, values: [12, 15, 14, 18 + index] }], {
      x: 6.8,
      y: 3.6,
      w: 5.8,
      h: 3.4,
    })
    slide.addNotes(`这是第 ${index + 1} 页的说明。`)
  }
  return (await deck.write({ outputType: 'nodebuffer' })) as Buffer
}

/** Changes parts of an Office file, as text. */
export function withParts(file: Uint8Array, change: (name: string, text: string) => string): Buffer {
  const parts = unzipSync(file)
  for (const [name, bytes] of Object.entries(parts)) {
    if (/\.(xml|rels)$/.test(name)) parts[name] = strToU8(change(name, strFromU8(bytes)))
  }
  return Buffer.from(zipSync(parts))
}

/** An Office file with these parts. */
export const officeFile = (parts: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
