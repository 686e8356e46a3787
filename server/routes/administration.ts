import { administrationOf } from '../accounts/administration.ts'
import { roleName } from '../accounts/permissions.ts'
import type { RegistrationMode } from '../accounts/registration.ts'
import { userInfo } from '../accounts/user-info.ts'
import * as api from '../api/administration.ts'
import type { Database } from '../db/open.ts'
import type { User } from '../db/users.ts'
import type { WorkSpace } from '../documents/work-space.ts'
import { RefusedError } from '../errors.ts'
import { log } from '../log.ts'
import type { AddCall } from './add-calls.ts'
import type { Quota } from './quota.ts'
import type { Session } from './session.ts'

interface Services extends Pick<Database, 'users' | 'invitations'> {
  quota: Quota
  workSpace: Pick<WorkSpace, 'usual'>
  registration: RegistrationMode
}

/** Calls of administrators. Each change is logged with who made it. */
export function addAdministration(on: AddCall, services: Services): void {
  const { users, quota, workSpace, registration } = services
  const administration = administrationOf(services)

  on(api.list, async ({ keywords, pageNo, pageSize }) => {
    const found = await users.search(keywords, pageNo, pageSize)
    return { users: found.users.map(managedUser), total: found.total }
  })

  on(api.setRole, async ({ id, role }, { session }) => {
    const user = await administration.setRole(id, role)
    audit(session, 'setRole', { user: id, role })
    return managedUser(user)
  })

  on(api.disable, async ({ id }, { session }) => {
    const user = await administration.setDisabled(id, true)
    audit(session, 'disable', { user: id })
    return managedUser(user)
  })

  on(api.enable, async ({ id }, { session }) => {
    const user = await administration.setDisabled(id, false)
    audit(session, 'enable', { user: id })
    return managedUser(user)
  })

  on(api.resetPassword, async ({ id }, { session }) => {
    const password = await administration.resetPassword(id)
    audit(session, 'resetPassword', { user: id })
    return { password }
  })

  on(api.endSessions, async ({ id }, { session }) => {
    if (!(await users.endSessions(id))) throw new RefusedError('用户不存在')
    audit(session, 'endSessions', { user: id })
    return {}
  })

  on(api.usage, async ({ ids }) => {
    const stored = await users.usage(ids)
    return {
      usualQuota: quota.usual,
      usualWorksQuota: workSpace.usual,
      users: stored.map(({ id, ...amounts }) => ({ _id: id, ...amounts })),
    }
  })

  on(api.setQuota, async ({ id, ...quotas }, { session }) => {
    const user = await users.changeQuotas(id, quotas)
    if (!user) throw new RefusedError('用户不存在')
    audit(session, 'setQuota', { user: id, ...quotas })
    return managedUser(user)
  })

  on(api.setRegistration, async ({ mode }, { session }) => {
    await registration.set(mode)
    audit(session, 'setRegistration', { mode })
    return {}
  })

  on(api.invite, async ({ role, uses, days }, { session }) => {
    const { code, expires } = await administration.invite(role, uses, days)
    audit(session, 'invite', { role, uses, days })
    return { code, expires: expires.toISOString() }
  })
}

function audit({ user }: Session, action: string, details: object): void {
  log.info({ audit: action, by: user.id, ...details }, 'administration')
}

const managedUser = (user: User): api.ManagedUser => ({
  ...userInfo(user),
  role: user.role,
  roleName: roleName(user.role),
  isDisabled: user.isDisabled,
  quotaMb: user.quotaMb,
  worksQuotaMb: user.worksQuotaMb,
})
