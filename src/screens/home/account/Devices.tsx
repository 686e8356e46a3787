import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import type { Device } from '#server/api/user.ts'
import { user } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { relativeTime } from '#src/ui/format.ts'
import { useNow } from '#src/ui/use-now.ts'
import styles from './account-screen.module.css'
import { NotRead } from './NotRead.tsx'

const KEY = ['devices']

/** Where the user is logged in; other devices can be logged out. */
export function Devices() {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const now = useNow()
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => user.devices({ signal }) })
  const end = async (call: () => Promise<unknown>, done: string) => {
    try {
      await call()
      void message.success(done)
    } catch (error) {
      ignoreReported(error)
    }
    await queries.invalidateQueries({ queryKey: KEY })
  }
  if (!query.isSuccess) return <NotRead query={query} what="设备" />
  const others = query.data.filter(({ isCurrent }) => !isCurrent)
  const current = query.data.filter(({ isCurrent }) => isCurrent)
  const timesOf = ({ created, used, isCurrent }: Device) => {
    const login = `${relativeTime(new Date(created), now)}登录`
    return isCurrent ? login : `${login}，${relativeTime(new Date(used), now)}用过`
  }
  return (
    <>
      <ul className={styles.devices}>
        {[...current, ...others].map((device) => (
          <li key={device._id} className={styles.fact}>
            <b>{device.name}</b>
            <span>{timesOf(device)}</span>
            {device.isCurrent ? (
              <em>当前设备</em>
            ) : (
              <Button
                size="large"
                aria-label={`让${device.name}退出登录`}
                onClick={() => void end(() => user.endDevice({ id: device._id }), `${device.name}已退出登录`)}
              >
                退出
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          danger
          size="large"
          onClick={() => void end(() => user.endOtherDevices(), '其他设备都已退出登录')}
        >
          退出其他 {others.length} 个设备
        </Button>
      ) : (
        <p className={styles.hint}>没有在其他设备登录</p>
      )}
    </>
  )
}
