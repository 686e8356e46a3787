import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { History } from '#engine/editing/index.ts'
import type { SaveState } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import styles from './messages.module.css'

const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx').then((m) => m.ConflictDialog))
const BarrierDialog = lazyPart(() => import('./BarrierDialog.tsx').then((m) => m.BarrierDialog))

/** The dialogs and messages about saving. Mounted once beside the workbench. */
export function SavingDialogs() {
  const { saving } = useEditorContext()
  const { conflict, isConflictOpen, barrier } = useSnapshot(saving.state) as SaveState
  useSavingMessages()
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} isOpen={isConflictOpen} />}
      {(barrier === 'gone' || barrier === 'forbidden') && <BarrierDialog key={barrier} barrier={barrier} />}
    </>
  )
}

const NOT_SAVED = 'not-saved'
const NOT_KEPT = 'not-kept'

/** Shows a message while saving fails, and closes it when saving works again. */
function useSavingMessages() {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const { status, barrier, local, isEarlier } = useSnapshot(saving.state)
  const isTrying = barrier === null && !isEarlier && (status === 'offline' || status === 'failed')
  const isOver = status === 'saved' || status === 'changed' || status === 'conflict' || barrier !== null
  const isUnkept = local === 'failed'

  useEffect(() => {
    if (isOver) message.destroy(NOT_SAVED)
    if (!isTrying) return
    message.open({
      key: NOT_SAVED,
      duration: 0,
      icon: (
        <span className={styles.warning}>
          <Icon name="cloudOff" />
        </span>
      ),
      content: (
        <span className={styles.line}>
          {isUnkept ? '没有保存成功，请不要关闭页面' : '没有保存成功，修改已存在本机'}
          <Button type="link" size="small" onClick={() => void saving.save()}>
            立即重试
          </Button>
        </span>
      ),
    })
  }, [isTrying, isOver, isUnkept, message, saving])

  useEffect(() => {
    if (!isUnkept) return
    message.open({
      key: NOT_KEPT,
      type: 'warning',
      duration: 5,
      content: '本机存不下备份，修改只保存到服务器，断网时请不要关闭页面',
    })
  }, [isUnkept, message])

  useEffect(() => () => message.destroy(NOT_SAVED), [message])
}

const RESTORED = 'restored'
const RESTORED_SECONDS = 8

/** Says that local changes were restored, with a button that undoes them. */
export function RestoredMessage() {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  useEffect(() => {
    const undo = () => {
      message.destroy(RESTORED)
      for (const history of [editing.history, editing.coverHistory]) undoAll(history)
    }
    message.open({
      key: RESTORED,
      type: 'success',
      duration: RESTORED_SECONDS,
      content: (
        <span className={styles.line}>
          已恢复上次没有保存的修改
          <Button type="link" size="small" onClick={undo}>
            撤销
          </Button>
        </span>
      ),
    })
  }, [editing, message])
  return null
}

/** Goes back to the version of the service. Redo is possible. */
function undoAll(history: History) {
  while (history.undo());
}
