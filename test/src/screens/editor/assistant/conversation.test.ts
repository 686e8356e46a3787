import { expect, it } from 'vitest'
import {
  type Conversation,
  keptConversations,
  remembered,
  restoredConversations,
  type Turn,
} from '#src/screens/editor/assistant/conversation.ts'

const turn = (more: Partial<Turn> = {}): Turn => ({
  id: 't',
  question: '改短',
  scope: 'work',
  answer: '好',
  state: 'done',
  problem: null,
  changes: [],
  isOfModel: true,
  ...more,
})

const conversation = (changedAt: number, turns: Turn[]): Conversation => ({
  id: `c${changedAt}`,
  changedAt,
  turns,
})

it('keeps the newest conversations, bounded in number and size, without empty ones', () => {
  const many = Array.from({ length: 40 }, (_, at) => conversation(at, [turn()]))
  const kept = keptConversations([conversation(99, []), ...many])
  expect(kept).toHaveLength(20)
  expect(kept[0]?.changedAt).toBe(39)
  const large = Array.from({ length: 10 }, (_, at) =>
    conversation(at, [turn({ answer: 'x'.repeat(500_000) })]),
  )
  expect(JSON.stringify(keptConversations(large)).length).toBeLessThan(2_100_000)
  expect(
    keptConversations([
      conversation(
        1,
        Array.from({ length: 100 }, () => turn()),
      ),
    ])[0]?.turns,
  ).toHaveLength(60)
})

it('takes of the storage only what is a conversation, and nothing of it runs', () => {
  expect(restoredConversations(undefined)).toEqual([])
  expect(restoredConversations([null, { id: 1 }, { id: 'a', changedAt: 1, turns: [{}] }])).toEqual([])
  expect(restoredConversations([conversation(1, [turn({ state: 'running' })])])[0]?.turns[0]?.state).toBe(
    'stopped',
  )
})

it('tells the model what was said before, and what became of its proposals', () => {
  const change = { id: 'x', label: '修改文字', commands: [], differences: [], decision: 'accepted' as const }
  expect(remembered([turn({ changes: [change] })])).toEqual([
    { role: 'user', content: '改短' },
    { role: 'assistant', content: '好\n（提出的改动：修改文字：已采用）' },
  ])
  const long = Array.from({ length: 50 }, () => turn({ answer: '长'.repeat(1000) }))
  expect(JSON.stringify(remembered(long)).length).toBeLessThan(20_000)
})
