import { App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import type { UserInfo } from '#server/api/user.ts'
import { user as userCalls } from '#src/api/calls.ts'
import { assertApiError } from '#src/api/client.ts'
import { keepUser } from '#src/session/index.ts'
import styles from './account-screen.module.css'

type Profile = Pick<UserInfo, 'name' | 'email' | 'bio'>

const FIELDS = ['name', 'email', 'bio'] as const
const MAX_BIO = 200

/** How each field is saved; the service has a call for each. */
const SAVES: Record<keyof Profile, (profile: Profile) => Promise<UserInfo>> = {
  name: ({ name }) => userCalls.rename({ name }),
  email: ({ email }) => userCalls.changeEmail({ email }),
  bio: ({ bio }) => userCalls.changeBio({ bio }),
}

/** Name, e-mail address and what users say about themselves. Saves what has changed; errors stay with their field. */
export function ProfileForm({ user }: { user: UserInfo }) {
  const { message } = App.useApp()
  const [form] = Form.useForm<Profile>()
  const [isSaving, setSaving] = useState(false)
  const [isChanged, setChanged] = useState(false)

  /** @returns whether all fields are saved */
  const saveChanges = async (profile: Profile): Promise<boolean> => {
    let isDone = true
    for (const name of FIELDS) {
      // The form may show older values than another device has stored.
      if (!form.isFieldTouched(name) || profile[name].trim() === user[name]) continue
      try {
        keepUser(await SAVES[name](profile))
      } catch (error) {
        assertApiError(error)
        isDone = false
        form.setFields([{ name, errors: [(error.reason || error.message).replace(/[!！]$/, '')] }])
      }
    }
    return isDone
  }
  const save = async (profile: Profile) => {
    setSaving(true)
    const isDone = await saveChanges(profile)
    setSaving(false)
    setChanged(!isDone)
    if (isDone) void message.success('已保存')
  }
  return (
    <Form
      form={form}
      className={styles.form ?? ''}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      initialValues={{ name: user.name, email: user.email, bio: user.bio ?? '' }}
      onValuesChange={() => setChanged(true)}
      onFinish={(values: Profile) => void save(values)}
    >
      <Form.Item
        name="name"
        label="昵称"
        rules={[{ required: true, whitespace: true, message: '昵称不能为空' }]}
      >
        <Input size="large" maxLength={32} autoComplete="nickname" />
      </Form.Item>
      <Form.Item name="email" label="邮箱" rules={[{ type: 'email', message: '邮箱格式不正确' }]}>
        <Input size="large" maxLength={256} autoComplete="email" placeholder="可以不填" />
      </Form.Item>
      <Form.Item name="bio" label="简介">
        <Input.TextArea
          size="large"
          rows={3}
          maxLength={MAX_BIO}
          showCount
          placeholder="介绍一下自己，例如负责的栏目"
        />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" loading={isSaving} disabled={!isChanged}>
        保存
      </Button>
    </Form>
  )
}
