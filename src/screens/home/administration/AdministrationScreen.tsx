import { App, Button, Segmented } from 'antd'
import { useState } from 'react'
import type { RegistrationMode } from '#server/api/auth.ts'
import { administration } from '#src/api/calls.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useTitle } from '#src/ui/use-title.ts'
import { ListError } from '../notices/ListError.tsx'
import { Notice } from '../notices/Notice.tsx'
import { useFailures } from '../notices/use-failures.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import styles from './administration.module.css'
import { InviteDialog } from './InviteDialog.tsx'
import { UsersTable } from './UsersTable.tsx'
import { useChange, useRegistration, useUsers } from './use-users.ts'

/** `/home/administration`: users, invitations and who may register. */
export function AdministrationScreen() {
  const isPermitted = usePermission('user:manage')
  useTitle('用户管理')
  if (isPermitted) return <Administration />
  return (
    <main>
      <ScreenTitle title="用户管理" />
      <Notice art="empty" title="没有管理用户的权限" line="只有管理员可以打开，需要时请联系管理员" />
    </main>
  )
}

function Administration() {
  const users = useUsers()
  const failures = useFailures(users.query)
  const [isInviting, setInviting] = useState(false)
  return (
    <main>
      <ScreenTitle
        title="用户管理"
        line="角色决定能做什么：管理员管理用户和发布模板，编辑制作视频，只读只能查看"
      >
        <Button type="primary" size="large" icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
          邀请用户
        </Button>
      </ScreenTitle>
      <Registration />
      {failures.error && (
        <ListError
          error={failures.error}
          reassurance="用户和他们的内容都在，没有丢失"
          failures={failures.count}
          hasContent={users.query.data !== undefined}
          isRetrying={users.query.isFetching}
          onRetry={() => void users.query.refetch()}
        />
      )}
      {users.query.data?.total === 0 ? (
        <Notice title={`没有找到“${users.text}”`} line="换个词试试，或清除筛选">
          <Button onClick={() => users.select({ q: '', page: '' })}>清除筛选</Button>
        </Notice>
      ) : (
        (users.query.data || !failures.error) && <UsersTable users={users} />
      )}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </main>
  )
}

const MODES: Record<RegistrationMode, string> = { open: '所有人', invite: '凭邀请码', closed: '关闭' }
const LINES: Record<RegistrationMode, string> = {
  open: '知道地址的人都可以注册，角色是编辑',
  invite: '注册时要填邀请码，角色由邀请码决定',
  closed: '不能注册，登录页没有注册的入口',
}

/** Who may register: changes at once, for all processes of the service. */
function Registration() {
  const { message } = App.useApp()
  const change = useChange()
  const { data, isError, isFetching, refetch } = useRegistration()
  const set = async (mode: RegistrationMode) => {
    if (await change(() => administration.setRegistration({ mode }))) {
      void message.success(`注册已改为：${MODES[mode]}`)
    }
  }
  return (
    <section className={styles.registration} aria-label="注册方式">
      <b>谁能注册</b>
      {data && (
        <Segmented
          aria-label="谁能注册"
          value={data.mode}
          options={(Object.entries(MODES) as [RegistrationMode, string][]).map(([value, label]) => ({
            value,
            label,
          }))}
          onChange={(mode) => void set(mode)}
        />
      )}
      <span>{data ? LINES[data.mode] : isError && '没有读到注册方式'}</span>
      {isError && (
        <Button loading={isFetching} onClick={() => void refetch()}>
          重试
        </Button>
      )}
    </section>
  )
}
