import { recordOf } from '#engine/util/is-record.ts'
import type { ChatChunk } from '#server/api/chat.ts'

/** A call of a tool as the model wrote it; data from outside. */
export interface ToolCall {
  id: string
  name: string
  /** JSON, unless the model made a mistake. */
  arguments: string
}

export interface Answer {
  text: string
  calls: ToolCall[]
}

/** Why an answer was cut off, in Chinese. What came before is kept. */
export class AnswerLimit extends Error {}

/** Limits of one answer; what a hostile one sends beyond is not read. */
const ANSWER_LIMITS = {
  text: 60_000,
  calls: 50,
  arguments: 100_000,
  allArguments: 1_000_000,
  chunks: 100_000,
}

const NAME = /^[\w.-]{1,64}$/

/**
 * Collects an answer that arrives in parts.
 * @param onText gets the text so far
 * @throws AnswerLimit when it is too long, and whatever the stream throws
 */
export async function collectAnswer(
  chunks: AsyncIterable<ChatChunk>,
  onText: (text: string) => void,
): Promise<Answer> {
  let text = ''
  let count = 0
  let sum = 0
  const calls = new Map<number, ToolCall>()
  for await (const chunk of chunks) {
    count += 1
    if (count > ANSWER_LIMITS.chunks) throw new AnswerLimit('回答没完没了，已停止接收')
    const { content, tools } = partsOf(chunk)
    if (content !== '') {
      text += content
      if (text.length > ANSWER_LIMITS.text) {
        onText(text.slice(0, ANSWER_LIMITS.text))
        throw new AnswerLimit('回答太长，后面的已停止接收')
      }
      onText(text)
    }
    for (const tool of tools) {
      const call = calls.get(tool.index) ?? { id: '', name: '', arguments: '' }
      calls.set(tool.index, call)
      if (calls.size > ANSWER_LIMITS.calls)
        throw new AnswerLimit(`一次提出的改动超过 ${ANSWER_LIMITS.calls} 处，已停止接收`)
      call.name = (call.name + tool.name).slice(0, 100)
      call.arguments += tool.arguments
      sum += tool.arguments.length
      if (call.arguments.length > ANSWER_LIMITS.arguments || sum > ANSWER_LIMITS.allArguments)
        throw new AnswerLimit('提出的改动太大，已停止接收')
    }
  }
  // Ids are ours: nobody else needs those of the model.
  const all = [...calls.values()].map((call, at) => ({
    ...call,
    id: `call-${at + 1}`,
    name: NAME.test(call.name) ? call.name : 'unknown',
  }))
  return { text, calls: all }
}

interface Parts {
  content: string
  tools: { index: number; name: string; arguments: string }[]
}

/** Whatever in a chunk has the expected form. */
function partsOf(chunk: unknown): Parts {
  const { choices } = recordOf(chunk)
  const [choice] = Array.isArray(choices) ? (choices as unknown[]) : []
  const { content, tool_calls: tools } = recordOf(recordOf(choice).delta)
  return {
    content: textOf(content),
    tools: (Array.isArray(tools) ? (tools as unknown[]) : []).map((tool, at) => {
      const { index, function: called } = recordOf(tool)
      const { name, arguments: input } = recordOf(called)
      return { index: typeof index === 'number' ? index : at, name: textOf(name), arguments: textOf(input) }
    }),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
