import {
  type Change,
  changesOf,
  commandSchemas,
  type Draft,
  newDraft,
  propose,
  summaryOf,
} from '#engine/commands/index.ts'
import type { Project } from '#engine/document/index.ts'
import { recordOf } from '#engine/util/is-record.ts'
import type { ChatChunk, ChatRequest } from '#server/api/chat.ts'
import { AnswerLimit, collectAnswer, type ToolCall } from './collect-answer.ts'

type Message = ChatRequest['messages'][number]

export interface AskOptions {
  /** Streams the answer to a request. */
  stream: (request: { messages: Message[]; tools: Tool[] }, signal: AbortSignal) => AsyncIterable<ChatChunk>
  /** The work as it is when the question is asked. */
  project: Project
  messages: readonly Message[]
  signal: AbortSignal
  /** Gets the text so far, of all rounds. */
  onText: (text: string) => void
  /** Gets all changes that were proposed so far. */
  onChanges: (changes: Change[]) => void
}

/** How often the model may correct itself or go on after its calls were answered. */
export const MAX_ROUNDS = 6
/** Most calls of one question, refused ones included. */
const MAX_CALLS = 150
/** Characters of the answer to a call. */
const LONGEST_RESULT = 20_000

type Tool = NonNullable<ChatRequest['tools']>[number]

const READ_PAGE = 'read_page'

/** The tools of the model: the commands of the document, and one that reads a page of the open work. */
const toolsOfModel = (): Tool[] => [
  {
    type: 'function',
    function: {
      name: READ_PAGE,
      description:
        'Reads a page of the work with what was proposed so far: elements, texts, data, narration.',
      parameters: {
        type: 'object',
        properties: { page: { type: 'string', description: 'id of a page' } },
        required: ['page'],
      },
    },
  },
  ...commandSchemas().map(
    ({ name, description, parameters }): Tool => ({
      type: 'function',
      function: { name, description, parameters: { ...parameters, $schema: undefined } },
    }),
  ),
]

/**
 * Asks the model and lets it propose changes. Its calls are checked on a copy of the work; refused ones are sent back
 * with the reason, a bounded number of times.
 * @returns what the author should know, in Chinese; null if all is well
 * @throws whatever the stream throws; what came before was passed to the callbacks
 */
export async function askModel(options: AskOptions): Promise<string | null> {
  const { stream, signal, onText, onChanges } = options
  const draft = newDraft(options.project)
  const messages: Message[] = [...options.messages]
  const tools = toolsOfModel()
  let said = ''
  let calls = 0
  let refused: string[] = []
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = said === '' ? '' : `${said}\n\n`
    const answer = await collectAnswer(stream({ messages, tools }, signal), (text) => {
      said = before + text
      onText(said)
    })
    if (answer.calls.length === 0) return noteOf(refused)
    calls += answer.calls.length
    if (calls > MAX_CALLS) throw new AnswerLimit(`一个问题提出的改动超过 ${MAX_CALLS} 处，已停止接收`)
    const results = answer.calls.map((call) => resultOf(draft, call))
    refused = results.flatMap(({ refusal }) => refusal ?? [])
    if (results.some(({ isChange }) => isChange)) onChanges(changesOf(draft))
    messages.push(
      {
        role: 'assistant',
        content: answer.text,
        tool_calls: answer.calls.map(({ id, name, arguments: input }) => ({
          id,
          type: 'function',
          // Some services refuse what is not JSON.
          function: { name, arguments: isJson(input) ? input : '{}' },
        })),
      },
      ...answer.calls.map(
        ({ id }, at): Message => ({
          role: 'tool',
          tool_call_id: id,
          content: (results[at]?.content ?? '').slice(0, LONGEST_RESULT),
        }),
      ),
    )
  }
  return noteOf(refused) ?? '助手还没有说完，可以让它继续'
}

const noteOf = (refused: readonly string[]): string | null =>
  refused.length === 0 ? null : `有 ${refused.length} 处改动没有列出：${refused[0] ?? ''}`

interface Result {
  /** JSON for the model. */
  content: string
  refusal?: string
  isChange: boolean
}

const refusal = (why: string): Result => ({
  content: JSON.stringify({ refused: why }),
  refusal: why,
  isChange: false,
})

function resultOf(draft: Draft, { name, arguments: text }: ToolCall): Result {
  let input: unknown
  try {
    input = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return refusal('参数不是有效的 JSON')
  }
  if (name === READ_PAGE) return readPage(draft, input)
  const outcome = propose(draft, { name, arguments: input })
  if ('refusal' in outcome) return refusal(outcome.refusal)
  const { id } = outcome
  return { content: JSON.stringify({ proposed: true, ...(id !== null && { id }) }), isChange: true }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function readPage({ project }: Draft, input: unknown): Result {
  const { page } = recordOf(input)
  const found = summaryOf(project).pages.find(({ id }) => id === page)
  return found ? { content: JSON.stringify(found), isChange: false } : refusal('没有这个页面')
}
