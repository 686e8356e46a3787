import * as api from '../api/chat.ts'
import type { ChatConfig } from '../chat-config.ts'
import type { Usage } from '../db/usage.ts'
import { RefusedError } from '../errors.ts'
import { countTokens, createChat } from '../services/chat/index.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import type { SendEvents } from './events.ts'
import { perUser } from './limits.ts'

const BODY_LIMIT = 4 * 1024 * 1024

interface Services {
  usage: Usage
  sendEvents: SendEvents
}

/** @param config undefined when no assistant is configured */
export function addChat(on: AddCall, { usage, sendEvents }: Services, config: ChatConfig | undefined): void {
  const chat = config && createChat(config)

  on(api.state, () => ({ isConfigured: config !== undefined }))
  on(
    api.streamCompletions,
    async (request, { session: { user }, reply }) => {
      if (!config || !chat) {
        throw new RefusedError(
          '未配置智能助手：请管理员设置环境变量 CHAT_API_KEY，不用百度千帆时还要设置 CHAT_BASE_URL 和 CHAT_MODEL，然后重新启动服务',
        )
      }
      if ((await usage.today(user.id, 'chat')) >= config.dailyTokens) {
        throw new RefusedError('今天与智能助手的对话已达上限，请明天再试')
      }
      const answer = await chat(request, abandoned(reply))
      return sendEvents(
        reply,
        countTokens(answer, request, (tokens) => usage.add(user.id, 'chat', tokens)),
      )
    },
    { limit: perUser(30), bodyLimit: BODY_LIMIT },
  )
}
