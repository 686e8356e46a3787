import { recordOf } from '#engine/util/is-record.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import { readLocal, removeLocal, writeLocal } from '#src/browser-storage/local-json.ts'
import { readCookie, writeCookie } from './cookies.ts'

/** The stored login, under this key of the local storage. */
export type StoredUser = Partial<LoginAnswer> & { agentId?: string; roleName?: string }

export const USER_KEY = 'user'
const TOKEN_COOKIE = 'access_token'
const AGENT_COOKIE = 'agent_id'
/** Lifetime of a token in seconds. */
const TOKEN_LIFE = 30 * 24 * 3600

/** The caller: from the cookies, which a host page may have set, otherwise from the stored user. */
export function credentials(): { token: string; agentId: string } {
  const stored = storedUser()
  return {
    token: readCookie(TOKEN_COOKIE) || stored.access_token || '',
    agentId: readCookie(AGENT_COOKIE) || stored.agentId || '',
  }
}

/** Headers of every call: token, agent and current address. */
export function callHeaders(): Record<string, string> {
  const { token, agentId } = credentials()
  return {
    ...(token && { Authorization: `Bearer ${token}`, 'x-access-token': token }),
    ...(agentId && { 'x-agent-id': agentId }),
    'location-hash': `#${location.pathname}${location.search}`,
  }
}

/** The token in the cookie. All tabs notice its removal at once; their local storage lags behind. */
export const cookieToken = (): string | undefined => readCookie(TOKEN_COOKIE)

/** The account that a token of the service belongs to; for any other token, the token itself. */
export function accountOf(token: string): string {
  try {
    const [, claims = ''] = token.split('.')
    const { sub } = recordOf(JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))))
    return typeof sub === 'string' ? sub : token
  } catch {
    return token
  }
}

/**
 * What is stored about the account of a token. A host page may have replaced the cookie by that of another account;
 * only the agent remains then.
 */
export function storedUserOf(token: string): StoredUser {
  const stored = storedUser()
  const { userInfo, agentId } = stored
  const account = accountOf(token)
  const isOther = userInfo !== undefined && account !== token && userInfo._id !== account
  return isOther ? { ...(agentId !== undefined && { agentId }) } : stored
}

export function storedUser(): StoredUser {
  return recordOf(readLocal(USER_KEY))
}

/** Stores a login for all tabs. */
export function storeUser(user: StoredUser): void {
  if (user.access_token) writeCookie(TOKEN_COOKIE, user.access_token, TOKEN_LIFE)
  writeLocal(USER_KEY, user) // where it is forbidden, the cookie alone suffices
}

const PROBE = 'keeps_logins'

/** Whether the browser keeps a login: in the frame of another site it may deny all storage. */
export function keepsLogins(): boolean {
  writeCookie(PROBE, '1', 60)
  const isCookieKept = readCookie(PROBE) === '1'
  writeCookie(PROBE, '', 0)
  if (isCookieKept) return true
  try {
    localStorage.setItem(PROBE, '1')
    localStorage.removeItem(PROBE)
    return true
  } catch {
    return false
  }
}

export function clearStoredUser(): void {
  writeCookie(TOKEN_COOKIE, '', 0)
  removeLocal(USER_KEY)
}
