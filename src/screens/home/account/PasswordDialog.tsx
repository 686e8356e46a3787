import { App, Form, Input } from 'antd'
import { useId, useState } from 'react'
import { user as userCalls } from '#src/api/calls.ts'
import { assertApiError } from '#src/api/client.ts'
import { logout } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import styles from './account.module.css'

interface Passwords {
  oldPass: string
  newPass: string
  again: string
}

/** 修改密码: ends all sessions, so the login follows. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Passwords>()
  // The button is outside of the form, which Enter submits only with it.
  const id = useId()
  const [isSaving, setSaving] = useState(false)
  const save = async ({ oldPass, newPass }: Passwords) => {
    setSaving(true)
    try {
      await userCalls.changePassword({ oldPass, newPass })
      void message.success('密码已修改，请用新密码登录')
      logout()
    } catch (error) {
      assertApiError(error)
      const said = (error.reason || error.message).replace(/[!！]$/, '')
      form.setFields([{ name: said.startsWith('原密码') ? 'oldPass' : 'newPass', errors: [said] }])
    } finally {
      setSaving(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="修改密码"
      width={400}
      centered
      okText="修改密码"
      confirmLoading={isSaving}
      okButtonProps={{ htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      <Form
        id={id}
        form={form}
        className={styles.form ?? ''}
        layout="vertical"
        requiredMark={false}
        preserve={false}
        validateTrigger="onBlur"
        onFinish={(values: Passwords) => void save(values)}
      >
        <Form.Item name="oldPass" label="原密码" rules={[{ required: true, message: '原密码不能为空' }]}>
          <Input.Password size="large" autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPass"
          label="新密码"
          rules={[
            { required: true, message: '新密码不能为空' },
            { min: 6, max: 16, message: '密码应为 6–16 位' },
          ]}
        >
          <Input.Password size="large" autoComplete="new-password" placeholder="6–16 位数字或字母" />
        </Form.Item>
        <Form.Item
          name="again"
          label="再输一次新密码"
          dependencies={['newPass']}
          rules={[
            { required: true, message: '请再输一次新密码' },
            ({ getFieldValue }) => ({
              validator: (_, value) =>
                value === getFieldValue('newPass')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的密码不一致')),
            }),
          ]}
        >
          <Input.Password size="large" autoComplete="new-password" />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
