import { App } from 'antd'
import { useEffect } from 'react'
import { actions, type Editing, type Notice } from '#engine/editing/index.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'

/** Shows messages about what actions did, with a button that undoes the step, or why they did nothing. */
export function useNotice() {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const text = useEditing(({ session }) => session.notice?.text ?? null)

  useEffect(() => {
    const notice = takeNotice(editing)
    if (text === null || !notice) return
    const { undo } = notice
    // An action may have made further steps after the one that the message is about.
    if (undo?.isLast() !== true) void message.info({ key: text, content: text })
    else
      showAction(text, actions.undo.label, () => {
        if (!undo.run()) void message.info('这之后又有改动，请逐步撤销')
      })
  }, [text, editing, message, showAction])
}

/** Resets the notice, so that the same text can be shown again. */
function takeNotice({ session }: Editing): Notice | null {
  const { notice } = session
  session.notice = null
  return notice
}
