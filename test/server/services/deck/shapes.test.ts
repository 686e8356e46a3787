import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Element } from '#engine/elements/schemas.ts'
import { convertDeck } from '#server/services/deck/index.ts'
import { drawnDeck } from '#test/support/drawn-deck.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const EMU = 9525

/** Elements of a slide whose px are those of the page, with the drawings that they show. */
async function converted(shapes: string) {
  const path = join(await tempFolder(), 'a.pptx')
  await writeFile(path, await drawnDeck(shapes))
  const deck = await convertDeck(path, { layout: 'fit', width: 682, height: 384 })
  // The page is enlarged from its usual size.
  const scale = deck.project.width / 1280
  const drawings = new Map(
    deck.pictures.map(({ address, bytes }) => [address, new TextDecoder().decode(bytes)]),
  )
  const elements = deck.project.pages[0]?.elements ?? []
  const svgOf = (element: Element | undefined) =>
    drawings.get((element?.propsValue as { imageSrc?: string } | undefined)?.imageSrc ?? '') ?? ''
  const boxOf = (element: Element | undefined) => {
    const { left = 0, top = 0, width = 0, height = 0, rotate = 0 } = element?.commonStyle ?? {}
    const px = (value: number) => Math.round(value / scale)
    return { x: px(left + width / 2), y: px(top + height / 2), width: px(width), height: px(height), rotate }
  }
  return { elements, notes: deck.notes, svgOf, boxOf, scale }
}

interface Shape {
  box: [left: number, top: number, width: number, height: number]
  /** Attributes of the xfrm. */
  frame?: string
  preset?: string
  adjustments?: string
  /** What follows the geometry. */
  look?: string
  text?: string
  body?: string
}

const FILL = '<a:solidFill><a:srgbClr val="1F4E9E"/></a:solidFill>'
const xfrm = ([left, top, width, height]: Shape['box'], attributes = '', inner = '') =>
  `<a:xfrm ${attributes}><a:off x="${left * EMU}" y="${top * EMU}"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/>${inner}</a:xfrm>`

function shape({
  box,
  frame,
  preset = 'rect',
  adjustments = '',
  look = FILL,
  text,
  body = '',
}: Shape): string {
  const content =
    text === undefined
      ? ''
      : `<p:txBody><a:bodyPr lIns="0" tIns="0" rIns="0" bIns="0" ${body}/><a:lstStyle/><a:p><a:r><a:rPr lang="zh-CN" sz="2400"/><a:t>${text}</a:t></a:r></a:p></p:txBody>`
  return (
    '<p:sp><p:nvSpPr><p:cNvPr id="7" name="a"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>' +
    `${xfrm(box, frame)}<a:prstGeom prst="${preset}"><a:avLst>${adjustments}</a:avLst></a:prstGeom>${look}</p:spPr>${content}</p:sp>`
  )
}

const adjusted = (name: string, value: number) => `<a:gd name="${name}" fmla="val ${value}"/>`

const group = (box: Shape['box'], frame: string, properties: string, children: string) => {
  const [left, top, width, height] = box
  const inner = `<a:chOff x="${left * EMU}" y="${top * EMU}"/><a:chExt cx="${width * EMU}" cy="${height * EMU}"/>`
  return (
    '<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr>' +
    `<p:grpSpPr>${xfrm(box, frame, inner)}${properties}</p:grpSpPr>${children}</p:grpSp>`
  )
}

const childrenOf = (element: Element | undefined): Element[] => {
  if (element?.elName !== 'qk-group') throw new Error('the group is missing')
  return element.propsValue.components
}

