import { expect, it } from 'vitest'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { ArticleError, storyboardOfScript } from '#engine/making/index.ts'

const script = `江城马拉松本周日开跑。今年有三万人参加。

比赛设全程和半程。全程起点在滨江公园。

报名人数32000人，同比增长15%。

祝大家跑出好成绩。`

it('makes a page of each block and speaks its sentences word for word', () => {
  const { pages, title } = storyboardOfScript(script)
  expect(title).toBe('江城马拉松本周日开跑')
  expect(pages.map(({ layout }) => layout)).toEqual(['cover', 'statement', 'number-change', 'ending'])
  const said = pages.map(({ narration }) => narration.map(withoutReadings).join('')).join('\n\n')
  expect(said).toBe(script)
})

it('reads headings of Markdown without their marks', () => {
  const marked = script.replace('江城马拉松', '# 江城马拉松').replace('比赛设', '## 赛程\n比赛设')
  const { pages, title } = storyboardOfScript(marked)
  expect(title).toBe('江城马拉松本周日开跑')
  expect(pages[1]?.narration[0]).toBe('赛程')
  expect(JSON.stringify(pages)).not.toContain('#')
})

it('refuses an empty script', () => {
  expect(() => storyboardOfScript('\n \n')).toThrow(ArticleError)
})
