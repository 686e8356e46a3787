import type { Permission } from '../api/call.ts'
import type { Role } from '../api/user.ts'

const EDITING = [
  'page:create',
  'page:update',
  'page:copy',
  'page:delete',
  'page:cooperate',
  'page:publish',
  'template:create',
  'template:update',
  'template:delete',
  'cover:make',
  'video:make',
  'voice:make',
  'material:upload',
] as const satisfies Permission[]

const MANAGING = ['template:publish', 'user:manage'] as const satisfies Permission[]

const ROLES = {
  admin: { name: '管理员', auth: [...EDITING, ...MANAGING] },
  editor: { name: '编辑', auth: EDITING },
  viewer: { name: '只读', auth: [] },
} as const satisfies Record<Role, { name: string; auth: readonly Permission[] }>

export const roleName = (role: Role): string => ROLES[role].name
export const permissionsOf = (role: Role): readonly Permission[] => ROLES[role].auth
