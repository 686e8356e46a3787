import type { UserInfo } from '../../server/api.ts'
import { ApiError, type CallOptions, quark } from './client.ts'

const KEY = 'account'

/**
 * The id of whoever is logged in. While the service gives no answer it is the one it gave last, so that what
 * this browser keeps for that person can be reached.
 * @throws ApiError
 */
export async function currentUserId(options?: CallOptions): Promise<string> {
  try {
    const { _id } = await quark.get<UserInfo>('/user/info', {}, options)
    remember(_id)
    return _id
  } catch (error) {
    const known = error instanceof ApiError && (error.status === 0 || error.status >= 500) ? recall() : null
    if (known === null) throw error
    return known
  }
}

function remember(id: string) {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Where storage is forbidden nothing is kept that could be reached.
  }
}

function recall(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
