import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import type { AccessKey } from '#server/api/user.ts'
import { user } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { dayAndTime, relativeTime } from '#src/ui/format.ts'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { useNow } from '#src/ui/use-now.ts'
import styles from './account-screen.module.css'
import { NotRead } from './NotRead.tsx'

const AccessKeyDialog = lazyDialog(
  () => import('./AccessKeyDialog.tsx').then((m) => m.AccessKeyDialog),
  ({ open }) => open,
)

const KEY = ['access-keys']

/** Keys with which programs of the user call the service. */
export function AccessKeys() {
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => user.accessKeys({ signal }) })
  const refresh = () => queries.invalidateQueries({ queryKey: KEY })
  const remove = ({ _id: id, name }: AccessKey) =>
    void modal.confirm({
      title: `删除访问密钥“${name}”？`,
      content: '用它的程序随即不能再调用，删除后不能恢复',
      okText: '删除',
      okButtonProps: { danger: true },
      async onOk() {
        try {
          await user.deleteAccessKey({ id })
          void message.success('访问密钥已删除')
        } catch (error) {
          ignoreReported(error)
        }
        await refresh()
      },
    })
  if (!query.isSuccess) return <NotRead query={query} what="访问密钥" />
  return (
    <>
      {query.data.length > 0 ? (
        <ul className={styles.devices}>
          {query.data.map((key) => (
            <li key={key._id} className={styles.fact}>
              <b>{key.name}</b>
              <span>{timesOf(key, now)}</span>
              <Button size="large" danger aria-label={`删除访问密钥${key.name}`} onClick={() => remove(key)}>
                删除
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.hint}>还没有访问密钥。脚本和 AI 助手用它代替你的密码来制作视频</p>
      )}
      <Button size="large" onClick={() => setOpen(true)}>
        新建访问密钥
      </Button>
      <AccessKeyDialog open={isOpen} onCreated={() => void refresh()} onClose={() => setOpen(false)} />
    </>
  )
}

function timesOf({ created, used, expires }: AccessKey, now: Date): string {
  const use = used ? `${relativeTime(new Date(used), now)}用过` : '还没有用过'
  const parts = [`${relativeTime(new Date(created), now)}新建`, use]
  if (expires !== null) {
    const time = Date.parse(expires)
    parts.push(time <= now.getTime() ? '已过期' : `${dayAndTime(time, now.getTime())}到期`)
  }
  return parts.join('，')
}
