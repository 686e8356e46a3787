import type { Change } from '#engine/commands/index.ts'

/** What of the work a question is about. */
export type Scope = 'work' | 'page' | 'selection'

export interface ProposedChange extends Change {
  /** What the author decided. Whether it is in the work is checked anew. */
  decision: 'open' | 'accepted' | 'refused'
}

/** A question and its answer. */
export interface Turn {
  id: string
  question: string
  scope: Scope
  /** Markdown. */
  answer: string
  state: 'running' | 'done' | 'stopped' | 'failed'
  /** Why it failed, or what was left out; in Chinese. */
  problem: string | null
  changes: ProposedChange[]
  /** Whether the model answered, or a rule without it. */
  isOfModel: boolean
}

export interface Conversation {
  id: string
  /** ms since 1970. */
  changedAt: number
  turns: Turn[]
}

/** Most conversations of a work, and turns of a conversation; the oldest are dropped. */
const MOST_CONVERSATIONS = 20
const MOST_TURNS = 60
/** Characters of all conversations of a work. */
const MOST_CHARACTERS = 2_000_000
/** Characters of the questions and answers that are sent along with a question. */
const MOST_REMEMBERED = 16_000

const TITLE_LENGTH = 30

export const newConversation = (now: number): Conversation => ({
  id: crypto.randomUUID(),
  changedAt: now,
  turns: [],
})

export const titleOf = ({ turns: [first] }: Conversation): string =>
  first?.question.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_LENGTH) || '新对话'

/** The conversations that are kept, the newest first. */
export function keptConversations(all: readonly Conversation[]): Conversation[] {
  const used = all
    .filter(({ turns }) => turns.length > 0)
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .slice(0, MOST_CONVERSATIONS)
    .map((conversation) => ({ ...conversation, turns: conversation.turns.slice(-MOST_TURNS) }))
  let rest = MOST_CHARACTERS
  return used.filter((conversation) => {
    rest -= JSON.stringify(conversation).length
    return rest > 0
  })
}

/** Conversations as they were stored; whatever is none is left out, and nothing runs anymore. */
export function restoredConversations(stored: unknown): Conversation[] {
  if (!Array.isArray(stored)) return []
  const found = stored.filter(isConversation)
  for (const { turns } of found)
    for (const turn of turns) if (turn.state === 'running') turn.state = 'stopped'
  return found
}

function isConversation(value: unknown): value is Conversation {
  if (typeof value !== 'object' || value === null) return false
  const { id, changedAt, turns } = value as Partial<Conversation>
  return (
    typeof id === 'string' && typeof changedAt === 'number' && Array.isArray(turns) && turns.every(isTurn)
  )
}

function isTurn(value: unknown): value is Turn {
  if (typeof value !== 'object' || value === null) return false
  const { id, question, answer, changes } = value as Partial<Turn>
  return [id, question, answer].every((text) => typeof text === 'string') && Array.isArray(changes)
}

/** The turns before one as the model gets them: what was said, and what became of the proposals. */
export function remembered(turns: readonly Turn[]): { role: 'user' | 'assistant'; content: string }[] {
  let rest = MOST_REMEMBERED
  const kept: Turn[] = []
  for (const turn of turns.toReversed()) {
    rest -= turn.question.length + turn.answer.length
    if (rest < 0) break
    kept.unshift(turn)
  }
  return kept.flatMap((turn) => [
    { role: 'user' as const, content: turn.question },
    { role: 'assistant' as const, content: answerText(turn) },
  ])
}

function answerText({ answer, changes }: Turn): string {
  if (changes.length === 0) return answer || '（没有回答）'
  const decided = { open: '未决定', accepted: '已采用', refused: '不采用' }
  const list = changes.map(({ label, decision }) => `${label}：${decided[decision]}`).join('；')
  return `${answer}\n（提出的改动：${list}）`.trim()
}
