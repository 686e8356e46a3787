import { App, Button, Form, Input } from 'antd'
import { useId, useState } from 'react'
import type { Production } from '#server/api/productions.ts'
import { ignoreReported } from '#src/api/client.ts'
import { usePermission } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import { pickAndUpload, useUploads } from '#src/uploads/index.ts'
import type { Work } from '../use-works.ts'
import styles from './page-data-detail.module.css'
import { useProductionActions } from './use-productions.ts'

interface PublishDialogProps {
  open: boolean
  work: Work
  /** The finished task of its video; undefined where only an earlier one is known. */
  taskId: string | undefined
  /** Undefined for a video that was not published yet. */
  production: Production | undefined
  /** Of the video; empty where there is none. */
  poster: string
  onClose: () => void
}

interface Fields {
  title: string
  description: string
  coverImage: string
}

/** 发布信息: title, description and cover of a video. */
export function PublishDialog({ open, work, taskId, production, poster, onClose }: PublishDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const { put } = useProductionActions()
  const once = useSingleFlight()
  const isPublished = production?.status === 'published'
  const save = async (fields: Fields) => {
    const which = production ? { id: production._id } : { taskId }
    setSaving(true)
    try {
      await put({ ...which, ...fields, status: 'published' })
      void message.success(isPublished ? '发布信息已保存' : '已发布')
      onClose()
    } catch (error) {
      ignoreReported(error)
      // The form keeps what was typed.
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="发布信息"
      width={548}
      centered
      okText={isPublished ? '保存' : '发布'}
      confirmLoading={isSaving}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
      className="raised"
    >
      <Form
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        initialValues={{
          title: production?.title ?? work.title,
          description: production?.description ?? '',
          coverImage: production?.coverImage ?? (poster || work.coverImage),
        }}
        onFinish={(fields: Fields) => void once('save', () => save(fields))}
      >
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        >
          <Input size="large" maxLength={200} />
        </Form.Item>
        <Form.Item name="description" label="简介">
          <Input.TextArea rows={4} maxLength={2000} showCount placeholder="可以不填" />
        </Form.Item>
        <Form.Item name="coverImage" label="封面">
          <CoverField covers={[poster, work.coverImage]} />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

interface CoverFieldProps {
  /** Covers that there are already. */
  covers: readonly string[]
  /** Given by the form. */
  value?: string
  onChange?: (value: string) => void
}

/** One of the covers that there are, or an uploaded picture. */
function CoverField({ covers, value = '', onChange }: CoverFieldProps) {
  const uploads = useUploads()
  const mayUpload = usePermission('material:upload')
  const all = [...new Set([value, ...covers])].filter((url) => url !== '')
  const upload = () =>
    void pickAndUpload(uploads, { accept: 'image/*', kinds: ['image'] }, ([file]) => {
      if (file) onChange?.(file.url)
    })
  return (
    <div className={styles.covers} role="radiogroup" aria-label="封面">
      {all.map((url, index) => (
        <label key={url}>
          <input
            type="radio"
            name="cover"
            checked={url === value}
            aria-label={`第 ${index + 1} 张封面`}
            onChange={() => onChange?.(url)}
          />
          <img src={url} alt="" />
        </label>
      ))}
      {mayUpload && (
        <Button icon={<Icon name="upload" />} onClick={upload}>
          上传封面
        </Button>
      )}
    </div>
  )
}
