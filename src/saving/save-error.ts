import { ApiError } from '#src/api/client.ts'
import type { Barrier } from './types.ts'

export type SaveError =
  /** The service could not be reached; the request may have arrived. */
  | { kind: 'offline'; message: string }
  /** The service cannot save at present. */
  | { kind: 'failed'; message: string }
  /** Someone else has saved meanwhile. */
  | { kind: 'conflict' }
  | { kind: 'barrier'; barrier: Barrier; message: string }

export const OFFLINE = { kind: 'offline', message: '没有连上服务器，修改已存在本机' } as const

/** The consequence of a refused or unanswered save. */
export function saveErrorOf(error: unknown): SaveError {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: '没有保存成功，修改已存在本机' }
  switch (error.status) {
    case 0:
      return OFFLINE
    case 401:
      return { kind: 'barrier', barrier: 'session', message: '登录已失效，修改已存在本机，登录后自动保存' }
    case 403:
      return { kind: 'barrier', barrier: 'forbidden', message: '你没有修改权限，修改已存在本机' }
    case 409:
      return { kind: 'conflict' }
    case 200:
    case 400:
    case 413:
      return { kind: 'barrier', barrier: 'refused', message: error.message }
    case 502:
    case 503:
    case 504:
      return { kind: 'offline', message: '服务器暂时没有响应，修改已存在本机' }
    case 507:
      return { kind: 'failed', message: '服务器的磁盘空间不足，修改已存在本机' }
    default:
      return { kind: 'failed', message: '没有保存成功，修改已存在本机' }
  }
}
