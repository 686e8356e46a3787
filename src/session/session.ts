import { dequal } from 'dequal/lite'
import { useSyncExternalStore } from 'react'
import { createStore } from '#engine/util/create-store.ts'
import type { LoginAnswer, LoginBody, RegisterBody } from '#server/api/auth.ts'
import type { Permission, UserInfo } from '#server/api/user.ts'
import { auth } from '#src/api/auth.ts'
import {
  clearStoredUser,
  cookieToken,
  credentials,
  type StoredUser,
  storedUser,
  storeUser,
  USER_KEY,
} from '#src/api/credentials.ts'
import { user } from '#src/api/user.ts'
import { clearReturnAddress } from './return-address.ts'

/** Who is logged in, as far as is known: a host page may have given us nothing but a token. */
export interface Session {
  token: string
  user: UserInfo | undefined
  /** undefined until they are known. */
  permissions: readonly Permission[] | undefined
  /** Like 编辑; undefined until it is known. */
  roleName: string | undefined
}

const store = createStore<Session | null>(read(), () => {
  window.addEventListener('storage', storageChanged)
  return () => window.removeEventListener('storage', storageChanged)
})
let hasLoggedOut = false

/** null: nobody is logged in. */
export const session = (): Session | null => store.get()

export async function login(body: LoginBody): Promise<void> {
  enter(await auth.login(body))
}

export async function register(body: RegisterBody): Promise<void> {
  enter(await auth.register(body))
}

/** Ends the session in all tabs. Whoever leaves on purpose starts at the beginning next time. */
export function logout(): void {
  hasLoggedOut = true
  clearReturnAddress()
  endSession()
}

/** Whether the session was ended on purpose, here, since this page was opened. */
export const hasLoggedOutHere = (): boolean => hasLoggedOut

/** Ends the session in all tabs; where the user was is kept. */
export function endSession(): void {
  clearStoredUser()
  changed()
}

/** Reads user and permissions anew: names and roles change, and a token may be all that we were given. */
export async function refreshSession(): Promise<void> {
  const { token } = credentials()
  const cookie = cookieToken()
  if (!token) return
  const [userInfo, permission] = await Promise.all([
    user.info({ quiet: true }),
    user.permission({ quiet: true }),
  ])
  // Another account may have come in meanwhile, or another tab logged out: keeping would log in again.
  if (session()?.token === token && credentials().token === token && cookieToken() === cookie) {
    keep({ userInfo, permissionsList: permission.auth, roleName: permission.roleName })
  }
}

/** Shows a changed profile everywhere. */
export const keepUser = (userInfo: UserInfo): void => keep({ userInfo })

export const useSession = (): Session | null => useSyncExternalStore(onSession, session)

/** Who is logged in; undefined while that is not known. */
export const useUser = (): UserInfo | undefined => useSession()?.user

/** Whether the button with this key is shown. */
export const usePermission = (key: Permission): boolean => has(useSession(), key)

/** The same, now: for what is no button, such as a drop of files. */
export const isPermitted = (key: Permission): boolean => has(session(), key)

/** Whether the user is known not to have the key: for what must not wait until that is known. */
export const isRefused = (key: Permission): boolean =>
  session()?.permissions !== undefined && !has(session(), key)

const has = (of: Session | null, key: Permission) => of?.permissions?.includes(key) ?? false

function enter({ access_token, userInfo, permissionsList }: LoginAnswer): void {
  hasLoggedOut = false
  const { agentId } = storedUser()
  storeUser({ access_token, userInfo, permissionsList, ...(agentId !== undefined && { agentId }) })
  changed()
}

function keep(part: StoredUser): void {
  storeUser({ ...storedUser(), ...part })
  changed()
}

function read(): Session | null {
  const { token } = credentials()
  const { userInfo, permissionsList, roleName } = storedUser()
  return token ? { token, user: userInfo, permissions: permissionsList, roleName } : null
}

function changed(): void {
  become(read())
}

function become(next: Session | null): void {
  if (!dequal(next, session())) store.set(next)
}

/** Another tab has logged in or out. */
function storageChanged({ key, newValue }: StorageEvent): void {
  // Logged out: the cookie may still be seen here, Chromium tells of its end later than of the storage's.
  if (key === USER_KEY && newValue === null) become(null)
  else if (key === USER_KEY || key === null) changed()
}

/** Notifies of every change of the session. @returns unsubscribes */
export const onSession = (listener: () => void): (() => void) => store.subscribe(listener)
