import * as z from 'zod'
import { UserError } from './errors.ts'

/** An assistant: any service that speaks the chat protocol of OpenAI. */
export interface ChatConfig {
  /** Without a trailing slash; `/chat/completions` follows. */
  baseUrl: string
  apiKey: string
  model: string
  /** Application of 百度千帆 that is charged. */
  appId?: string
  /** Tokens that a user may use on a day. */
  dailyTokens: number
}

const QIANFAN = 'https://qianfan.baidubce.com/v2'
const MODEL = 'ernie-4.5-turbo-128k'
const DAILY_TOKENS = 500_000

/** Environment variables of the assistant. */
export const chatVariables = {
  CHAT_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,512}$/, '应为不含空格的字母、数字或符号')
    .optional(),
  CHAT_BASE_URL: z.url({ protocol: /^https?$/, error: '应为 http 或 https 地址' }).optional(),
  CHAT_MODEL: z.string().min(1).max(200).optional(),
  CHAT_APP_ID: z
    .string()
    .regex(/^[\w-]{1,128}$/, '应形如 app-xxxxxx')
    .optional(),
  CHAT_DAILY_TOKENS: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, '应为正整数')
    .transform(Number)
    .optional(),
}

const schema = z.object(chatVariables)

/** @throws UserError when the key is missing, but something else is set */
export function chatOf(data: z.output<typeof schema>): { chat?: ChatConfig } {
  const { CHAT_API_KEY: apiKey, CHAT_BASE_URL: baseUrl = QIANFAN, CHAT_APP_ID: appId } = data
  if (apiKey === undefined) {
    const names = Object.keys(chatVariables) as (keyof typeof chatVariables)[]
    const given = names.filter((name) => data[name] !== undefined)
    if (given.length > 0) throw new UserError(`设置 ${given.join('、')} 时，要一起设置 CHAT_API_KEY。`)
    return {}
  }
  return {
    chat: {
      baseUrl: baseUrl.replace(/\/+$/, ''),
      apiKey,
      model: data.CHAT_MODEL ?? MODEL,
      ...(appId !== undefined && { appId }),
      dailyTokens: data.CHAT_DAILY_TOKENS ?? DAILY_TOKENS,
    },
  }
}
