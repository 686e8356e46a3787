import type { ReactNode } from 'react'
import type { Permission } from '#server/api/call.ts'
import { usePermission } from './session.ts'

/** Shown in place of a control to users without the permission. */
export const WITHOUT = {
  'page:create': '当前账号没有新建作品的权限',
  'page:update': '当前账号没有修改权限',
  'material:upload': '当前账号没有上传素材的权限',
  'voice:make': '当前账号没有配音权限，只能编辑文字',
} as const satisfies Partial<Record<Permission, string>>

interface PermittedProps {
  /** The required permission. */
  to: Permission
  /** Shown to users without the permission; nothing by default. */
  fallback?: ReactNode
  children: ReactNode
}

/** Shows its children to users with the permission. */
export function Permitted({ to, fallback = null, children }: PermittedProps) {
  return usePermission(to) ? children : fallback
}
