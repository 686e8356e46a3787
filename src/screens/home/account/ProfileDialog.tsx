import { App, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { UserInfo } from '#server/api/user.ts'
import { user as userCalls } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { keepUser } from '#src/session/index.ts'
import { Avatar } from './Avatar.tsx'
import styles from './account.module.css'

interface ProfileDialogProps {
  user: UserInfo
  open: boolean
  onClose: () => void
}

/** 个人资料: the user's profile, with an editable name. */
export function ProfileDialog({ user, open, onClose }: ProfileDialogProps) {
  const { message } = App.useApp()
  const [form] = Form.useForm<{ name: string }>()
  const [isSaving, setSaving] = useState(false)
  const save = async ({ name }: { name: string }) => {
    setSaving(true)
    try {
      keepUser(await userCalls.rename({ name }))
      void message.success('昵称已更新')
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setFields([{ name: 'name', errors: [error.reason || error.message] }])
    } finally {
      setSaving(false)
    }
  }
  return (
    <Modal
      open={open}
      title="个人资料"
      width={400}
      centered
      destroyOnHidden
      okText="保存"
      confirmLoading={isSaving}
      onOk={form.submit}
      onCancel={onClose}
    >
      <div className={styles.face}>
        <Avatar user={user} size={64} />
      </div>
      <Form
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        initialValues={{ name: user.name }}
        onFinish={(values: { name: string }) => void save(values)}
      >
        <Form.Item
          name="name"
          label="昵称"
          validateTrigger="onBlur"
          rules={[{ required: true, whitespace: true, message: '昵称不能为空' }]}
        >
          <Input size="large" maxLength={32} autoFocus />
        </Form.Item>
      </Form>
      <dl className={styles.facts}>
        <Fact label="用户名" value={user.username} />
        <Fact label="邮箱" value={user.email || '没有填写'} />
        <Fact label="注册时间" value={new Date(user.created).toLocaleDateString('zh-CN', DATE)} />
      </dl>
    </Modal>
  )
}

const DATE = { year: 'numeric', month: 'long', day: 'numeric' } as const

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
