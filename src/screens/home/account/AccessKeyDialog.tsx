import { Button, Form, Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { user } from '#src/api/calls.ts'
import { assertApiError } from '#src/api/client.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SecretText } from '#src/ui/SecretText.tsx'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import styles from './account.module.css'

const LIVES = [
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
  { value: 0, label: '不过期' },
]

interface NewKey {
  name: string
  /** 0 for ever. */
  days: number
}

interface AccessKeyDialogProps {
  open: boolean
  onCreated: () => void
  onClose: () => void
}

/** 新建访问密钥: names a key, then shows it once. */
export function AccessKeyDialog({ open, onCreated, onClose }: AccessKeyDialogProps) {
  const [form] = Form.useForm<NewKey>()
  // The button is outside of the form, which Enter submits only with it.
  const id = useId()
  const [key, setKey] = useState('')
  const [isCreating, setCreating] = useState(false)
  const once = useSingleFlight()
  const create = async ({ name, days }: NewKey) => {
    setCreating(true)
    try {
      const created = await user.createAccessKey({ name, days: days === 0 ? null : days })
      setKey(created.key)
      onCreated()
    } catch (error) {
      assertApiError(error)
      form.setFields([{ name: 'name', errors: [error.reason || error.message] }])
    } finally {
      setCreating(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="新建访问密钥"
      width={480}
      centered
      onCancel={onClose}
      afterClose={() => setKey('')}
      footer={
        key === '' ? (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" htmlType="submit" form={id} loading={isCreating}>
              新建
            </Button>
          </>
        ) : (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        )
      }
    >
      {key === '' ? (
        <Form
          // Also the form's id, and the prefix of its fields' ids: the profile has a field of the same name.
          name={id}
          form={form}
          className={styles.form ?? ''}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          validateTrigger="onBlur"
          initialValues={{ name: '', days: 90 }}
          onFinish={(values: NewKey) => void once('create', () => create(values))}
        >
          <Form.Item
            name="name"
            label="用在哪里"
            rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
          >
            <Input size="large" maxLength={50} placeholder="如：每日快报脚本" />
          </Form.Item>
          <Form.Item name="days" label="有效期">
            <Segmented aria-label="有效期" block options={LIVES} />
          </Form.Item>
        </Form>
      ) : (
        <SecretText
          text={key}
          note="只显示这一次，关闭前请复制并妥善保管。拿到它的人可以用你的身份制作和修改作品"
        />
      )}
    </Dialog>
  )
}
