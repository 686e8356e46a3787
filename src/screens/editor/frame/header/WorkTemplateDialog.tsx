import { App } from 'antd'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { SaveAsTemplateDialog } from '#src/templates/SaveAsTemplateDialog.tsx'
import { useLeave } from '../use-leave.ts'

/** Saves the work, then makes a template of it; the work stays. */
export function WorkTemplateDialog({ onClose }: { onClose: () => void }) {
  const { workId, saving, editing } = useEditorContext()
  const leave = useLeave()
  const { message } = App.useApp()
  const save = async () => {
    await saving.save()
    const isSaved = saving.state.status === 'saved'
    if (!isSaved) void message.error('没有存为模板，修改还没有保存成功，请稍后重试')
    return isSaved
  }
  return (
    <SaveAsTemplateDialog
      work={{ _id: workId, title: editing.undoable.project.title }}
      prepare={save}
      onView={() => void leave('/home/my-template')}
      onClose={onClose}
    />
  )
}
