import { App, Button } from 'antd'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './messages.module.css'

const NOT_SAVED = 'not-saved'
const NOT_KEPT = 'not-kept'

/** Says once that saving does not work, and takes it back when it does. */
export function useSavingMessages() {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const { status, barrier, local } = useSnapshot(saving.state)
  const isTrying = barrier === null && (status === 'offline' || status === 'failed')
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
