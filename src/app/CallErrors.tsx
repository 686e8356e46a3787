// oxlint-disable-next-line no-restricted-imports -- all screens load it, and its only control gets the focus anyway
import { App, Button, Modal } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { listenToCalls } from '#src/api/client.ts'
import { hasKeptChanges, hasUnsavedChanges, listenToKeptChanges } from '#src/saving/kept-changes.ts'
import { accountOf, endSession, session, useSession } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useWasTrue } from '#src/ui/use-was-true.ts'
import { askHost } from './host-frame.ts'
import styles from './session-lost.module.css'
import type { updatePermissions } from './update-permissions.ts'

const SECONDS = 5
const SWITCHED = '登录的账号已更换'
const KEPT_FOR_OTHER = '原账号没有保存的修改已存在本机，用原账号登录后自动恢复'

let isUpdating = false

async function loadPermissions(...refused: Parameters<typeof updatePermissions>) {
  // Also when the service refuses just that.
  if (isUpdating) return
  isUpdating = true
  try {
    await (await import('./update-permissions.ts')).updatePermissions(...refused)
  } finally {
    isUpdating = false
  }
}

/** Reports errors of calls: a message, or the dialog at the end of a session. */
export function CallErrors() {
  const { message } = App.useApp()
  // The refused token; a new login, also in another tab, has another one.
  const [refused, setRefused] = useState<string | null>(null)
  const token = useSession()?.token
  useEffect(
    () =>
      listenToCalls({
        failed: ({ message: content }) =>
          void message.open({ type: 'error', content, key: content, duration: SECONDS }),
        unauthorized: () => setRefused(session()?.token ?? null),
        forbidden: (refusal) => void loadPermissions(message, refusal).catch(() => undefined),
      }),
    [message],
  )
  const isLost = token !== undefined && token === refused
  useEffect(() => {
    if (isLost) askHost('logout')
  }, [isLost])
  const account = token === undefined ? undefined : accountOf(token)
  const shown = useRef(account)
  useEffect(() => {
    const before = shown.current
    shown.current = account
    if (before === undefined || account === undefined || before === account) return
    const isUnsaved = hasUnsavedChanges()
    const content = isUnsaved ? `${SWITCHED}。${KEPT_FOR_OTHER}` : SWITCHED
    void message.warning({ content, duration: isUnsaved ? 3 * SECONDS : SECONDS })
  }, [account, message])
  return <SessionLostDialog open={isLost} onLogin={endSession} />
}

interface SessionLostDialogProps {
  open: boolean
  onLogin: () => void
}

/** Tells that the session has ended; its only button leads to the login. */
function SessionLostDialog({ open, onLogin }: SessionLostDialogProps) {
  // The session may end before the latest changes are kept.
  const isKept = useSyncExternalStore(listenToKeptChanges, hasKeptChanges)
  const [wasOpen] = useWasTrue(open)
  if (!wasOpen) return null
  return (
    <Modal
      open={open}
      centered
      width={400}
      styles={{ container: { padding: 24 } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={null}
      title={<span className={styles.title}>退出提示</span>}
      zIndex={3000}
      destroyOnHidden
    >
      <span className={styles.disc}>
        <Icon name="timerOff" size={20} />
      </span>
      <p className={styles.text}>未操作时间过长，为保证您的账号安全，已超时退出，请重新登录</p>
      {open && isKept && (
        <p className={styles.kept}>
          <Icon name="shield" size={14} /> 未保存的修改已存在本机，登录后自动恢复
        </p>
      )}
      <div className={styles.foot}>
        <Button type="primary" className={styles.button ?? ''} onClick={onLogin}>
          重新登录
        </Button>
      </div>
    </Modal>
  )
}
