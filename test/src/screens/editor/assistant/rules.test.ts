import { expect, it } from 'vitest'
import { checkChange } from '#engine/commands/index.ts'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import { addElement, addNarration, narrationOf } from '#engine/document/operations/index.ts'
import { isChart } from '#engine/elements/chart/schema.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import {
  chartOfNumbers,
  pagesOfScript,
  shorterSentences,
  shorterTexts,
} from '#src/screens/editor/assistant/rules.ts'
import type { RuleResult } from '#src/screens/editor/assistant/rule-result.ts'

function work() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  return { project, page }
}

const applied = (project: Project, { changes }: RuleResult) =>
  changes.reduce((now, change) => {
    const { project: next, refusal } = checkChange(now, change)
    expect(refusal).toBeNull()
    return next
  }, project)

it('makes a page of each paragraph of a script, one change a page', () => {
  const { project, page } = work()
  const script = '阳台也能种菜，三步就会。\n\n第一步，选对容器。\n\n第二步，配好土。\n\n快去试试吧。'
  const result = pagesOfScript(project, script, { style: 'minimal', after: page.uuid })
  expect(result.changes).toHaveLength(4)
  const { pages } = applied(project, result)
  expect(pages.slice(1).map((each) => narrationOf(each).map(({ written }) => written))).toEqual(
    script.split('\n\n').map((part) => [part]),
  )
  expect(() => pagesOfScript(project, ' ', { after: page.uuid })).toThrow(/\p{Script=Han}/u)
})

it('shortens texts without changing their words', () => {
  const { project, page } = work()
  const long = '公司今年一季度营收达到 12.5 亿元，同比增长 18%，其中海外业务贡献了三分之一，创下历史新高。'
  const { uuid } = addElement(page, createElement('qk-text', { propsValue: { text: long } }))
  addElement(page, createElement('qk-text', { propsValue: { text: '短标题' } }))
  const { changes } = shorterTexts(project, [page.uuid], [])
  expect(changes).toHaveLength(1)
  const [difference] = changes[0]?.differences ?? []
  expect(difference?.after.length).toBeLessThan(long.length)
  for (const number of difference?.after.match(/\d+(\.\d+)?/g) ?? []) expect(long).toContain(number)
  expect(() => shorterTexts(project, [page.uuid], ['other'])).toThrow('没有可以再缩短的文字')
  expect(shorterTexts(project, [page.uuid], [uuid]).changes).toHaveLength(1)
})

it('splits long sentences of the narration at their pauses, word for word, with readings whole', () => {
  const { project, page } = work()
  const sentence =
    '从今天起，〔重庆|chóng qìng〕的市民可以在手机上办理这项业务，不用再去窗口排队，也不用准备纸质材料。'
  addNarration(project, page.uuid, [sentence, '短句。'])
  const spoken = narrationOf(applied(project, shorterSentences(project, [page.uuid])).pages[0] ?? page)
  expect(spoken.map(({ text }) => text).join('')).toBe(`${sentence}短句。`)
  expect(spoken.length).toBeGreaterThan(2)
  for (const { text } of spoken) expect(withoutReadings(text)).not.toMatch(/[〔〕|]/)
})

it.each([
  ['cells of a spreadsheet', '月份\t销量\n1月\t120\n2月\t150\n3月\t180', 'line'],
  ['names and numbers in a sentence', '苹果 120，香蕉 150，梨子 90', 'bar'],
  ['lines with units', '华东：35 万\n华南：28 万\n华北：20 万', 'bar'],
  ['shares', '短视频 55%，图文 25%，直播 20%', 'pie'],
])('makes a chart of %s', (_, text, kind) => {
  const { project, page } = work()
  const { pages } = applied(project, chartOfNumbers(project, text, page.uuid))
  const charts = pages.flatMap(({ elements }) => elements.filter(isChart))
  expect(charts.map(({ elName }) => elName)).toEqual([kind])
  expect(JSON.stringify(charts[0]?.propsValue.chartData)).toMatch(/\d/)
})

it('says what numbers should look like', () => {
  const { project, page } = work()
  expect(() => chartOfNumbers(project, '没有数字的一句话', page.uuid)).toThrow('没有找到数字')
})
