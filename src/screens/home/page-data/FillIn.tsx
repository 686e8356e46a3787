import { App, Button, Form } from 'antd'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ignoreReported } from '#src/api/client.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { InfoForm } from './InfoForm.tsx'
import { type InfoFields, isBlank, NO_FIELDS } from './info-fields.ts'
import styles from './page-data.module.css'
import { detailAddress, useInfoActions } from './use-information.ts'

interface FillInProps {
  draft: InfoFields
  onDraft: (draft: InfoFields) => void
  /** Empties the form, or brings back what was in it. */
  onClear: (draft: InfoFields) => void
  onSaved: () => void
  onClose: () => void
}

/** The form of a new item. */
export function FillIn({ draft, onDraft, onClear, onSaved, onClose }: FillInProps) {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const [, navigate] = useLocation()
  const [form] = Form.useForm<InfoFields>()
  const [isSaving, setSaving] = useState(false)
  const { create } = useInfoActions()
  const once = useSingleFlight()
  const id = useId()
  const save = async (fields: InfoFields) => {
    setSaving(true)
    try {
      const { _id } = await create(fields)
      onClear(NO_FIELDS)
      onSaved()
      onClose()
      showAction('已新建资讯', '查看', () => navigate(detailAddress(_id)))
    } catch (error) {
      ignoreReported(error)
      // The form keeps what was typed.
    } finally {
      setSaving(false)
    }
  }
  const clear = () => {
    onClear(NO_FIELDS)
    showAction('已清空', '撤销', () => onClear(draft))
  }
  return (
    <>
      <InfoForm
        id={id}
        form={form}
        initial={draft}
        onChange={onDraft}
        onSubmit={(fields) => void once('save', () => save(fields))}
      />
      <div className={styles.buttons}>
        {!isBlank(draft) && (
          <Button type="text" size="large" onClick={clear}>
            清空
          </Button>
        )}
        <Button
          size="large"
          onClick={() => {
            onClose()
            if (!isBlank(draft)) void message.info('填好的内容已留在本机，下次打开还在')
          }}
        >
          取消
        </Button>
        <Button type="primary" size="large" htmlType="submit" form={id} loading={isSaving}>
          新建资讯
        </Button>
      </div>
    </>
  )
}
