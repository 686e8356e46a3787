import { expect, test } from 'vitest'
import {
  createElement,
  createProject,
  placeholdersOf,
  restoreProject,
  toVideoData,
} from '#engine/document/index.ts'
import {
  addElement,
  bindData,
  bindText,
  boundDataOf,
  boundParts,
  filledText,
  refreshBound,
  sheetOf,
  withFormat,
} from '#engine/document/operations/index.ts'
import { countedText } from '#engine/elements/text/numbers.ts'
import { isText } from '#engine/elements/text/schema.ts'

const ROWS = [
  ['地区', '销售额', '占比', '同比'],
  ['华东', 1234567.8, '35.2%', 0.125],
  ['华南', '2,000,000', '28%', -0.03],
]

test.each([
  ['{{销售额}}', '2,000,000'],
  ['{{华东.销售额|千分位}}', '1,234,567.8'],
  ['{{华东.销售额|千分位|2}}', '1,234,567.80'],
  ['{{华东.销售额|万|1}}', '123.5万'],
  ['{{B3|亿|2}}', '0.02亿'],
  ['{{华东.同比|百分比|1}}', '12.5%'],
  ['{{占比}}', '28%'],
  ['{{华东.占比|百分比|0}}', '35%'],
  ['{{ 华南.地区 }}', '华南'],
  ['{{华南}}', '-0.03'],
])('fills %s with %s', (text, expected) => {
  expect(filledText(text, ROWS)).toEqual({ text: expected, missing: [] })
})

test('says which names a table lacks', () => {
  expect(filledText('{{利润}}和{{Z9}}', ROWS)).toMatchObject({ missing: ['利润', 'Z9'] })
})

test('changes the format of one part', () => {
  const text = '销售 {{B2}}，占 {{占比|1}}'
  expect(withFormat(text, 0, { style: '万', decimals: 1 })).toBe('销售 {{B2|万|1}}，占 {{占比|1}}')
  expect(withFormat(text, 1, { style: '原样' })).toBe('销售 {{B2}}，占 {{占比}}')
  expect(boundParts(text)).toEqual([
    { name: 'B2', format: { style: '原样' } },
    { name: '占比', format: { style: '原样', decimals: 1 } },
  ])
})

function boundWork() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a project has a page')
  const text = addElement(
    page,
    createElement('qk-text', {
      propsValue: { text: '卖了 9 万元', spans: [{ start: 3, end: 4, color: '#ff0000' }] },
      animations: [],
    }),
  )
  bindData(page, text.uuid, { url: '/objects/users/a/sheets/b.json', name: '销售.xlsx' })
  bindText(page, text.uuid, '卖了 {{华东.销售额|万|0}}元', ROWS)
  const found = () => page.elements.find(isText)?.propsValue
  return { project, page, id: text.uuid, found }
}

test('a bound text follows its table, keeps the last numbers, and is released', () => {
  const { project, page, id, found } = boundWork()
  expect(found()?.text).toBe('卖了 123万元')
  expect(boundDataOf(project).map(({ source }) => source.name)).toEqual(['销售.xlsx'])
  const later = [ROWS[0] ?? [], ['华东', 2_500_000]]
  expect(refreshBound(page, id, later, '2026-11-26T00:00:00Z')).toBe(1)
  expect(found()).toMatchObject({ text: '卖了 250万元', dataSource: { refreshed: '2026-11-26T00:00:00Z' } })
  expect(refreshBound(page, id, later, '2026-11-27T00:00:00Z')).toBe(0)
  // A table without the row leaves the text as it was.
  expect(refreshBound(page, id, [['地区'], ['华北']], '2026-11-28T00:00:00Z')).toBeNull()
  expect(found()).toMatchObject({ text: '卖了 250万元', dataSource: { refreshed: '2026-11-27T00:00:00Z' } })
  bindData(page, id, null)
  expect(found()).not.toHaveProperty('dataText')
  expect(found()?.text).toBe('卖了 250万元')
})

test('numbers that count up keep the format of their binding, and follow the table of a chart', () => {
  const { page, id, found } = boundWork()
  const chart = addElement(page, createElement('bar'))
  bindData(page, chart.uuid, { url: '/objects/users/a/sheets/b.json' })
  bindText(page, id, '{{华东.销售额|千分位|2}} 元、{{华东.销售额|万|1}}元、{{华东.同比|百分比|1}}', ROWS)
  const halfway = () => countedText({ text: found()?.text ?? '' }, 0.5).text
  expect(halfway()).toBe('617,283.90 元、61.8万元、6.3%')
  const later = [ROWS[0] ?? [], ['华东', 2_500_000, '40%', 0.5]]
  for (const { element } of boundDataOf({ pages: [page] })) refreshBound(page, element.uuid, later, '')
  expect(sheetOf(chart)?.cells[1]?.[1]).toBe(2_500_000)
  expect(halfway()).toBe('1,250,000.00 元、125.0万元、25.0%')
  expect(countedText({ text: found()?.text ?? '' }, 1).text).toBe('2,500,000.00 元、250.0万元、50.0%')
})

test('the binding is kept in documents, is no placeholder of templates, and no part of the video data', () => {
  const { project } = boundWork()
  expect(restoreProject(structuredClone(project))).toMatchObject({ ok: true, project })
  expect(placeholdersOf(project)).toEqual([])
  expect(JSON.stringify(toVideoData(project))).not.toMatch(/dataText|dataSource|sheets/)
})
