import { Button, Form, InputNumber, Segmented } from 'antd'
import { useId, useState } from 'react'
import type { invite } from '#server/api/administration.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type { Role } from '#server/api/user.ts'
import { administration } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { invitationLink } from '#src/session/invitation-link.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { clockTime, dayAndTime } from '#src/ui/format.ts'
import { LinkPanel } from '#src/ui/LinkPanel.tsx'
import { SecretText } from '#src/ui/SecretText.tsx'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'
import styles from './administration.module.css'
import { ROLES } from './labels.ts'
import { useRegistration } from './use-users.ts'

interface Invitation {
  role: Role
  uses: number
  days: number
}

/** An invitation that the service has made. */
type Made = Invitation & AnswerOf<typeof invite>

const INITIAL: Invitation = { role: 'editor', uses: 1, days: 7 }

/** 邀请用户: makes a code and a link with which others can register. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Invitation>()
  // The button is outside of the form, which Enter submits only with it.
  const id = useId()
  const [made, setMade] = useState<Made | null>(null)
  const [isMaking, setMaking] = useState(false)
  const { data: registration } = useRegistration()
  const once = useSingleFlight()
  const make = async (invitation: Invitation) => {
    setMaking(true)
    try {
      setMade({ ...invitation, ...(await administration.invite(invitation)) })
    } catch (error) {
      ignoreReported(error)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Dialog
      open={open}
      title="邀请用户"
      width={made ? 548 : 400}
      centered
      onCancel={onClose}
      afterClose={() => setMade(null)}
      footer={
        made ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" htmlType="submit" form={id} loading={isMaking}>
              生成邀请码
            </Button>
          </>
        )
      }
    >
      {made ? (
        <MadeInvitation made={made} />
      ) : (
        <Form
          id={id}
          form={form}
          className={styles.form ?? ''}
          layout="vertical"
          requiredMark={false}
          preserve={false}
          initialValues={INITIAL}
          onFinish={(values: Invitation) => void once('make', () => make(values))}
        >
          <Form.Item name="role" label="角色">
            <Segmented aria-label="角色" block options={[...ROLES]} />
          </Form.Item>
          <Form.Item name="uses" label="几个人可以用" rules={[{ required: true, message: '请填写人数' }]}>
            <InputNumber min={1} max={1000} precision={0} suffix="人" />
          </Form.Item>
          <Form.Item name="days" label="几天内有效" rules={[{ required: true, message: '请填写天数' }]}>
            <InputNumber min={1} max={365} precision={0} suffix="天" />
          </Form.Item>
          {registration && registration.mode !== 'invite' && (
            <p className={styles.note}>现在注册不需要邀请码，把“谁能注册”改为“凭邀请码”后才用得上</p>
          )}
        </Form>
      )}
    </Dialog>
  )
}

function MadeInvitation({ made: { code, expires, uses, role } }: { made: Made }) {
  const roleName = ROLES.find(({ value }) => value === role)?.label ?? role
  return (
    <>
      <LinkPanel link={invitationLink(code)} subject="邀请">
        <p>打开链接或扫码，填好用户名和密码就能注册</p>
      </LinkPanel>
      <SecretText
        text={code}
        note={`${expiry(expires)} 前，${uses === 1 ? '一个人' : `最多 ${uses} 个人`}可以用它注册，角色是${roleName}。链接和邀请码只显示这一次，关闭前请复制`}
      />
    </>
  )
}

function expiry(time: string): string {
  const end = Date.parse(time)
  return `${dayAndTime(end, Date.now())} ${clockTime(end)}`
}
