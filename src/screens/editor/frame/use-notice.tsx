import { App, Button } from 'antd'
import { useEffect } from 'react'
import { runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'

/** Time to read it and to undo, s. */
const DURATION = 8

/** Shows messages about automatic changes, with an undo button. */
export function useNotice() {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const text = useEditing(({ session }) => session.notice?.text ?? null)

  useEffect(() => {
    if (text === null) return
    takeNotice(editing)
    const key = `notice ${text}`
    const undo = () => {
      runAction(editing, 'undo')
      message.destroy(key)
    }
    void message.info({
      key,
      duration: DURATION,
      content: (
        <>
          {text}
          <Button type="link" size="small" onClick={undo}>
            撤销
          </Button>
        </>
      ),
    })
  }, [text, editing, message])
}

/** Resets the notice, so that the same text can be shown again. */
function takeNotice({ session }: ReturnType<typeof useEditorContext>['editing']) {
  session.notice = null
}
