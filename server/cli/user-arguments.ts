import type { Role } from '../api/user.ts'
import { UsageError } from '../errors.ts'

export const USER_USAGE = `  user list [关键字]                        列出用户：用户名、角色、状态、昵称、邮箱
  user disable 用户名                       停用，并在所有设备上退出；作品保留
  user enable 用户名                        重新启用
  user role 用户名 admin|editor|viewer      改为管理员、编辑或只读
  user reset-password 用户名                重置密码，显示新密码，并在所有设备上退出
  user invite [--role 角色] [--uses 人数] [--days 天数]
                                           创建邀请码，默认编辑、1 人、7 天

user 用服务的环境变量找到数据库；数据库内嵌时，先停止服务。`

export type UserCommand =
  | { name: 'user'; action: 'list'; keywords?: string }
  | { name: 'user'; action: 'disable' | 'enable' | 'reset-password'; username: string }
  | { name: 'user'; action: 'role'; username: string; role: Role }
  | { name: 'user'; action: 'invite'; role: Role; uses: number; days: number }

const ACTIONS = ['list', 'disable', 'enable', 'role', 'reset-password', 'invite'] as const
const ROLES = ['admin', 'editor', 'viewer'] as const

interface Values {
  role?: string
  uses?: string
  days?: string
}

/**
 * Parses what follows `user`.
 * @throws UsageError
 */
export function parseUserCommand([given, ...rest]: string[], values: Values): UserCommand {
  const action = ACTIONS.find((known) => known === given)
  if (action === undefined) {
    throw new UsageError(
      given === undefined
        ? `user 后面缺少 ${ACTIONS.join('、')} 之一。`
        : `没有「user ${given}」这个命令，可用的是 ${ACTIONS.join('、')}。`,
    )
  }
  const [first, second] = rest
  const most = action === 'role' ? 2 : action === 'invite' ? 0 : 1
  if (rest.length > most) throw new UsageError(`多了「${rest.slice(most).join(' ')}」。`)
  if (action !== 'invite' && Object.keys(values).length > 0) {
    throw new UsageError(`user ${action} 没有 --${Object.keys(values)[0]} 这个选项。`)
  }
  if (action === 'invite') {
    const { role = 'editor', uses = '1', days = '7' } = values
    return {
      name: 'user',
      action,
      role: roleOf(role),
      uses: whole('uses', uses, 1000),
      days: whole('days', days, 365),
    }
  }
  if (action === 'list') return { name: 'user', action, ...(first !== undefined && { keywords: first }) }
  if (first === undefined) throw new UsageError(`user ${action} 后面缺少用户名。`)
  if (action !== 'role') return { name: 'user', action, username: first }
  return { name: 'user', action, username: first, role: roleOf(second) }
}

function roleOf(text: string | undefined): Role {
  const role = ROLES.find((known) => known === text)
  if (role === undefined) throw new UsageError(`角色应为 ${ROLES.join('、')} 之一，写的是「${text ?? ''}」。`)
  return role
}

function whole(option: string, text: string, max: number): number {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= 1 && value <= max) return value
  throw new UsageError(`--${option} 应为 1 到 ${max} 的整数，写的是「${text}」。`)
}
