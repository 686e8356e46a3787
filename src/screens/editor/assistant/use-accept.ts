import { App } from 'antd'
import { useCallback } from 'react'
import { showStep } from '#engine/editing/index.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { assistantOf } from './assistant.ts'
import type { ProposedChange } from './conversation.ts'

/** Accepts a proposed change and says so, with an undo button, or why it cannot be accepted. */
export function useAccept(): (turnId: string, change: ProposedChange) => void {
  const editor = useEditorContext()
  const { message } = App.useApp()
  return useCallback(
    (turnId, { id, label }) => {
      const { editing } = editor
      const run = () => assistantOf(editor).accept(turnId, id)
      const problem = showStep(editing, editing.history, run, (refused) =>
        refused === null ? `已采用：${label}` : null,
      )
      if (problem !== null) void message.warning(problem)
    },
    [editor, message],
  )
}
