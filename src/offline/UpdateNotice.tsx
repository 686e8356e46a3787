import { App, Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hasUnsavedChanges, listenToKeptChanges } from '#src/saving/kept-changes.ts'
import { clearAfterLogout } from './clear-after-logout.ts'
import { registerWorker } from './register.ts'

const KEY = 'new-version'

/** Installs the product in the browser, and offers a newer version while all changes are saved. */
export function UpdateNotice() {
  const { message } = App.useApp()
  const [update, setUpdate] = useState<{ takeOver: () => void } | null>(null)
  const isUnsaved = useSyncExternalStore(listenToKeptChanges, hasUnsavedChanges)
  useEffect(clearAfterLogout, [])
  useEffect(() => registerWorker((takeOver) => setUpdate({ takeOver })), [])
  useEffect(() => {
    if (!update || isUnsaved) return undefined
    void message.info({
      key: KEY,
      duration: 0,
      content: (
        <>
          有新版本
          <Button type="link" size="small" onClick={() => !hasUnsavedChanges() && update.takeOver()}>
            刷新
          </Button>
          <Button type="link" size="small" onClick={() => setUpdate(null)}>
            以后
          </Button>
        </>
      ),
    })
    return () => message.destroy(KEY)
  }, [update, isUnsaved, message])
  return null
}
