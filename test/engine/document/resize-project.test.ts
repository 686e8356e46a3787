import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  boundsOf,
  clonePlain,
  createElement,
  createProject,
  PAGE_SHAPES,
  type Project,
  restoreProject,
} from '#engine/document/index.ts'
import {
  addCover,
  addElement,
  allElements,
  composeGroup,
  resizeProject,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

const WIDE = { width: 682, height: 384 }
const TALL = { width: 384, height: 682 }
const SQUARE = { width: 512, height: 512 }

const shapes = fc.constantFrom(...PAGE_SHAPES.map(({ width, height }) => ({ width, height })))
const sizes = fc.oneof(
  shapes,
  fc.record({
    width: fc.integer({ min: 80, max: 960 }).map((half) => half * 2),
    height: fc.integer({ min: 80, max: 960 }).map((half) => half * 2),
  }),
)

/** Elements that lie on a page of 384 × 682. */
const elements: fc.Arbitrary<Element> = fc
  .record({
    elName: fc.constantFrom('qk-text', 'qk-image', 'bar', 'qk-rectangle-border', 'qk-qrcode', 'qk-shape'),
    left: fc.integer({ min: 0, max: 280 }),
    top: fc.integer({ min: 0, max: 560 }),
    width: fc.integer({ min: 8, max: 384 }),
    height: fc.integer({ min: 8, max: 300 }),
    fontSize: fc.integer({ min: 12, max: 60 }),
  })
  .map(({ elName, left, top, width, height, fontSize }) =>
    createElement(elName, {
      commonStyle: {
        left,
        top,
        fontSize,
        lineHeight: Math.round(fontSize * 1.3),
        width: Math.min(width, 384 - left),
        height: Math.min(height, 682 - top),
      },
    }),
  )

function projectOf(...list: Element[]): Project {
  const project = createProject()
  const [page] = project.pages
  for (const element of list) if (page) addElement(page, clonePlain(element))
  return project
}

const boxesOf = (project: Project) =>
  allElements(project.pages[0]?.elements ?? []).map(
    ({ commonStyle: { left, top, width, height, fontSize, rotate } }) => ({
      left,
      top,
      width,
      height,
      fontSize,
      rotate,
    }),
  )

const boxOf = (project: Project, at: number) => {
  const box = boxesOf(project)[at]
  if (!box) throw new Error(`There is no element ${at}`)
  return { ...box, right: box.left + box.width, bottom: box.top + box.height }
}

const text = (content: string, style: object) =>
  createElement('qk-text', {
    propsValue: { text: content },
    commonStyle: { fontSize: 20, lineHeight: 26, height: 26, ...style },
  })

describe('for any page and size', () => {
  property.prop([fc.array(elements, { maxLength: 12 }), sizes], { numRuns: 40 })(
    'nothing leaves the page, and the result is a valid document',
    (list, size) => {
      const project = projectOf(...list)
      resizeProject(project, size)
      for (const { commonStyle } of project.pages[0]?.elements ?? []) {
        const { left, top, right, bottom } = boundsOf(commonStyle)
        expect(left).toBeGreaterThanOrEqual(-0.1)
        expect(top).toBeGreaterThanOrEqual(-0.1)
        expect(right).toBeLessThanOrEqual(size.width + 0.1)
        expect(bottom).toBeLessThanOrEqual(size.height + 0.1)
      }
      expect(restoreProject(project)).toMatchObject({ ok: true, report: [], project })
    },
  )

  property.prop([fc.array(elements, { maxLength: 12 }), sizes, sizes], { numRuns: 40 })(
    'going back restores every layout, also by way of a third size',
    (list, second, third) => {
      const project = projectOf(...list)
      const before = clonePlain(boxesOf(project))
      resizeProject(project, second)
      const between = clonePlain(boxesOf(project))
      resizeProject(project, third)
      resizeProject(project, TALL)
      expect(boxesOf(project)).toEqual(before)
      resizeProject(project, second)
      expect(boxesOf(project)).toEqual(between)
    },
  )

  property.prop([fc.array(elements, { maxLength: 8 }), sizes], { numRuns: 40 })(
    'type stays readable where it was',
    (list, size) => {
      const project = projectOf(...list)
      const before = boxesOf(project)
      resizeProject(project, size)
      const readable = (Math.min(size.width, size.height) / 384) * 12
      boxesOf(project).forEach(({ fontSize }, at) => {
        const former = before[at]?.fontSize ?? 0
        const { elName } = project.pages[0]?.elements[at] ?? {}
        // A text as high as the page has to follow it.
        if (elName === 'qk-text' && (before[at]?.height ?? 0) < 100)
          expect(fontSize).toBeGreaterThanOrEqual(Math.min(former, readable) * 0.5 - 0.01)
      })
    },
  )
})

test('a page of the same shape is only scaled', () => {
  const project = projectOf(text('标题', { left: 24, top: 60, width: 336, paddingLeft: 8, borderWidth: 2 }))
  resizeProject(project, { width: 768, height: 1364 })
  expect(boxesOf(project)).toMatchObject([{ left: 48, top: 120, width: 672, height: 52, fontSize: 40 }])
  expect(project.pages[0]?.elements[0]?.commonStyle).toMatchObject({
    lineHeight: 52,
    paddingLeft: 16,
    borderWidth: 4,
  })
  expect(project).toMatchObject({ width: 768, height: 1364 })
})

test('what fills the page fills the new one', () => {
  const project = projectOf(createElement('qk-image', { commonStyle: { left: 0, top: 0, ...TALL } }))
  resizeProject(project, WIDE)
  expect(boxesOf(project)).toMatchObject([{ left: 0, top: 0, ...WIDE }])
})

describe('keeps proportions', () => {
  const ratioOf = ({ width, height }: { width: number; height: number }) => width / height
  const icon = (style: object) =>
    createElement('qk-qrcode', { commonStyle: { width: 60, height: 60, ...style } })

  property.prop([fc.integer({ min: 24, max: 300 }), fc.integer({ min: 0, max: 80 }), shapes])(
    'of circles, codes, videos and presenters, wherever they stand',
    (side, left, size) => {
      const style = { left, top: 100, width: side, height: side }
      const project = projectOf(
        createElement('qk-rectangle-border', {
          commonStyle: { ...style, borderRadius: [side / 2, 0, 0, 0, 0] },
        }),
        createElement('qk-shape', { commonStyle: style, propsValue: { shape: 'ellipse' } }),
        createElement('qk-qrcode', { commonStyle: { ...style, top: 320 } }),
        createElement('qk-video', { commonStyle: { ...style, height: side * 0.75 } }),
        createElement('qk-v-anchor', { commonStyle: { ...style, top: 682 - side } }),
      )
      const before = boxesOf(project).map(ratioOf)
      resizeProject(project, size)
      boxesOf(project).forEach((box, at) => expect(ratioOf(box)).toBeCloseTo(before[at] ?? 0, 1))
    },
  )

  test('of what is in a group that fills the page or spans it at an edge', () => {
    for (const height of [682, 120]) {
      const project = projectOf(
        createElement('qk-rectangle-border', { commonStyle: { left: 0, top: 0, width: 384, height } }),
        icon({ left: 20, top: 20 }),
      )
      const [page] = project.pages
      if (page)
        composeGroup(
          page,
          page.elements.map(({ uuid }) => uuid),
        )
      resizeProject(project, WIDE)
      expect(boxOf(project, 0).width).toBeCloseTo(682, 0)
      expect(ratioOf(boxOf(project, 2))).toBeCloseTo(1, 1)
    }
  })

  test('of a circle that an edge cuts off: it goes on spanning the page', () => {
    const project = projectOf(
      createElement('qk-shape', {
        commonStyle: { left: -58, top: 532, width: 500, height: 500 },
        propsValue: { shape: 'ellipse' },
      }),
    )
    resizeProject(project, WIDE)
    const { width, height, top } = boxOf(project, 0)
    expect(width).toBeCloseTo(height, 1)
    expect(384 - top).toBeCloseTo(150 * (384 / 682), 1)
    const radius = width / 2
    const seen = 384 - top
    expect(2 * Math.sqrt(2 * radius * seen - seen ** 2)).toBeGreaterThan(660)
  })

  test('of a stretched picture that fills the page: it is cut off instead, and as it was on the way back', () => {
    const project = projectOf(
      createElement('qk-image', { commonStyle: { left: 0, top: 0, ...TALL }, propsValue: { fit: 'fill' } }),
    )
    const [picture] = project.pages[0]?.elements ?? []
    resizeProject(project, WIDE)
    expect(picture?.propsValue).toMatchObject({ fit: 'cover' })
    resizeProject(project, TALL)
    expect(picture?.propsValue).toMatchObject({ fit: 'fill' })
  })
})

test('what stands at an edge or in the middle does so again', () => {
  const square = { width: 40, height: 40 }
  const shape = (left: number, top: number) =>
    createElement('qk-qrcode', { commonStyle: { left, top, ...square } })
  const project = projectOf(shape(16, 16), shape(172, 321), shape(328, 626))
  resizeProject(project, SQUARE)
  const [first, center, last] = [boxOf(project, 0), boxOf(project, 1), boxOf(project, 2)]
  expect(first.left).toBeCloseTo(first.top, 1)
  expect(first.left).toBeCloseTo(16 * (512 / 682), 1)
  expect((center.left + center.right) / 2).toBeCloseTo(256, 1)
  expect((center.top + center.bottom) / 2).toBeCloseTo(256, 1)
  expect(512 - last.right).toBeCloseTo(first.left, 1)
  expect(512 - last.bottom).toBeCloseTo(first.top, 1)
  for (const { width, height } of [first, center, last]) expect(width).toBeCloseTo(height, 1)
})

test('a presenter keeps standing at the bottom', () => {
  const presenter = createElement('qk-v-anchor', {
    commonStyle: { left: 180, top: 382, width: 200, height: 300 },
  })
  const project = projectOf(presenter)
  resizeProject(project, WIDE)
  const { bottom, right, height, width } = boxOf(project, 0)
  expect(bottom).toBeCloseTo(384, 1)
  expect(682 - right).toBeLessThan(20)
  expect(height / width).toBeCloseTo(1.5, 1)
})

test('a tall page becomes two columns on a wide one, and its type stays large', () => {
  const project = projectOf(
    text('季度营收', { left: 24, top: 80, width: 336, fontSize: 36, lineHeight: 46, height: 46 }),
    text('同比增长一成，主要来自海外市场', { left: 24, top: 140, width: 336 }),
    createElement('bar', { commonStyle: { left: 24, top: 340, width: 336, height: 260 } }),
  )
  resizeProject(project, WIDE)
  const [title, body, chart] = [boxOf(project, 0), boxOf(project, 1), boxOf(project, 2)]
  expect(title.left).toBeCloseTo(body.left, 1)
  expect(title.bottom).toBeLessThanOrEqual(body.top)
  expect(chart.left).toBeGreaterThan(title.right)
  expect(title.fontSize).toBeGreaterThan(30)
})

test('the texts of a card stay on it', () => {
  const project = projectOf(
    createElement('qk-rectangle-border', { commonStyle: { left: 24, top: 100, width: 336, height: 120 } }),
    text('第一条', { left: 40, top: 116, width: 120, textAlign: 'left' }),
    text('第二条', { left: 40, top: 160, width: 300, textAlign: 'left' }),
  )
  for (const size of [SQUARE, WIDE, { width: 444, height: 592 }]) {
    resizeProject(project, size)
    const card = boxOf(project, 0)
    for (const at of [1, 2]) {
      const box = boxOf(project, at)
      expect(box.left).toBeGreaterThanOrEqual(card.left)
      expect(box.right).toBeLessThanOrEqual(card.right + 0.1)
      expect(box.top).toBeGreaterThanOrEqual(card.top)
      expect(box.bottom).toBeLessThanOrEqual(card.bottom + 0.1)
    }
  }
})

test('the lines that an author has broken stay on their card', () => {
  const project = projectOf(
    createElement('qk-rectangle-border', { commonStyle: { left: 16, top: 120, width: 352, height: 170 } }),
    text('三代摆渡人，\n一条慢慢变窄的河', {
      ...{ left: 120, top: 190, width: 240, height: 76, textAlign: 'left' },
      ...{ fontSize: 24, lineHeight: 38 },
    }),
  )
  resizeProject(project, WIDE)
  const [card, lines] = [boxOf(project, 0), boxOf(project, 1)]
  const lineHeight = project.pages[0]?.elements[1]?.commonStyle.lineHeight ?? Infinity
  expect(lines.top + 2 * lineHeight).toBeLessThanOrEqual(card.bottom + 0.5)
})

test('a text of one line in a group becomes smaller rather than wider than the group', () => {
  const project = projectOf(
    createElement('qk-rectangle-border', { commonStyle: { left: 24, top: 200, width: 130, height: 212 } }),
    text('皮薄透光，一笼四只', {
      ...{ left: 26, top: 370, width: 126, fontSize: 14, lineHeight: 20, height: 20 },
      ...{ whiteSpace: 'pre', isWrapLine: false },
    }),
  )
  const [page] = project.pages
  if (page)
    composeGroup(
      page,
      page.elements.map(({ uuid }) => uuid),
    )
  resizeProject(project, WIDE)
  const [group, , line] = [0, 1, 2].map((at) => boxOf(project, at))
  // 9 characters.
  expect((line?.fontSize ?? Infinity) * 9).toBeLessThanOrEqual((group?.width ?? 0) + 0.5)
})

test('groups scale with their children', () => {
  const project = projectOf(
    text('甲', { left: 40, top: 40, width: 60 }),
    text('乙', { left: 40, top: 80, width: 60 }),
  )
  const [page] = project.pages
  if (page)
    composeGroup(
      page,
      page.elements.map(({ uuid }) => uuid),
    )
  resizeProject(project, { width: 768, height: 1364 })
  const [group, first] = [boxOf(project, 0), boxOf(project, 1)]
  expect(group).toMatchObject({ left: 80, top: 80, width: 120 })
  expect(first).toMatchObject({ left: 0, top: 0, width: 120, fontSize: 40 })
})

test('an element that was moved meanwhile is laid out from its new place', () => {
  const project = projectOf(text('标题', { left: 24, top: 60, width: 120 }))
  const style = project.pages[0]?.elements[0]?.commonStyle
  resizeProject(project, SQUARE)
  if (style) style.top = 400
  resizeProject(project, TALL)
  expect(boxOf(project, 0).top).toBeGreaterThan(400)
})

test('covers, guides and subtitles follow', () => {
  const project = projectOf()
  addCover(project)
  project.coverList[0]?.elements.push(
    createElement('qk-image', { commonStyle: { left: 0, top: 0, ...TALL } }),
  )
  project.pages[0]?.guides.push({ axis: 'x', at: 192 }, { axis: 'y', at: 68.2 })
  project.subtitles = { isShown: true, preset: 'outlined', position: 'bottom', offset: -100 }
  resizeProject(project, SQUARE)
  expect(project.coverList[0]?.elements[0]?.commonStyle).toMatchObject({ left: 0, top: 0, ...SQUARE })
  expect(project.pages[0]?.guides).toEqual([
    { axis: 'x', at: 256 },
    { axis: 'y', at: 51.2 },
  ])
  expect(project.subtitles.offset).toBeCloseTo(-75.07, 1)
})

test('without a new layout, everything stays as it is in the middle', () => {
  const project = projectOf(
    createElement('qk-image', { commonStyle: { left: 0, top: 0, ...TALL } }),
    text('标题', { left: 24, top: 60, width: 120 }),
  )
  resizeProject(project, SQUARE, 'center')
  expect(boxesOf(project)).toMatchObject([
    { left: 0, top: 0, ...SQUARE },
    { left: 88, top: -25, width: 120, fontSize: 20 },
  ])
})

test('a drawn background stays whole where light type stands on its colored part', () => {
  const project = projectOf(text('标题', { left: 24, top: 60, width: 336, color: '#ffffff' }))
  const [page] = project.pages
  Object.assign(page?.commonStyle ?? {}, { backgroundColor: '#eaf2ff', backgroundImage: '/templates/a.svg' })
  resizeProject(project, WIDE)
  expect(page?.commonStyle).toMatchObject({
    backgroundImage: '/templates/a.svg#shape=682x384',
    backgroundSize: 'cover',
  })
  expect(boxOf(project, 0).top).toBeLessThan(60)
  resizeProject(project, SQUARE)
  expect(page?.commonStyle.backgroundImage).toBe('/templates/a.svg#shape=512x512')
})
