import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useUser } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { useNow } from '#src/ui/use-now.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { AccessKeys } from './AccessKeys.tsx'
import { AvatarField } from './AvatarField.tsx'
import styles from './account-screen.module.css'
import { Devices } from './Devices.tsx'
import { PasswordDialogHost } from './PasswordDialogHost.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** `/home/account`: profile, password, devices and access keys of the user. */
export function AccountScreen() {
  const user = useUser()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  useTitle('账号')
  if (!user) return null
  return (
    <main className={styles.screen}>
      <ScreenTitle title="账号" line="别人邀请你协作时，会看到你的昵称、用户名和头像" />
      <Section title="个人资料">
        <AvatarField user={user} />
        <ProfileForm user={user} />
      </Section>
      <Section title="登录与安全">
        <Fact label="用户名" value={user.username} />
        <Fact label="注册时间" value={relativeTime(new Date(user.created), now)} />
        <Fact label="密码" value="修改后，所有设备都要用新密码重新登录">
          <Button size="large" onClick={() => setOpen(true)}>
            修改密码
          </Button>
        </Fact>
      </Section>
      <Section title="登录的设备">
        <Devices />
      </Section>
      <Section title="访问密钥">
        <AccessKeys />
      </Section>
      <PasswordDialogHost open={isOpen} onClose={() => setOpen(false)} />
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <b>{label}</b>
      <span>{value}</span>
      {children}
    </div>
  )
}
