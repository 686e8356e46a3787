import { expect, it } from 'vitest'
import { readText, type Storyboard, storyboardOf } from '#engine/making/index.ts'

const planOf = (...lines: string[]) => storyboardOf(readText(lines.join('\n')))
const pagesWith = ({ pages }: Storyboard, layout: string) =>
  pages.filter((page) => page.layout === layout).map(({ content }) => content)

it('shows the ingredients of a recipe as a list, and its steps as steps', () => {
  const plan = planOf(
    '家常番茄牛腩',
    '用料：牛腩1斤，番茄4个，洋葱半个，生姜5片，八角2颗，生抽2勺，冰糖10克。',
    '第一步，牛腩切3厘米见方的块，冷水下锅焯水。',
    '第二步，热锅冷油，放牛腩翻炒5分钟。',
    '第三步，加番茄的块，小火炖90分钟。',
  )
  const [ingredients] = pagesWith(plan, 'checklist')
  expect(ingredients).toMatchObject({ heading: '用料' })
  expect(ingredients?.items.map(({ title }) => title)).toEqual([
    ...['牛腩1斤', '番茄4个', '洋葱半个', '生姜5片', '八角2颗', '生抽2勺', '冰糖10克'],
  ])
  expect(pagesWith(plan, 'steps')[0]?.items).toHaveLength(3)
  expect(plan.pages.flatMap(({ narration }) => narration)).toContain('第二步，热锅冷油，放牛腩翻炒5分钟。')
})

it('tells a poem completely, with its poet', () => {
  const couplets = ['空山新雨后，天气晚来秋。', '明月松间照，清泉石上流。', '竹喧归浣女，莲动下渔舟。']
  const { pages } = planOf('山居秋暝', '王维', ...couplets)
  expect(pages[0]?.content).toMatchObject({ heading: '山居秋暝', text: '王维' })
  expect(pages.slice(1, -1).flatMap(({ narration }) => narration)).toEqual(couplets)
  expect(pages.slice(1, -1).map(({ content }) => content.text)).toEqual([
    couplets.slice(0, 2).join('\n'),
    couplets[2],
  ])
})

it('shows every question of an interview with its answer', () => {
  const questions = ['可以缴存公积金吗', '每个月交多少', '多久可以贷款', '交了能取出来吗', '在哪里办理']
  const plan = planOf(
    '怎么交公积金？',
    ...questions.flatMap((question) => [`问：${question}？`, '答：请按当地公布的规定办理，网上也能查询。']),
  )
  expect(pagesWith(plan, 'question').map(({ heading }) => heading)).toEqual(
    questions.map((question) => `${question}？`),
  )
})

it('shows short lines as the list that they are', () => {
  const items = ['帐篷和防潮垫', '睡袋（舒适温度5℃以下）', '折叠桌椅4把', '饮用水10升', '急救包']
  const plan = planOf('周末露营清单', ...items)
  const shown = plan.pages.flatMap(({ content }) => content.items.map(({ title }) => title))
  expect(shown).toEqual(items.map((item) => item.replace(/（.*）/, '')))
})

it('quotes what someone said in English, with the mark that it ends with', () => {
  const plan = planOf(
    'GPT-5.5 发布',
    'CEO Sam Altman 在 X 上写道：“This is the best model we have ever made.”',
    '开发者可以通过 API 和 Azure 使用新的模型，价格不变。',
  )
  expect(pagesWith(plan, 'quote')[0]?.quote).toEqual({
    text: 'This is the best model we have ever made.',
    by: 'CEO Sam Altman',
  })
  expect(JSON.stringify(plan)).not.toContain('.”。')
})
