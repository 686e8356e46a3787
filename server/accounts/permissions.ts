import { PERMISSIONS, type Permission } from '../api/call.ts'
import type { Role } from '../api/user.ts'

const MANAGING: readonly Permission[] = ['template:publish', 'user:manage']
const EDITING = PERMISSIONS.filter((permission) => !MANAGING.includes(permission))

const ROLES = {
  admin: { name: '管理员', auth: PERMISSIONS },
  editor: { name: '编辑', auth: EDITING },
  viewer: { name: '只读', auth: [] },
} satisfies Record<Role, { name: string; auth: readonly Permission[] }>

export const roleName = (role: Role): string => ROLES[role].name
export const permissionsOf = (role: Role): readonly Permission[] => ROLES[role].auth
