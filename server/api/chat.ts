import { get, type Of, post, type Z } from './call.ts'

const text = (z: Z) => z.string().max(200_000)
const toolName = (z: Z) => z.string().regex(/^[\w.-]{1,64}$/)

const toolCall = (z: Z) =>
  z.object({
    id: z.string().max(200),
    type: z.literal('function').default('function'),
    function: z.object({ name: toolName(z), arguments: text(z) }),
  })

const contentPart = (z: Z) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('text'), text: text(z) }),
    z.object({ type: z.literal('image_url'), image_url: z.looseObject({ url: z.string().max(1_000_000) }) }),
  ])

const content = (z: Z) => z.union([text(z), z.array(contentPart(z)).max(50), z.null()])

const message = (z: Z) =>
  z.object({
    role: z.enum(['system', 'user', 'assistant', 'tool']),
    content: content(z).optional(),
    name: z.string().max(64).optional(),
    tool_calls: z.array(toolCall(z)).max(50).optional(),
    tool_call_id: z.string().max(200).optional(),
  })

const tool = (z: Z) =>
  z.object({
    type: z.literal('function'),
    function: z.looseObject({ name: toolName(z), description: text(z).optional() }),
  })

/** What a client may ask of the assistant; address, key and model are the service's. */
const chatRequest = (z: Z) =>
  z.object({
    messages: z.array(message(z)).min(1).max(200),
    temperature: z.number().min(0).max(2).optional(),
    top_p: z.number().min(0).max(1).optional(),
    max_tokens: z.int().min(1).max(100_000).optional(),
    max_completion_tokens: z.int().min(1).max(100_000).optional(),
    stop: z.union([z.string().max(100), z.array(z.string().max(100)).max(4)]).optional(),
    tools: z.array(tool(z)).max(128).optional(),
    tool_choice: z
      .union([
        z.enum(['none', 'auto', 'required']),
        z.object({ type: z.literal('function'), function: z.object({ name: toolName(z) }) }),
      ])
      .optional(),
    parallel_tool_calls: z.boolean().optional(),
    response_format: z.looseObject({ type: z.string().max(50) }).optional(),
  })
export type ChatRequest = Of<typeof chatRequest>

/** A part of the answer, as OpenAI-compatible services stream it; the last event is `[DONE]`. */
const chatChunk = (z: Z) =>
  z.looseObject({
    choices: z
      .array(
        z.looseObject({
          index: z.int(),
          delta: z.looseObject({
            role: z.string().optional(),
            content: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            tool_calls: z.array(z.looseObject({ index: z.int() })).optional(),
          }),
          finish_reason: z.string().nullish(),
        }),
      )
      .nullish(),
    usage: z.looseObject({ total_tokens: z.int() }).nullish(),
  })
export type ChatChunk = Of<typeof chatChunk>

export const streamCompletions = post('/baidu/chat/stream-completions', {
  summary: '与智能助手对话，逐段返回回答',
  events: 'always',
  access: 'page:update',
  request: chatRequest,
  answer: chatChunk,
})

/** Whether the service has an assistant. */
export const state = get('/baidu/chat/state', {
  summary: '是否配置了智能助手',
  access: 'page:update',
  answer: (z) => z.object({ isConfigured: z.boolean() }),
})
