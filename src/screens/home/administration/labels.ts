import type { Role } from '#server/api/user.ts'

export const ROLES: readonly { value: Role; label: string }[] = [
  { value: 'admin', label: '管理员' },
  { value: 'editor', label: '编辑' },
  { value: 'viewer', label: '只读' },
]
