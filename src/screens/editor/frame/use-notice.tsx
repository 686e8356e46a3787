import { App } from 'antd'
import { useEffect } from 'react'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import { useStepMessage } from '../shared/use-step-message.ts'

/** Shows messages about what actions did, with an undo button, or why they did nothing. */
export function useNotice() {
  const { editing } = useEditorContext()
  const showStep = useStepMessage()
  const { message } = App.useApp()
  const text = useEditing(({ session }) => session.notice?.text ?? null)

  useEffect(() => {
    if (text === null) return
    const isRefusal = editing.session.notice?.isRefusal === true
    takeNotice(editing)
    if (isRefusal) void message.info({ key: text, content: text })
    else showStep(text)
  }, [text, editing, message, showStep])
}

/** Resets the notice, so that the same text can be shown again. */
function takeNotice({ session }: ReturnType<typeof useEditorContext>['editing']) {
  session.notice = null
}