describe('places', () => {
  it('rotates a text about the center of its shape', async () => {
    const { elements, boxOf } = await converted(
      shape({ box: [400, 300, 300, 100], frame: 'rot="5400000"', text: '顶端' }),
    )
    expect(boxOf(elements[0])).toMatchObject({ x: 550, y: 350, rotate: 90 })
    // The first line is at the right side of the shape, which is 100 px wide now.
    const text = boxOf(elements[1])
    expect(text).toMatchObject({ y: 350, rotate: 90 })
    expect(text.x).toBeGreaterThan(570)
  })

  it('rotates texts that run down or up in an upright shape', async () => {
    const { elements, boxOf } = await converted(
      ['vert', 'vert270']
        .map((direction) => shape({ box: [400, 100, 100, 300], text: '侧边', body: `vert="${direction}"` }))
        .join(''),
    )
    const [down, up] = [boxOf(elements[1]), boxOf(elements[3])]
    expect(down).toMatchObject({ y: 250, width: 300, rotate: 90 })
    expect(down.x).toBeGreaterThan(470)
    expect(up).toMatchObject({ y: 250, width: 300, rotate: -90 })
    expect(up.x).toBeLessThan(430)
  })

  it('begins Chinese columns at the right, or centers them', async () => {
    const { elements, boxOf } = await converted(
      ['t', 'ctr']
        .map((anchor) =>
          shape({ box: [400, 100, 200, 300], text: '竖排', body: `vert="eaVert" anchor="${anchor}"` }),
        )
        .join(''),
    )
    expect(elements[1]?.commonStyle.writingMode).toBe('vertical-rl')
    const [right, centered] = [boxOf(elements[1]), boxOf(elements[3])]
    expect(right.x + right.width / 2).toBeCloseTo(600, -1)
    expect(centered.x).toBe(500)
    expect(centered.width).toBeLessThan(100)
  })

  it('mirrors what a flipped group contains', async () => {
    const { elements, boxOf } = await converted(
      group(
        [100, 100, 400, 100],
        'flipH="1"',
        '',
        shape({ box: [100, 100, 100, 100] }) +
          shape({
            box: [300, 100, 200, 100],
            preset: 'triangle',
            adjustments: adjusted('adj', 20_000),
            frame: 'rot="600000"',
          }),
      ),
    )
    const [rectangle, triangle] = childrenOf(elements[0])
    // In coordinates of the group.
    expect(boxOf(rectangle).x).toBe(350)
    expect(boxOf(triangle)).toMatchObject({ x: 100, rotate: -10 })
    expect(triangle?.propsValue).toMatchObject({ apex: 80 })
  })

  it('fills shapes as their group is filled', async () => {
    const child = (left: number) => shape({ box: [left, 100, 100, 100], look: '<a:grpFill/>' })
    const { elements } = await converted(
      group([100, 100, 300, 100], '', FILL.replace('1F4E9E', '7030A0'), child(100) + child(300)),
    )
    for (const { propsValue } of childrenOf(elements[0]))
      expect(propsValue).toMatchObject({ bgColor: '#7030a0' })
  })

  it('wraps texts within round and pointed shapes, not at the edges of their boxes', async () => {
    const box = [0, 0, 400, 400] as const
    const text = '这是一段要在圆形里面换行的文字。'.repeat(4)
    const widthIn = async (preset: string, frame?: string) => {
      const { elements, boxOf } = await converted(
        shape({ box: [...box], preset, text, ...(frame && { frame }) }),
      )
      return boxOf(elements[1])
    }
    expect(await widthIn('rect')).toMatchObject({ x: 200, width: 400 })
    // The square in the circle.
    expect(await widthIn('ellipse')).toMatchObject({ x: 200, width: 283 })
    expect(await widthIn('star5')).toMatchObject({ x: 200, width: 153 })
    expect(await widthIn('rtTriangle')).toMatchObject({ x: 133, width: 200 })
    expect(await widthIn('rtTriangle', 'flipH="1"')).toMatchObject({ x: 267, width: 200 })
  })

  it('keeps texts on one line that do not wrap, or whose box has one line', async () => {
    const text = '不换行的一行标题'
    const { elements, boxOf } = await converted(
      shape({ box: [100, 100, 90, 40], text, body: 'wrap="none"', look: '' }) +
        shape({ box: [100, 300, 245, 40], text, look: '' }) +
        shape({ box: [100, 400, 278, 90], text: '竖排文字 2025 年 ABC', look: '' }).replace('2400', '2000'),
    )
    for (const element of elements)
      expect(element.commonStyle).toMatchObject({ isWrapLine: false, whiteSpace: 'pre' })
    for (const element of elements) expect(boxOf(element).height).toBeLessThan(45)
    // 8 characters of 32 px.
    expect(boxOf(elements[0]).width).toBeGreaterThan(256)
  })
})

