import { expect, it } from 'vitest'
import { readText, storyboardOf } from '#engine/making/index.ts'

const PRICES = `国家统计局今天（11月15日）发布数据显示，10月份，全国居民消费价格指数（CPI）同比上涨0.2%，环比下降0.3%。其中，食品价格下降1.6%，非食品价格上涨0.6%。

从环比看，食品价格由上月上涨0.7%转为下降1.2%。食品中，鲜菜价格下降3.0%，鸡蛋价格下降2.7%。`

const storyboard = storyboardOf(readText(PRICES))
const numbers = storyboard.pages.flatMap(({ content }) => [
  ...content.numbers.map(({ label, value, unit }) => `${label} ${value}${unit}`),
  ...content.items.map(({ title, text }) => `${title} ${text}`),
])

it('is called after what its first sentence says, not after who said it', () => {
  expect(storyboard.title).toBe('全国居民消费价格指数同比上涨0.2%')
})

it('does not show its title twice on the cover', () => {
  expect(storyboard.pages[0]?.content).toMatchObject({ heading: storyboard.title, text: '' })
})

it('labels a number behind a name in brackets', () => {
  expect(numbers).toContain('居民消费价格指数同比上涨 0.2%')
})

it('shows to what a value has turned, not from what', () => {
  expect(numbers).toContain('食品价格下降 1.2%')
  expect(numbers.filter((number) => number.includes('0.7%'))).toEqual([])
})

it('takes what a person did not say for no speech of theirs, and closes a quotation once', () => {
  const { pages } = storyboardOf(
    readText(
      '# 挑水\n\n庙里的老和尚对小和尚说：“你去挑水吧。”小和尚问：“师父，为什么总是我一个人去挑水？”老和尚笑了笑，没有回答。',
    ),
  )
  const quote = pages.find(({ layout }) => layout === 'quote')
  expect(quote?.content.quote?.by).toBe('小和尚')
  expect(JSON.stringify(pages)).not.toContain('。”。')
})

const MEETING = `我市召开优化营商环境大会

11月18日上午，我市召开优化营商环境大会。市委书记李明强调，要坚持问题导向，聚焦企业所需。

今年以来，全市新登记经营主体 8.6 万户，同比增长 14.2%；办理行政许可平均用时由 9.5 个工作日压缩到 3.2 个工作日。`

it('shows what a value has become, however the change is called', () => {
  const shown = storyboardOf(readText(MEETING)).pages.flatMap(({ content }) => content.numbers)
  expect(shown.map(({ label, value }) => [label, value])).toContainEqual(['办理行政许可平均用时', '3.2'])
})

it('has no heading that only says who spoke', () => {
  const headings = storyboardOf(readText(MEETING)).pages.map(({ content }) => content.heading)
  expect(headings.filter((heading) => heading.endsWith('强调'))).toEqual([])
})
