import { App, Button, Form } from 'antd'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Info } from '#server/api/information.ts'
import { ignoreReported } from '#src/api/client.ts'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { useWarnOnLeave } from '#src/ui/use-warn-on-leave.ts'
import { InfoForm } from '../page-data/InfoForm.tsx'
import { fieldsOf, type InfoFields } from '../page-data/info-fields.ts'
import { useInfoActions } from '../page-data/use-information.ts'
import styles from './page-data-detail.module.css'

interface EditInfoProps {
  info: Info
  onEnd: () => void
}

/** Edits an item in place. Ends when the reader of HTML cannot be loaded. */
export function EditInfo({ info, onEnd }: EditInfoProps) {
  // As it was when editing began: what is loaded anew meanwhile changes nothing.
  const [started] = useState(info)
  if (started.contentType !== 'text') return <EditHtml info={info} onEnd={onEnd} onNotLoaded={onEnd} />
  return <EditForm info={info} initial={fieldsOf(started, started.content)} onEnd={onEnd} />
}

const EditHtml = lazyOverlay(async () => {
  const { editableText } = await import('../page-data/info-of-article.ts')
  return function EditHtml({ info, onEnd }: EditInfoProps) {
    const [initial] = useState(() => fieldsOf(info, editableText(info.content, info.contentType)))
    return <EditForm info={info} initial={initial} onEnd={onEnd} />
  }
})

function EditForm({ info, initial, onEnd }: EditInfoProps & { initial: InfoFields }) {
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const [form] = Form.useForm<InfoFields>()
  const [fields, setFields] = useState(initial)
  const [isSaving, setSaving] = useState(false)
  const { update } = useInfoActions()
  const id = useId()
  const isChanged = JSON.stringify(fields) !== JSON.stringify(initial)
  useWarnOnLeave(isChanged)
  const isSaved = useRef(false)
  const isLeft = useRef(false)
  async function save(edited: InfoFields) {
    setSaving(true)
    try {
      await update(info._id, edited)
      isSaved.current = true
      onEnd()
      void message.success('已保存，做好的草稿不受影响')
    } catch (error) {
      ignoreReported(error)
      // The form keeps what was typed, while it is there.
      if (isLeft.current) showAction('修改没有保存成功', '重试', () => void save(edited))
    } finally {
      setSaving(false)
    }
  }
  const leave = useEffectEvent(() => {
    isLeft.current = true
    // A save that still runs says itself when it fails.
    if (isChanged && !isSaving && !isSaved.current)
      showAction('没有保存修改', '恢复并保存', () => void save(fields))
  })
  // 取消 leaves the form, and so does any link of the product.
  useEffect(() => {
    isLeft.current = false
    return leave
  }, [])
  return (
    <>
      <InfoForm
        id={id}
        form={form}
        initial={initial}
        onChange={setFields}
        onSubmit={(edited) => void save(edited)}
      />
      <div className={styles.buttons}>
        <Button size="large" onClick={onEnd}>
          取消
        </Button>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          form={id}
          loading={isSaving}
          disabled={!isChanged}
        >
          保存
        </Button>
      </div>
    </>
  )
}
