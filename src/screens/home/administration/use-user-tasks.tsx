import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ManagedUser } from '#server/api/administration.ts'
import type { Role } from '#server/api/user.ts'
import { administration } from '#src/api/calls.ts'
import { useUser } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SecretText } from '#src/ui/SecretText.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { QuotaDialog, type UsualQuotas } from './QuotaDialog.tsx'
import { nameOf, useChange } from './use-users.ts'

/** What an administrator does with a user, with confirmations and messages. */
export function useUserTasks(usualQuotas: UsualQuotas | undefined) {
  const { message, modal } = App.useApp()
  const me = useUser()?._id
  const change = useChange()
  const [quotaOf, setQuotaOf] = useState<ManagedUser | null>(null)

  const act = async (call: () => Promise<unknown>, done: string) => {
    if (await change(call)) void message.success(done)
  }
  const ask = (title: string, content: ReactNode, okText: string, onOk: () => Promise<void>) =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: '取消',
      ...LOSS_QUESTION,
      onOk,
    })

  const setRole = async (user: ManagedUser, role: Role) => {
    const id = user._id
    const set = () => act(() => administration.setRole({ id, role }), `${user.name}的角色已修改`)
    if (id !== me) return set()
    ask('修改自己的角色？', '改了以后就不能再管理用户，要由别的管理员改回来', '修改角色', set)
  }
  const disable = (user: ManagedUser) =>
    ask(
      `停用${nameOf(user)}？`,
      '会在所有设备上退出，之后不能登录。作品和素材都保留，可以随时重新启用',
      '停用',
      () => act(() => administration.disable({ id: user._id }), `${user.name}已停用`),
    )
  const enable = (user: ManagedUser) =>
    void act(() => administration.enable({ id: user._id }), `${user.name}已启用，可以登录`)
  const endSessions = (user: ManagedUser) =>
    ask(`让${nameOf(user)}在所有设备上退出？`, '没有保存的修改会留在他的浏览器里，密码不变', '退出登录', () =>
      act(() => administration.endSessions({ id: user._id }), `${user.name}已在所有设备上退出`),
    )
  const resetPassword = (user: ManagedUser) =>
    ask(
      `重置${nameOf(user)}的密码？`,
      '旧密码马上失效，并在所有设备上退出。新密码只显示一次，请转告本人',
      '重置密码',
      async () => {
        let password = ''
        const isDone = await change(async () => {
          password = (await administration.resetPassword({ id: user._id })).password
        })
        if (!isDone) return
        modal.info({
          title: `${nameOf(user)}的新密码`,
          content: <SecretText text={password} note="只显示这一次，关闭前请复制。登录后可以在账号里修改" />,
          okText: '关闭',
          centered: true,
          icon: null,
          width: 400,
        })
      },
    )

  return {
    setRole,
    menuOf: (user: ManagedUser) => ({
      items: [
        {
          key: 'quota',
          label: '空间',
          icon: <Icon name="folder" />,
          onClick: () => setQuotaOf(user),
        },
        {
          key: 'password',
          label: '重置密码',
          icon: <Icon name="key" />,
          onClick: () => resetPassword(user),
        },
        {
          key: 'sessions',
          label: '退出所有设备',
          icon: <Icon name="logout" />,
          onClick: () => endSessions(user),
        },
        user.isDisabled
          ? { key: 'enable', label: '启用', icon: <Icon name="unlock" />, onClick: () => enable(user) }
          : {
              key: 'disable',
              label: '停用',
              icon: <Icon name="lock" />,
              danger: true,
              onClick: () => disable(user),
            },
      ],
    }),
    dialogs: quotaOf && (
      <QuotaDialog
        key={quotaOf._id}
        user={quotaOf}
        usual={usualQuotas}
        onSave={(quotas) =>
          change(() => administration.setQuota({ id: quotaOf._id, ...quotas })).then((isDone) => {
            if (isDone) void message.success(`${quotaOf.name}的空间已修改`)
            return isDone
          })
        }
        onClose={() => setQuotaOf(null)}
      />
    ),
  }
}
