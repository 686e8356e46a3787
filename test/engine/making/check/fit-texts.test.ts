import { expect, it } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { fillFittedTemplate } from '#engine/making/check/fit-texts.ts'

/** Ten characters in a line, one line, with another text right below. */
const BOX = { left: 40, top: 40, width: 300, height: 42, fontSize: 30, lineHeight: 42, letterSpacing: 0 }
const WRAPPED = { isWrapLine: true, whiteSpace: 'pre-wrap' } as const

function templateOf(style: Partial<CommonStyle> = {}, props: object = {}): Project {
  const template = createProject()
  template.pages[0]?.elements.push(
    createElement('qk-text', {
      propsValue: { text: '{{标题}}', ...props },
      commonStyle: { ...BOX, ...WRAPPED, ...style },
    }),
    createElement('qk-text', {
      propsValue: { text: '下面的文字' },
      commonStyle: { ...BOX, ...WRAPPED, top: 110, fontSize: 16, lineHeight: 24, height: 24 },
    }),
  )
  return template
}

function filledTitle(template: Project, value: string) {
  const { project, crowded } = fillFittedTemplate(template, { 标题: value })
  const [title] = project.pages[0]?.elements ?? []
  if (!title || !isText(title)) throw new Error('no title')
  return { ...title.commonStyle, ...title.propsValue, crowded }
}

it('keeps the size of a text that has room', () => {
  expect(filledTitle(templateOf(), '字'.repeat(10))).toMatchObject({
    fontSize: 30,
    lineHeight: 42,
    crowded: [],
  })
})

it('makes a text smaller that would cover the one below, with its leading and its spans', () => {
  const spans = [{ start: 0, end: 6, fontSize: 60 }]
  const plain = filledTitle(templateOf(), '字'.repeat(20))
  expect(plain.fontSize).toBeLessThan(30)
  expect(plain.fontSize).toBeGreaterThan(22)
  expect(plain.lineHeight).toBeCloseTo(plain.fontSize * 1.4, 0)
  expect(plain.crowded).toEqual([])
  const styled = filledTitle(templateOf({}, { spans }), '字'.repeat(8))
  expect(styled.fontSize).toBeLessThan(30)
  expect(styled.spans?.[0]?.fontSize).toBeCloseTo(2 * styled.fontSize, 0)
})

it('makes a text in one line smaller that would leave the page', () => {
  const line = { isWrapLine: false, whiteSpace: 'pre' } as const
  expect(filledTitle(templateOf(line), '字'.repeat(13))).toMatchObject({ fontSize: 26, crowded: [] })
})

it('says that a text is much smaller, or still too long at the smallest size', () => {
  expect(filledTitle(templateOf(), '字'.repeat(28))).toMatchObject({
    crowded: ['第 1 页的“标题”较长，字会明显缩小'],
  })
  const far = filledTitle(templateOf(), '字'.repeat(200))
  expect(far.fontSize).toBe(18)
  expect(far.crowded).toEqual(['第 1 页的“标题”太长，会盖住别的文字'])
})

it('leaves texts alone that were not filled', () => {
  const template = templateOf({}, { text: '字'.repeat(60) })
  expect(filledTitle(template, '')).toMatchObject({ fontSize: 30 })
})