it('keeps powers and indices apart from the numbers and letters before them', async () => {
  const run = (text: string, properties = '') =>
    `<a:r><a:rPr lang="zh-CN" sz="2400" ${properties}/><a:t>${text}</a:t></a:r>`
  const [raised, lowered] = ['baseline="30000"', 'baseline="-25000"']
  const runs = run('10') + run('8', raised) + run(' 米，CO') + run('2', lowered) + run('TM', raised)
  const { elements, scale } = await converted(
    shape({ box: [0, 0, 600, 60], look: '', text: '' }).replace(/<a:r>.*<\/a:r>/, runs),
  )
  const [element] = elements
  if (element?.elName !== 'qk-text') throw new Error('the text is missing')
  expect(element.propsValue.text).toBe('10⁸ 米，CO₂TM')
  // What Unicode has no raised form of is smaller at least.
  const { spans = [] } = element.propsValue
  expect(spans).toMatchObject([{ start: 9 }])
  expect(spans[0]?.fontSize).toBeCloseTo((32 * scale * 2) / 3, 1)
})

it('keeps the space between characters', async () => {
  const spaced = shape({ box: [0, 0, 600, 60], look: '', text: '标题' }).replace(
    'sz="2400"',
    'sz="2400" spc="600"',
  )
  const { elements, scale } = await converted(spaced)
  // 6 points.
  expect(elements[0]?.commonStyle.letterSpacing).toBeCloseTo(8 * scale, 1)
})

describe('outlines', () => {
  it('flips triangles and arrows', async () => {
    const { elements } = await converted(
      shape({ box: [0, 0, 100, 80], preset: 'rtTriangle', frame: 'flipH="1"' }) +
        shape({ box: [0, 100, 100, 80], preset: 'rtTriangle', frame: 'flipV="1"' }) +
        shape({ box: [0, 200, 100, 80], preset: 'rightArrow', frame: 'flipH="1"' }),
    )
    expect(elements[0]).toMatchObject({ commonStyle: { rotate: 0 }, propsValue: { apex: 100 } })
    expect(elements[1]).toMatchObject({ commonStyle: { rotate: 180 }, propsValue: { apex: 100 } })
    expect(elements[2]?.commonStyle.rotate).toBe(180)
  })

  it('draws presets with their adjustments in the proportions of the box', async () => {
    const { elements, notes, svgOf } = await converted(
      shape({ box: [0, 0, 400, 100], preset: 'homePlate' }) +
        shape({ box: [0, 200, 400, 100], preset: 'round2SameRect', adjustments: adjusted('adj1', 20_000) }) +
        shape({ box: [0, 400, 100, 100], preset: 'pie', adjustments: adjusted('adj2', 5_400_000) }),
    )
    expect(notes).toEqual([])
    const [plate, tab, pie] = elements.map((element) => svgOf(element))
    expect(plate).toContain('d="M0 0L350 0L400 50L350 100L0 100Z"')
    expect(tab).toContain('d="M20 0L380 0A20 20 0 0 1 400 20L400 100')
    expect(pie).toContain('d="M100 50A50 50 0 0 1 50 100L50 50Z"')
  })

  it('draws gradients of such shapes', async () => {
    const stops = ['FF0000', '0000FF'].map(
      (color, index) => `<a:gs pos="${index * 100_000}"><a:srgbClr val="${color}"/></a:gs>`,
    )
    const look = `<a:gradFill><a:gsLst>${stops.join('')}</a:gsLst><a:lin ang="0"/></a:gradFill>`
    const { elements, svgOf } = await converted(shape({ box: [0, 0, 400, 100], preset: 'chevron', look }))
    const svg = svgOf(elements[0])
    expect(svg).toContain('x1="0" y1="50" x2="400" y2="50"')
    expect(svg).toContain('<stop offset="100%" stop-color="#0000ff"/>')
  })

  it('draws elbow connectors around the corner, with their arrows', async () => {
    const line =
      '<a:ln w="19050"><a:solidFill><a:srgbClr val="1F4E9E"/></a:solidFill><a:tailEnd type="triangle"/></a:ln>'
    const { elements, svgOf } = await converted(
      shape({ box: [100, 100, 400, 200], preset: 'bentConnector3', frame: 'flipH="1"', look: line }),
    )
    const svg = svgOf(elements[0])
    const points = [...(/d="([^"]*)"/.exec(svg)?.[1] ?? '').matchAll(/[ML]([\d.]+) ([\d.]+)/g)]
    const xs = points.map(([, x]) => Number(x))
    expect(points).toHaveLength(4)
    expect(xs[1]).toBe(xs[2])
    expect(xs[0]).toBeGreaterThan(xs[1] ?? 0)
    expect(svg).toContain('Z" fill="#1f4e9e"')
  })

  it('keep their shadows', async () => {
    const shadow =
      '<a:effectLst><a:outerShdw blurRad="95250" dist="47625" dir="5400000"><a:srgbClr val="000000"><a:alpha val="50000"/></a:srgbClr></a:outerShdw></a:effectLst>'
    const { elements, scale } = await converted(
      shape({ box: [0, 0, 400, 100], preset: 'roundRect', look: FILL + shadow }),
    )
    const [, , down, blur] =
      /^(\S+)px (\S+)px (\S+)px #00000080$/.exec(elements[0]?.commonStyle.boxShadow ?? '') ?? []
    expect(Number(down)).toBeCloseTo(5 * scale, 1)
    expect(Number(blur)).toBeCloseTo(10 * scale, 1)
  })
})

