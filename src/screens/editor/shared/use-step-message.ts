import { App } from 'antd'
import { useCallback } from 'react'
import { actions, type History, lastStepUndo } from '#engine/editing/index.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useEditorContext } from './editor-context.ts'

/**
 * Shows a message about the last step, with a button that undoes it.
 * @param history the history of that step, if not that of the pages
 */
export type ShowStep = (text: string, history?: History) => void

export function useStepMessage(): ShowStep {
  const { editing } = useEditorContext()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  return useCallback(
    (text, history = editing.history) => {
      const undo = lastStepUndo(editing, history)
      showAction(text, actions.undo.label, () => {
        if (!undo()) void message.info('这之后又有改动，请逐步撤销')
      })
    },
    [editing, message, showAction],
  )
}
