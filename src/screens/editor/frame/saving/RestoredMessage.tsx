import { App, Button } from 'antd'
import { useEffect } from 'react'
import type { History } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import styles from './messages.module.css'

const KEY = 'restored'
const SECONDS = 8

/** Says that kept changes are back, and takes them off again if that is not wanted. */
export function RestoredMessage() {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  useEffect(() => {
    const undo = () => {
      message.destroy(KEY)
      for (const history of [editing.history, editing.coverHistory]) undoAll(history)
    }
    message.open({
      key: KEY,
      type: 'success',
      duration: SECONDS,
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

/** Back to what the service had. What is undone can be redone. */
function undoAll(history: History) {
  while (history.undo());
}
