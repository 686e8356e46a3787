import { describe, expect, it } from 'vitest'
import { readText, storyboardOf } from '#engine/making/index.ts'

const pagesOf = (text: string) => storyboardOf(readText(text)).pages.slice(1, -1)
const titlesOf = (text: string) =>
  pagesOf(text)
    .filter(({ content }) => content.items.length > 0)
    .map(({ content }) => content.items.map(({ title }) => title))

const STEPS = [
  '第一步，居民在小程序里投票。',
  '第二步，街道找场地，不少于 150 平方米。',
  '第三步，公开招标，选出运营方。',
]

describe.each([
  ['one paragraph', STEPS.join('')],
  ['paragraphs of their own', STEPS.join('\n\n')],
])('steps in %s', (_, steps) => {
  const pages = pagesOf(`# 社区食堂\n\n## 怎样开到你家门口\n\n${steps}\n\n明年全市计划再开 40 家。`)

  it('are on one page, in their order, and spoken as they are written', () => {
    expect(pages[0]).toMatchObject({
      layout: 'steps',
      content: {
        heading: '怎样开到你家门口',
        items: [
          { title: '居民在小程序里投票', text: '' },
          { title: '街道找场地', text: '不少于 150 平方米' },
          { title: '公开招标', text: '选出运营方' },
        ],
      },
      narration: STEPS,
    })
  })

  it('leave what follows a page of its own', () => {
    expect(pages[1]?.narration).toEqual(['明年全市计划再开 40 家。'])
  })
})

it('keeps points with numbers beside points without', () => {
  const text =
    '# 加装电梯\n\n## 补贴标准\n\n一是每台电梯补贴 20 万元；二是困难家庭减免自筹费用；三是管线迁改由政府承担。'
  expect(titlesOf(text)).toEqual([['每台电梯补贴 20 万元', '困难家庭减免自筹费用', '管线迁改由政府承担']])
})

it('finds points behind the words that announce them', () => {
  const text =
    '# 食堂\n\n会议要求做好三件事：一是管好食材采购，二是公开每周菜谱，三是照顾独居老人。\n\n各街道已经开始准备。'
  expect(titlesOf(text)).toEqual([['管好食材采购', '公开每周菜谱', '照顾独居老人']])
})

it('keeps what is said about a point with it', () => {
  const [page] = pagesOf(
    '# 种菜\n\n首先，选一个深的花盆。底下要有孔。其次，配好土。最后，早晚各浇一次水，不要太多。',
  )
  expect(page?.narration).toEqual([
    '首先，选一个深的花盆。底下要有孔。',
    '其次，配好土。',
    '最后，早晚各浇一次水，不要太多。',
  ])
})

it.each([
  '第一季度营收增长，第二季度营收下降，全年持平。公司称明年会更好，正在扩大生产。',
  '他说：“第一，要稳住质量；第二，要管好成本。”会议由总经理主持，各部门参加。',
  '一是没有的事，没有第二种说法，大家不要相信谣言，以官方通报为准。',
])('finds no points in %s', (text) => {
  expect(pagesOf(`# 公告\n\n${text}`).filter(({ layout }) => layout === 'steps')).toEqual([])
})

it('shows numbers that a chart has only in the chart', () => {
  const pages = pagesOf(
    '# 食堂\n\n老人占 52%，上班族占 31%，学生占 11%，其他占 6%。\n\n| 人群 | 占比 |\n| --- | --- |\n| 老人 | 52% |\n| 上班族 | 31% |\n| 学生 | 11% |\n| 其他 | 6% |',
  )
  expect(pages.map(({ layout }) => layout)).toEqual(['pie-chart'])
  expect(pages[0]?.narration).toHaveLength(1)
})

it('names each route of a paragraph by its own beginning, and says the name first', () => {
  const pages = pagesOf(
    '# 老城步行\n\n路线一：城墙根。从东门出发，沿着明代城墙走到北门，全程 3.2 公里，大约 1 小时。\n\n路线二：运河边。从拱宸桥到大兜路，全程 4.6 公里。沿途有 7 座桥。',
  )
  expect(pages.map(({ content, narration }) => [content.heading, narration[0]])).toEqual([
    ['路线一：城墙根', '路线一：城墙根。'],
    ['路线二：运河边', '路线二：运河边。'],
  ])
})

it('finds points in a text without markup, and calls the page by none of them', () => {
  const [page] = pagesOf(
    '加装电梯\n\n一是每台电梯补贴 20 万元；二是困难家庭减免自筹费用；三是管线迁改由政府承担。\n\n居民可到街道办理。',
  )
  expect(page?.content.items).toHaveLength(3)
  expect(page?.content.heading).toBe('')
})

it('takes what a meeting demands as points', () => {
  const text =
    '# 大会\n\n会议要求，在三个方面下功夫：一要优化政务服务，推行一件事一次办；二要加强要素保障；三要规范涉企执法。'
  expect(titlesOf(text)).toEqual([['优化政务服务', '加强要素保障', '规范涉企执法']])
})
