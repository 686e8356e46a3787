import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { hasUnsavedChanges, listenToKeptChanges, saveOpenWorks } from '#src/saving/kept-changes.ts'
import { LOAD_FAILED } from '#src/ui/lazy-part.tsx'
import { clearAfterLogout } from './clear-after-logout.ts'
import { registerWorker } from './register.ts'
import { watchBuild } from './watch-build.ts'

const KEY = 'new-version'
const REPLACED = 'replaced-version'

interface UpdateNoticeProps {
  /** Loads the page again. */
  reload?: () => void
}

/**
 * Installs the product in the browser, and offers a newer version while all changes are saved. When parts of this version
 * are gone, saves and loads the page again at the author's word.
 */
export function UpdateNotice({ reload = () => window.location.reload() }: UpdateNoticeProps) {
  const { message } = App.useApp()
  /** How often code of this version was missing. */
  const [missing, setMissing] = useState(0)
  const isReplaced = missing > 0
  const [update, setUpdate] = useState<{ takeOver: () => void } | null>(null)
  const isUnsaved = useSyncExternalStore(listenToKeptChanges, hasUnsavedChanges)
  useEffect(clearAfterLogout, [])
  useEffect(() => registerWorker((takeOver) => setUpdate({ takeOver })), [])
  useEffect(() => watchBuild(() => setMissing((count) => count + 1)), [])
  const showReplaced = useEffectEvent(() => {
    // It says to check the network.
    message.destroy(LOAD_FAILED)
    const content = <Replaced reload={reload} onLater={() => message.destroy(REPLACED)} />
    void message.warning({ key: REPLACED, duration: 0, content })
  })
  useEffect(() => {
    if (missing > 0) showReplaced()
  }, [missing])
  useEffect(() => {
    if (!update || isUnsaved || isReplaced) return undefined
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
  }, [update, isUnsaved, isReplaced, message])
  return null
}

function Replaced({ reload, onLater }: { reload: () => void; onLater: () => void }) {
  const [isSaving, setSaving] = useState(false)
  const saveAndReload = async () => {
    setSaving(true)
    await saveOpenWorks()
    setSaving(false)
    reload()
  }
  return (
    <>
      产品已更新，有些功能刷新后才能用，修改会先保存
      <Button type="link" size="small" loading={isSaving} onClick={() => void saveAndReload()}>
        刷新
      </Button>
      <Button type="link" size="small" onClick={onLater}>
        以后
      </Button>
    </>
  )
}