it('keeps radius, border and transparency of pictures', async () => {
  const { elements, scale } = await converted(
    '<p:pic><p:nvPicPr><p:cNvPr id="5" name="p"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr>' +
      '<p:blipFill><a:blip r:embed="rId9"><a:alphaModFix amt="40000"/></a:blip><a:stretch><a:fillRect/></a:stretch></p:blipFill>' +
      `<p:spPr>${xfrm([0, 0, 200, 100])}<a:prstGeom prst="roundRect"><a:avLst>${adjusted('adj', 40_000)}</a:avLst></a:prstGeom>` +
      '<a:ln w="38100"><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></p:spPr></p:pic>',
  )
  const style = elements[0]?.commonStyle
  expect(style).toMatchObject({ opacity: 0.4, borderColor: '#ff0000' })
  expect(style?.borderRadius[0]).toBeCloseTo(40 * scale, 1)
  expect(style?.borderWidth).toBeCloseTo(4 * scale, 1)
})

it('names columns of tables by all rows of a merged header', async () => {
  const cell = (text: string, span = '') =>
    `<a:tc ${span}><a:txBody><a:bodyPr/><a:p><a:r><a:rPr/><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`
  const rows = [
    cell('地区', 'rowSpan="2"') + cell('上半年', 'gridSpan="2"') + cell('', 'hMerge="1"'),
    cell('', 'vMerge="1"') + cell('收入') + cell('利润'),
    cell('华东') + cell('120') + cell('20'),
  ]
  const { elements } = await converted(
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="4" name="t"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>' +
      `${xfrm([0, 0, 600, 300]).replaceAll('a:xfrm', 'p:xfrm')}<a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid>` +
      `${'<a:gridCol w="1905000"/>'.repeat(3)}</a:tblGrid>${rows.map((row) => `<a:tr h="370840">${row}</a:tr>`).join('')}` +
      '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>',
  )
  expect(elements[0]?.propsValue).toMatchObject({
    chartData: [
      ['地区', '上半年 收入', '上半年 利润'],
      ['华东', '120', '20'],
    ],
  })
})
