import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { projectOfPage } from '#engine/document/operations/index.ts'
import { activePage, joinedProject } from '#engine/editing/index.ts'
import { templates } from '#src/api/calls.ts'
import { TEMPLATES } from '#src/api/query-keys.ts'
import { useSingleMutation } from '#src/api/use-single-mutation.ts'
import { isPermitted, useStateAcrossLogin } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { pageLabel } from '../shared/page-label.ts'
import { storePicture } from '../shared/store-picture.ts'
import { changeView } from '../shared/view-state.ts'
import { renderPoster } from './publish-cover.ts'
import { useLeave } from './use-leave.ts'

/** Makes a template of the active page, for the author; the work stays. */
export function PageTemplateDialog() {
  const { workId, editing, resources, view } = useEditorContext()
  const queries = useQueryClient()
  const leave = useLeave()
  const showAction = useActionMessage()
  const [title, setTitle] = useStateAcrossLogin(`template of a page of ${workId}`, () =>
    initialTitle(joinedProject(editing), activePage(editing).uuid),
  )
  const close = () => changeView(view, { isPageTemplateOpen: false })
  const { mutate, isPending } = useSingleMutation({
    async mutationFn() {
      const project = projectOfPage(joinedProject(editing), activePage(editing).uuid, title.trim())
      // Without a picture, lists show a placeholder.
      const coverImage = isPermitted('material:upload')
        ? await renderPoster(project, resources)
            .then(storePicture)
            .catch(() => '')
        : ''
      await templates.create({ ...project, coverImage })
    },
    // The API client reports errors; the dialog stays open.
    onSuccess() {
      close()
      void queries.invalidateQueries({ queryKey: [TEMPLATES] })
      showAction('本页已存为模板', '查看', () => void leave('/home/my-template'))
    },
  })
  return (
    <Dialog
      open
      centered
      className="raised"
      width={400}
      title="把本页存为模板"
      okText="存为模板"
      cancelText="取消"
      okButtonProps={{ disabled: title.trim() === '', loading: isPending }}
      onOk={() => mutate()}
      onCancel={close}
    >
      <Input
        aria-label="模板名称"
        maxLength={100}
        value={title}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTitle(event.target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing && title.trim() !== '') mutate()
        }}
      />
    </Dialog>
  )
}

function initialTitle({ title, pages }: ReturnType<typeof joinedProject>, pageId: string): string {
  const index = pages.findIndex(({ uuid }) => uuid === pageId)
  const page = pages[index]
  return page ? `${title} ${pageLabel(page, index)}` : title
}
