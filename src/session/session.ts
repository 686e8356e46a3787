import { dequal } from 'dequal/lite'
import { useSyncExternalStore } from 'react'
import { createStore } from '#engine/util/create-store.ts'
import type { LoginAnswer, LoginBody, RegisterBody } from '#server/api/auth.ts'
import type { Permission } from '#server/api/call.ts'
import type { UserInfo } from '#server/api/user.ts'
import { auth, user } from '#src/api/calls.ts'
import { ApiError, type CallOptions, guardCalls } from '#src/api/client.ts'
import {
  accountOf,
  clearStoredUser,
  cookieToken,
  credentials,
  type StoredUser,
  storedUser,
  storedUserOf,
  storeUser,
  USER_KEY,
} from '#src/api/credentials.ts'
import { endToken } from '#src/api/end-token.ts'
import { clearReturnAddress, keepReturnAddress, ROOT, takeReturnAddress } from './return-address.ts'

/** The logged-in user as far as known: a host page may have provided only a token. */
export interface Session {
  token: string
  user: UserInfo | undefined
  /** undefined until they are known. */
  permissions: readonly Permission[] | undefined
  /** For example 编辑; undefined until it is known. */
  roleName: string | undefined
}

/** Shows new users the sample work and how to start. */
const FIRST_SCREEN = '/home/drafts-list'

const store = createStore<Session | null>(read(), () => {
  window.addEventListener('storage', storageChanged)
  return () => window.removeEventListener('storage', storageChanged)
})
let hasLoggedOut = false
let hasEndedElsewhere = false

guardCalls((token) => {
  const before = session()
  if (!before || token === '' || token === before.token) return true
  changed()
  return accountOf(token) === accountOf(before.token)
})

/** null when nobody is logged in. */
export const session = (): Session | null => store.get()

export async function login(body: LoginBody): Promise<void> {
  enter(await auth.login(body))
}

export async function register(body: RegisterBody): Promise<void> {
  const answer = await auth.register(body)
  const address = takeReturnAddress()
  keepReturnAddress(address === ROOT ? FIRST_SCREEN : address)
  enter(answer)
}

/** Ends the session in all tabs and at the service, and clears the return address. */
export function logout(): void {
  hasLoggedOut = true
  clearReturnAddress()
  if (session()) endToken()
  endSession()
}

/** Whether the user has logged out in this page since it was opened. */
export const hasLoggedOutHere = (): boolean => hasLoggedOut

/** Whether the session was ended in another tab, which has kept the return address or, after a logout, none. */
export const hasSessionEndedElsewhere = (): boolean => hasEndedElsewhere

/** Ends the session in all tabs and keeps the return address. */
export function endSession(): void {
  clearStoredUser()
  changed()
}

/** Loads user and permissions, which may have changed or be unknown. */
export async function refreshSession(): Promise<void> {
  // A host page may have replaced or removed the token; another tab's may have become visible only now.
  if (session()) changed()
  const { token } = credentials()
  const cookie = cookieToken()
  if (!token) return
  const calls = [user.info({ quiet: true }), user.permission({ quiet: true })] as const
  // Ends when both have: the refusal of one that is still under way would ask again.
  await Promise.allSettled(calls)
  const [userInfo, permission] = await Promise.all(calls)
  // Another login or a logout may have happened meanwhile; storing the answer would log in again.
  if (session()?.token === token && credentials().token === token && cookieToken() === cookie) {
    keep({ userInfo, permissionsList: permission.auth, roleName: permission.roleName })
  }
}

/** Shows a changed profile everywhere, unless another user has logged in since or the session has ended. */
export function keepUser(userInfo: UserInfo): void {
  const current = read()
  if (current && (current.user?._id ?? userInfo._id) === userInfo._id) keep({ userInfo })
}

/**
 * Whether calls are still made for the user, as far as known. What belongs to an account may outlive its session for a
 * moment, such as an open work that is closing.
 */
export function isSessionOf(userId: string): boolean {
  const { token = '' } = session() ?? {}
  const account = accountOf(token)
  return account === token || account === userId
}

export const useSession = (): Session | null => useSyncExternalStore(onSession, session)

/** The logged-in user; undefined while unknown. */
export const useUser = (): UserInfo | undefined => useSession()?.user

/** Whether the user has the permission. */
export const usePermission = (key: Permission): boolean => has(useSession(), key)

/** The same outside of React, for example for a drop of files. */
export const isPermitted = (key: Permission): boolean => has(session(), key)

/** Whether the user is known to lack the permission, for actions that do not wait until it is known. */
export const isRefused = (key: Permission): boolean => lacks(session(), key)

/** The same for screens, which change when it becomes known. */
export const useRefused = (key: Permission): boolean => lacks(useSession(), key)

const lacks = (of: Session | null, key: Permission) => of?.permissions !== undefined && !has(of, key)
const has = (of: Session | null, key: Permission) => of?.permissions?.includes(key) ?? false

function enter({ access_token, userInfo, permissionsList }: LoginAnswer): void {
  hasLoggedOut = false
  const { agentId } = storedUser()
  storeUser({ access_token, userInfo, permissionsList, ...(agentId !== undefined && { agentId }) })
  changed()
}

function keep(part: StoredUser): void {
  const { token } = credentials()
  const { access_token, ...stored } = storedUserOf(token)
  // Storing a login writes its cookie, which must not bring an earlier token back.
  storeUser({ ...stored, ...(access_token !== undefined && { access_token: token }), ...part })
  changed()
}

function read(): Session | null {
  const { token } = credentials()
  const { userInfo, permissionsList, roleName } = storedUserOf(token)
  return token ? { token, user: userInfo, permissions: permissionsList, roleName } : null
}

function changed(): void {
  become(read())
}

function become(next: Session | null): void {
  if (next) hasEndedElsewhere = false
  if (!dequal(next, session())) store.set(next)
}

/** Another tab has logged in or out. */
function storageChanged({ key, newValue }: StorageEvent): void {
  // After a logout the cookie may still be visible here: Chromium removes it later than the stored user.
  if (key === USER_KEY && newValue === null) {
    hasEndedElsewhere = true
    become(null)
  } else if (key === USER_KEY || key === null) changed()
}

/** Notifies of every change of the session. @returns unsubscribes */
export const onSession = (listener: () => void): (() => void) => store.subscribe(listener)

/**
 * The id of the logged-in user. While the service does not answer, it is the one of this browser's session, so
 * that the user's local copies can be found.
 * @throws ApiError
 */
export async function currentUserId(options?: CallOptions): Promise<string> {
  try {
    return (await user.info(options))._id
  } catch (error) {
    const isUnreachable = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    const known = isUnreachable ? session()?.user?._id : undefined
    if (known === undefined) throw error
    return known
  }
}
