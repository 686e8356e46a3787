import { expect, it } from 'vitest'
import { checkFacts, emptyContent, readText, type Storyboard } from '#engine/making/index.ts'

const article = readText('题目\n增长12.5%，共1.2亿元，2026年完成。\n业务\t收入（万元）\n甲\t300\n乙\t200')
const saying = (...narration: string[]): Storyboard => ({
  title: '',
  mood: 'news',
  pages: [{ layout: 'statement', content: emptyContent(), narration }],
})

it('finds equal values written in another way', () => {
  const { numbers, missing } = checkFacts(
    saying('增长百分之十二点五', '共12000万元', '二〇二六年', '甲是300万元', '〔12.5%|百分之十二点五〕'),
    article,
  )
  expect(missing).toEqual([])
  expect(numbers[0]?.place).toEqual({ block: 0, field: 'block', offset: 2 })
})

it.each(['增长12.6%', '增长12.5', '共1.2万元', '三百亿元', '〔12.5%|百分之二十点五〕'])(
  'finds the wrong number of %s',
  (sentence) => {
    expect(checkFacts(saying(sentence), article).missing).toHaveLength(1)
  },
)

it('finds cells without their unit, as charts have them', () => {
  const shares = readText('题目\n人群\t占比\n老人\t52%\n学生\t48%')
  const storyboard = saying()
  const [page] = storyboard.pages
  if (page)
    page.content = {
      ...emptyContent(),
      table: [
        ['人群', '占比'],
        ['老人', '52'],
        ['学生', '47'],
      ],
    }
  expect(checkFacts(storyboard, shares).missing.map(({ text }) => text)).toEqual(['47'])
})

it('checks all that a page shows', () => {
  const storyboard = saying()
  const [page] = storyboard.pages
  if (page)
    page.content = {
      ...emptyContent(),
      heading: '88',
      numbers: [{ value: '300', unit: '亿元', label: '', change: '降7%' }],
    }
  expect(checkFacts(storyboard, article).missing.map(({ part, text }) => [part, text])).toEqual([
    ['heading', '88'],
    ['numbers', '300亿'],
    ['numbers', '7%'],
  ])
})
