import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Segmented, Select, Spin } from 'antd'
import { useId, useState } from 'react'
import { MAX_TAG_LENGTH, MAX_TAGS, type TemplateCard } from '#server/api/templates.ts'
import { pages, templates } from '#src/api/calls.ts'
import { TEMPLATES } from '#src/api/query-keys.ts'
import { useSingleMutation } from '#src/api/use-single-mutation.ts'
import { useStateAcrossLogin, usePermission } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { relativeTime } from '#src/ui/format.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import styles from './save-as-template.module.css'
import { useTemplateCategories } from './templates.ts'

interface SaveAsTemplateDialogProps {
  work: { _id: string; title: string }
  /** Called before the template is made. @returns whether to go on */
  prepare?: () => Promise<boolean>
  /** Opens 我的模板. */
  onView: () => void
  /** @param isSaved false when it was canceled */
  onClose: (isSaved: boolean) => void
}

/** 存为模板: asks for name and categories, and whether to replace the template that was made of the work before. */
export function SaveAsTemplateDialog({ work, onClose, ...props }: SaveAsTemplateDialogProps) {
  const formId = useId()
  const [isSaving, setSaving] = useState(false)
  const mayUpdate = usePermission('template:update')
  const { data, isPending } = useQuery({
    queryKey: [TEMPLATES, 'made of', work._id],
    queryFn: ({ signal }) => templates.listMine({ sourceId: work._id, pageSize: 1 }, { signal, quiet: true }),
    enabled: mayUpdate,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      centered
      className="raised"
      width={440}
      title="存为模板"
      okText="存为模板"
      cancelText="取消"
      okButtonProps={{
        htmlType: 'submit',
        form: formId,
        loading: isSaving,
        disabled: mayUpdate && isPending,
      }}
      onCancel={() => onClose(false)}
    >
      {mayUpdate && isPending ? (
        <div className={styles.waiting}>
          <Spin />
        </div>
      ) : (
        <TemplateForm
          {...props}
          id={formId}
          work={work}
          made={data?.templates[0]}
          onSaving={setSaving}
          onSaved={() => onClose(true)}
        />
      )}
    </Dialog>
  )
}

/** What differs from what is proposed. */
interface Entered {
  isUpdate?: boolean
  title?: string
  tags?: string[]
}

interface TemplateFormProps extends Pick<SaveAsTemplateDialogProps, 'work' | 'prepare' | 'onView'> {
  id: string
  /** The template that was made of the work last. */
  made: TemplateCard | undefined
  onSaving: (isSaving: boolean) => void
  onSaved: () => void
}

function TemplateForm({ id, work, made, prepare, onView, onSaving, onSaved }: TemplateFormProps) {
  const queries = useQueryClient()
  const showAction = useActionMessage()
  const { data: categories = [] } = useTemplateCategories()
  const [entered, setEntered] = useStateAcrossLogin<Entered>(`template of ${work._id}`, () => ({}))
  const { isUpdate = made !== undefined } = entered
  const replaced = isUpdate ? made : undefined
  const { title = (replaced ?? work).title, tags = replaced?.tags ?? [] } = entered
  const { mutate } = useSingleMutation({
    async mutationFn() {
      if (prepare && !(await prepare())) return false
      await pages.setTemplate({
        id: work._id,
        title: title.trim(),
        // A work made of a template may have categories, which are not known here.
        ...((replaced || tags.length > 0) && { tags }),
        ...(replaced && { templateId: replaced._id }),
      })
      return true
    },
    onMutate: () => onSaving(true),
    onSettled: () => onSaving(false),
    // The API client reports errors; the dialog stays open.
    onSuccess(isDone) {
      if (!isDone) return
      onSaved()
      void queries.invalidateQueries({ queryKey: [TEMPLATES] })
      showAction(replaced ? '模板已更新' : '已存为模板', '查看', onView)
    },
  })
  return (
    <Form
      id={id}
      className={styles.form ?? ''}
      layout="vertical"
      onFinish={() => title.trim() !== '' && mutate()}
    >
      {made && (
        <Form.Item extra={isUpdate && noteOf(made)}>
          <Segmented
            block
            aria-label="存到哪里"
            value={isUpdate}
            options={[
              { value: true, label: '更新原模板' },
              { value: false, label: '另存为新模板' },
            ]}
            onChange={(isUpdate) => setEntered({ ...entered, isUpdate })}
          />
        </Form.Item>
      )}
      <Form.Item
        label="名称"
        htmlFor={`${id}-title`}
        validateStatus={title.trim() === '' ? 'error' : ''}
        help={title.trim() === '' ? '请填写名称' : undefined}
      >
        <Input
          id={`${id}-title`}
          autoFocus
          maxLength={100}
          value={title}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setEntered({ ...entered, title: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="分类" htmlFor={`${id}-tags`}>
        <Select
          id={`${id}-tags`}
          mode="tags"
          value={tags}
          maxCount={MAX_TAGS}
          placeholder="可以不填，输入新的分类后按回车"
          options={categories.map(({ name }) => ({ value: name }))}
          onChange={(tags: string[]) => setEntered({ ...entered, tags: cleaned(tags) })}
        />
      </Form.Item>
    </Form>
  )
}

const noteOf = ({ title, updated }: TemplateCard) =>
  `替换“${title}”${updated === null ? '' : `（${relativeTime(new Date(updated), new Date())}保存）`}的内容，原来的内容还在它保存的版本里`

/** Typed categories as the service takes them, each once. */
const cleaned = (tags: readonly string[]) => [
  ...new Set(tags.map((tag) => tag.trim().slice(0, MAX_TAG_LENGTH)).filter((tag) => tag !== '')),
]
