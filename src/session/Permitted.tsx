import type { ReactNode } from 'react'
import type { Permission } from '#server/api/user.ts'
import { usePermission } from './session.ts'

/** What is said in the place of a button to whom it is not shown. */
export const WITHOUT = {
  'page:create': '当前账号没有新建作品的权限',
  'page:update': '当前账号没有修改权限',
  'material:upload': '当前账号没有上传素材的权限',
  'voice:make': '当前账号没有配音权限，只能编辑文字',
} as const satisfies Partial<Record<Permission, string>>

interface PermittedProps {
  /** The key of the button. */
  to: Permission
  /** Shown to those who have not got it; nothing unless said. */
  otherwise?: ReactNode
  children: ReactNode
}

/** A button, or what belongs to it, for those who have its key. */
export function Permitted({ to, otherwise = null, children }: PermittedProps) {
  return usePermission(to) ? children : otherwise
}
