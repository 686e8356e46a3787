import { describe, expect, it } from 'vitest'
import {
  batchTableOf,
  blankPage,
  createElement,
  createProject,
  fillTemplate,
  guessMapping,
  picturePlaceholders,
  placeholdersOf,
  tableRefusal,
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
    expect(filled).toMatchObject({
      missing: [],
      empty: ['备注'],
      addresses: [{ address: 'a.jpg', names: ['图片'] }],
    })
  })
})

it('names the placeholders that a picture file may replace, and the media that were filled in', () => {
  const template = createProject()
  const [page] = template.pages
  const background = createElement('qk-text', { propsValue: { text: '{{文字}}' } })
  background.commonStyle.backgroundImage = 'url("{{背景}}")'
  page?.elements.push(
    background,
    createElement('qk-image', { propsValue: { imageSrc: ' {{照片}} ' } }),
    createElement('qk-image', { propsValue: { imageSrc: 'https://cdn.cn/{{编号}}.jpg' } }),
    createElement('qk-video', { propsValue: { videoSrc: '{{视频}}', poster: '{{封面}}' } }),
    createElement('qk-qrcode', { propsValue: { url: '{{网址}}', logoSrc: '{{标志}}' } }),
  )
  expect(picturePlaceholders(template)).toEqual(['背景', '照片', '封面', '标志'])
  const values = { 背景: 'b.jpg', 编号: 7, 视频: 'v.mp4', 网址: 'a.cn', 标志: 'b.jpg' }
  expect(fillTemplate(template, values).addresses).toEqual([
    { address: 'b.jpg', names: ['背景', '标志'] },
    { address: 'https://cdn.cn/7.jpg', names: ['编号'] },
    { address: 'v.mp4', names: ['视频'] },
  ])
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
  })

  it('has its names below a title', () => {
    const titled = [['2025 年各区销售'], ['城市', '营收'], ['北京', 30]]
    expect(batchTableOf(titled)).toEqual({ columns: ['城市', '营收'], rows: [['北京', 30]] })
    // A column without a name, and a single column.
    expect(batchTableOf([['城市'], ['北京', 30]])?.columns).toEqual(['城市', '第 2 列'])
    expect(batchTableOf([['城市'], ['北京'], ['上海']])?.rows).toHaveLength(2)
  })

  it('is refused with what is too large', () => {
    const columns = (count: number) => Array.from({ length: count }, () => '列')
    expect(tableRefusal({ columns: columns(5000), rows: [['']] })).toBe(
      '表格有 5000 列，最多 200 列，请只留下要用的列',
    )
    const rows = Array.from({ length: 1001 }, () => ['北京'])
    expect(tableRefusal({ columns: ['城市'], rows })).toContain('1001 行')
    expect(tableRefusal({ columns: ['城市', '介绍'], rows: [['北京'], ['上海', '长'.repeat(12_000)]] })).toBe(
      '第 2 行的“介绍”有 12000 字，最多 10000 字，请缩短',
    )
    expect(tableRefusal({ columns: ['城市'], rows: [['北京']] })).toBeUndefined()
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
