import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { pages } from '#src/api/calls.ts'
import { TEMPLATES } from '#src/api/query-keys.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePermission } from '#src/session/index.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useLeave } from '../use-leave.ts'

/** Saves the work, then makes a template of it; the work stays. */
export function SaveAsTemplate() {
  const { workId, saving } = useEditorContext()
  const queries = useQueryClient()
  const leave = useLeave()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const mayCreate = usePermission('template:create')
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await saving.save()
      if (saving.state.status !== 'saved') return false
      await pages.setTemplate({ id: workId })
      return true
    },
    // The API client reports errors.
    onSuccess(isDone) {
      if (!isDone) return void message.error('没有存为模板，修改还没有保存成功，请稍后重试')
      void queries.invalidateQueries({ queryKey: [TEMPLATES] })
      return showAction('已存为模板', '查看', () => void leave('/home/my-template'))
    },
  })
  if (!mayCreate) return null
  return (
    <IconButton icon="template" label="存为模板" size={32} disabled={isPending} onClick={() => mutate()} />
  )
}
