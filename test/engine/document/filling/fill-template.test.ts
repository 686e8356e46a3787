import { describe, expect, it } from 'vitest'
import {
  batchTableOf,
  blankPage,
  createElement,
  createProject,
  fillTemplate,
  guessMapping,
  placeholdersOf,
  tooLarge,
  valuesOfRow,
} from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'

describe('fillTemplate', () => {
  it('fills texts, cells, addresses and narration, and reports names', () => {
    const template = createProject()
    const [page] = template.pages
    page?.elements.push(
      createElement('qk-text', { propsValue: { text: '{{城市}}：{{ 销量 }} 万辆，{{缺少}}' } }),
      createElement('bar', {
        propsValue: {
          chartData: [
            ['', '{{城市}}'],
            ['销量', '{{销量}}'],
          ],
        },
      }),
      createElement('qk-image', { propsValue: { imageSrc: '/a/{{图片}}' } }),
    )
    addNarration(template, page?.uuid ?? '', ['{{城市}}卖得最好。'])
    const { project, missing, unused } = fillTemplate(template, {
      城市: '上海',
      销量: 6.2,
      图片: 'sh.jpg',
      其他: 1,
    })
    const [text, bar, image] = project.pages[0]?.elements ?? []
    expect(text?.propsValue).toMatchObject({ text: '上海：6.2 万辆，{{缺少}}' })
    expect(bar?.propsValue).toMatchObject({
      chartData: [
        ['', '上海'],
        ['销量', 6.2],
      ],
    })
    expect(image?.propsValue).toMatchObject({ imageSrc: '/a/sh.jpg' })
    expect(project.pages[0] && narrationOf(project.pages[0])[0]?.text).toBe('上海卖得最好。')
    expect([missing, unused]).toEqual([['缺少'], ['其他']])
    expect(template.pages[0]?.elements[0]?.propsValue).toMatchObject({
      text: '{{城市}}：{{ 销量 }} 万辆，{{缺少}}',
    })
  })

  it('keeps styles with their characters and values out of the markup', () => {
    const template = createProject()
    const [page] = template.pages
    page?.elements.push(
      createElement('qk-text', {
        propsValue: { text: '{{城市}}：{{气温}}度', spans: [{ start: 7, end: 13, color: '#f00' }] },
      }),
      createElement('qk-rich-editor', {
        propsValue: { richEditor: '<p>{{<b>城市</b>}} &amp; {{公司}}</p>' },
      }),
    )
    const { project } = fillTemplate(template, { 城市: '呼和浩特', 气温: 21, 公司: 'A<B & 子公司' })
    const [text, rich] = project.pages[0]?.elements ?? []
    expect(text?.propsValue).toMatchObject({
      text: '呼和浩特：21度',
      spans: [{ start: 5, end: 7, color: '#f00' }],
    })
    expect(rich?.propsValue).toMatchObject({
      richEditor: expect.stringMatching(/^<p>呼和浩特(<b><\/b>)? &amp; A&lt;B &amp; 子公司<\/p>$/),
    })
  })

  it('makes numbers of cells, speaks filled sentences anew, and tells what is empty', () => {
    const template = createProject()
    const [page] = template.pages
    page?.elements.push(
      createElement('bar', {
        propsValue: { chartData: [['', '{{a}}', '{{b}}', '{{c}}', '{{d}}', '{{a}} 万']] },
      }),
      createElement('qk-image', { propsValue: { imageSrc: '{{图片}}' } }),
    )
    addNarration(template, page?.uuid ?? '', ['{{备注}}', '共 {{a}}。'])
    for (const { propsValue } of page?.elements.filter(({ elName }) => elName === 'qk-voice') ?? [])
      Object.assign((propsValue as { voiceSrcList: object[] }).voiceSrcList[1] ?? {}, {
        voiceSrc: '/old.mp3',
        voiceNum: 3,
        words: [],
      })
    const values = { a: '6.2', b: '1,234', c: '35%', d: 7, 备注: ' ', 图片: 'a.jpg' }
    const filled = fillTemplate(template, values)
    const [filledPage] = filled.project.pages
    expect(filledPage?.elements[0]?.propsValue).toMatchObject({
      chartData: [['', 6.2, '1,234', '35%', 7, '6.2 万']],
    })
    expect(filledPage && narrationOf(filledPage)).toMatchObject([{ text: '共 6.2。', src: '' }])
    expect(filled).toMatchObject({ missing: [], empty: ['备注'], addresses: ['a.jpg'] })
  })
})

describe('a table for a template', () => {
  const cells = [
    ['城市名称', '', '气温', null],
    ['北京', '', 21, null],
    ['', '', '', null],
    ['上海', '', 25, null],
  ]

  it('has the rows and columns that hold anything', () => {
    expect(batchTableOf(cells)).toEqual({
      columns: ['城市名称', '气温'],
      rows: [
        ['北京', 21],
        ['上海', 25],
      ],
    })
    expect(batchTableOf([['城市']])).toBeNull()
    expect(tooLarge({ rows: 1, columns: 5000 })).toBe('表格有 5000 列，最多 200 列，请只留下要用的列')
    expect(tooLarge({ rows: 1001, columns: 2 })).toContain('1001 行')
  })

  it('is mapped to placeholders by names', () => {
    const template = createProject()
    template.title = '{{城市}}天气'
    const [page] = template.pages
    page?.elements.push(
      createElement('qk-text', { propsValue: { text: '{{气温}}度，{{ 天气 }}，{{城市}}' } }),
    )
    const placeholders = placeholdersOf(template)
    expect(placeholders.map(({ name }) => name).toSorted()).toEqual(['城市', '天气', '气温'])
    expect(placeholders.find(({ name }) => name === '城市')?.uses.toSorted()).toEqual(['text', 'title'])
    const mapping = guessMapping(placeholders, ['城市名称', '气温'])
    expect(mapping).toEqual({ 城市: 0, 气温: 1, 天气: null })
    expect(valuesOfRow(['北京', 21], mapping)).toEqual({ 城市: '北京', 气温: 21 })
  })
})

it('fills what a bound text shows as a placeholder also where it names cells, and leaves the cells', () => {
  const text = createElement('qk-text', {
    propsValue: { text: '{{公司}}销售额120', dataText: '{{公司}}销售额{{销售额}}' },
  })
  const template = { ...createProject(), pages: [{ ...blankPage(), elements: [text] }] }
  const { project } = fillTemplate(template, { 公司: '有连云', 销售额: 7 })
  expect(project.pages[0]?.elements[0]?.propsValue).toMatchObject({
    text: '有连云销售额120',
    dataText: '有连云销售额{{销售额}}',
  })
})
