import { expect, it } from 'vitest'
import { scriptProblem } from '#src/screens/editor/timeline/script/script-limits.ts'

it('refuses scripts that are too long or have too many pages, and says what to do', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `第 ${index} 行。`).join('\n')
  expect(scriptProblem(lines, 'none')).toMatch(/^这段文字有 [\d,]+ 字，一次最多 50,000 字，请分几次添加$/)
  const pages = Array.from({ length: 201 }, (_, index) => `第 ${index} 页。`).join('\n')
  expect(scriptProblem(pages, 'lines')).toBe('会分成 201 页，一次最多 200 页，请分几次添加')
  expect(scriptProblem(pages, 'blankLines')).toBeNull()
})

it('refuses scripts of very many short lines, which the browser takes a second to lay out', () => {
  const lines = (count: number) => Array.from({ length: count }, () => '好').join('\n')
  expect(scriptProblem(lines(20_000), 'none')).toBe('这段文字有 20,000 句，一次最多 3,000 句，请分几次添加')
  expect(scriptProblem(lines(3000), 'none')).toBeNull()
})
