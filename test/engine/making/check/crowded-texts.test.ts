import { expect, it } from 'vitest'
import { createElement, createProject, fillTemplate, type Project } from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { newColumn } from '#engine/elements/table/schema.ts'
import { crowdedRemarks, crowdedTexts } from '#engine/making/check/crowded-texts.ts'

/** A box of ten characters in a line, of two lines. */
const BOX = { left: 40, top: 40, width: 200, height: 60, fontSize: 20, lineHeight: 30 }
const WRAPPED = { isWrapLine: true, whiteSpace: 'pre-wrap' } as const

function templateOf(props: object, style: Partial<CommonStyle> = {}): Project {
  const template = createProject()
  template.pages[0]?.elements.push(
    createElement('qk-text', {
      propsValue: { text: '{{标题}}', ...props },
      commonStyle: { ...BOX, ...WRAPPED, ...style },
    }),
  )
  return template
}

const problemsOf = (template: Project, value: string) =>
  crowdedTexts(template, fillTemplate(template, { 标题: value }).project).map(({ problem }) => problem)

it('finds fitted texts that become much smaller, or overflow in their smallest size', () => {
  const template = templateOf({ fit: 'box', minFontSize: 10 })
  expect(problemsOf(template, '字'.repeat(20))).toEqual([])
  expect(problemsOf(template, '字'.repeat(25))).toEqual([])
  expect(problemsOf(template, '字'.repeat(60))).toEqual(['smaller'])
  expect(problemsOf(template, '字'.repeat(120))).toEqual(['box'])
  const columns = templateOf(
    { fit: 'box', minFontSize: 10 },
    { writingMode: 'vertical-rl', width: 60, height: 200 },
  )
  expect(problemsOf(columns, '字'.repeat(20))).toEqual([])
  expect(problemsOf(columns, '字'.repeat(120))).toEqual(['box'])
})

it('finds texts whose box grows beyond the page', () => {
  const room = createProject().height - BOX.top
  const fitting = 10 * Math.floor(room / BOX.lineHeight)
  expect(problemsOf(templateOf({}), '字'.repeat(fitting))).toEqual([])
  expect(problemsOf(templateOf({}), '字'.repeat(fitting + 1))).toEqual(['page'])
  const line = templateOf({}, { isWrapLine: false, whiteSpace: 'pre' })
  expect(problemsOf(line, '字'.repeat(17))).toEqual([])
  expect(problemsOf(line, '字'.repeat(18))).toEqual(['page'])
  const column = templateOf({}, { writingMode: 'vertical-rl', width: 30, height: 200 })
  expect(problemsOf(column, '字'.repeat(20))).toEqual([])
  expect(problemsOf(column, '字'.repeat(30))).toEqual(['page'])
})

it('finds texts that grow over another one, but not those that cover it in the template', () => {
  const addText = (template: Project, top: number) =>
    template.pages[0]?.elements.push(
      createElement('qk-text', { propsValue: { text: '其他' }, commonStyle: { ...BOX, ...WRAPPED, top } }),
    )
  const template = templateOf({})
  addText(template, 110)
  expect(problemsOf(template, '字'.repeat(20))).toEqual([])
  expect(problemsOf(template, '字'.repeat(21))).toEqual(['text'])
  addText(template, 50)
  expect(problemsOf(template, '字'.repeat(20))).toEqual([])
})

it('leaves out texts that were not filled, are hidden, or leave the page in the template', () => {
  const long = '字'.repeat(30)
  const line = { isWrapLine: false, whiteSpace: 'pre' } as const
  expect(problemsOf(templateOf({ text: long }, line), '')).toEqual([])
  const hidden = templateOf({}, line)
  for (const page of hidden.pages) for (const element of page.elements) element.isHidden = true
  expect(problemsOf(hidden, long)).toEqual([])
  expect(problemsOf(templateOf({}, { ...line, left: -100 }), '短')).toEqual([])
})

it('names placeholders and pages, also in groups', () => {
  const template = templateOf({ text: '{{城市}}：{{ 标题 }}' }, { isWrapLine: false, whiteSpace: 'pre' })
  const [page] = template.pages
  const other = createElement('qk-text', { propsValue: { text: '其他' } })
  page?.elements.push(other)
  if (page)
    composeGroup(
      page,
      page.elements.map(({ uuid }) => uuid),
    )
  expect(page?.elements).toHaveLength(1)
  const { project } = fillTemplate(template, { 城市: '北京', 标题: '字'.repeat(30) })
  expect(crowdedRemarks(template, project)).toEqual(['第 1 页的“城市、标题”太长，会超出画面'])
})

it('finds rich texts that grow over another text or beyond the page', () => {
  const template = createProject()
  template.pages[0]?.elements.push(
    createElement('qk-rich-editor', {
      propsValue: { richEditor: '<p><b>{{标题}}</b></p>' },
      commonStyle: { ...BOX },
    }),
    createElement('qk-text', { propsValue: { text: '其他' }, commonStyle: { ...BOX, ...WRAPPED, top: 110 } }),
  )
  expect(problemsOf(template, '字'.repeat(20))).toEqual([])
  expect(problemsOf(template, '字'.repeat(25))).toEqual(['text'])
  expect(problemsOf(template, '字'.repeat(400))).toEqual(['page'])
})

it('finds tables that hide rows', () => {
  const template = createProject()
  template.pages[0]?.elements.push(
    createElement('qk-table', {
      propsValue: {
        chartData: [
          ['项目', '说明'],
          ['收入', '{{标题}}'],
        ],
        columnConfig: [100, 200].map((width) => ({ ...newColumn(), width })),
      },
      commonStyle: { left: 20, top: 20, width: 300, height: 80, fontSize: 20, lineHeight: 26 },
    }),
  )
  expect(problemsOf(template, '短')).toEqual([])
  expect(problemsOf(template, '字'.repeat(9))).toEqual([])
  const { project } = fillTemplate(template, { 标题: '字'.repeat(19) })
  expect(crowdedRemarks(template, project)).toEqual(['第 1 页的“标题”太长，表格有几行放不下'])
})
