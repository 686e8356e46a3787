import { onTestFinished } from 'vitest'
import { permissionsOf } from '#server/accounts/permissions.ts'
import type { Permission } from '#server/api/call.ts'
import type { UserInfo } from '#server/api/user.ts'
import { storeUser } from '#src/api/credentials.ts'
import { keepUser, session } from '#src/session/index.ts'

const author: UserInfo = {
  _id: 'author',
  username: 'author',
  name: '作者',
  email: '',
  avatar: '',
  bio: '',
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
}

/** Logs an author in with all permissions, unless the session already has permissions. */
export function logIn(): void {
  // Another test of this browser may have left only the token.
  if (session()?.permissions === undefined) enter(permissionsOf('admin'))
}

/** Logs an author in without these permissions until the test ends. */
export function logInWithout(...keys: Permission[]): void {
  enter(permissionsOf('admin').filter((key) => !keys.includes(key)))
  onTestFinished(() => enter(permissionsOf('admin')))
}

function enter(permissions: readonly Permission[]): void {
  storeUser({ access_token: 'token', permissionsList: permissions })
  keepUser(author)
}
