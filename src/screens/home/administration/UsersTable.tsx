import { Button, Select, Table } from 'antd'
import { MIB } from '#engine/util/bytes.ts'
import type { ManagedUser } from '#server/api/administration.ts'
import { Avatar } from '#src/people/Avatar.tsx'
import { useUser } from '#src/session/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { spaceSize } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './administration.module.css'
import { ROLES } from './labels.ts'
import { useUserTasks } from './use-user-tasks.tsx'
import { PAGE_SIZE, type StoredAmounts, type useUsers } from './use-users.ts'

/** Users, page by page: role, standing, what they have stored, and what can be done. */
export function UsersTable({ users }: { users: ReturnType<typeof useUsers> }) {
  const { query, page, select, stored, usualQuotas } = users
  const me = useUser()?._id
  const tasks = useUserTasks(usualQuotas)
  return (
    <>
      <Table<ManagedUser>
        rowKey="_id"
        loading={query.isFetching && !query.data}
        dataSource={query.data?.users ?? []}
        scroll={{ x: 920 }}
        pagination={{
          current: page,
          pageSize: PAGE_SIZE,
          total: query.data?.total ?? 0,
          showSizeChanger: false,
          showTotal: (total) => `共 ${total} 个用户`,
          onChange: (next) => select({ page: next === 1 ? '' : String(next) }),
        }}
        columns={[
          { title: '用户', render: (_, user) => <UserCell user={user} isMe={user._id === me} /> },
          { title: '邮箱', width: 200, ellipsis: true, render: (_, { email }) => email || '–' },
          {
            title: '角色',
            width: 120,
            render: (_, user) => (
              <Select
                aria-label={`${user.name}的角色`}
                style={{ width: '100%' }}
                value={user.role}
                options={[...ROLES]}
                onChange={(role) => void tasks.setRole(user, role)}
              />
            ),
          },
          {
            title: '状态',
            width: 88,
            render: (_, { isDisabled }) => (
              <span className={styles.standing} data-disabled={isDisabled}>
                {isDisabled ? '已停用' : '正常'}
              </span>
            ),
          },
          {
            title: '素材空间',
            width: 176,
            render: (_, user) => (
              <Space user={user} amounts={stored.get(user._id)} usualQuota={usualQuotas?.quotaMb} />
            ),
          },
          {
            title: '视频',
            width: 120,
            render: (_, { _id }) => {
              const { works = 0, videos = 0 } = stored.get(_id) ?? {}
              return (
                <div className={styles.made}>
                  {works} 个草稿
                  <br />
                  生成 {videos} 次
                </div>
              )
            },
          },
          {
            title: '操作',
            width: 64,
            render: (_, user) => (
              <Dropdown trigger={['click']} menu={tasks.menuOf(user)} rootClassName={`raised ${styles.menu}`}>
                <Button type="text" icon={<Icon name="more" />} aria-label={`${user.name}的更多操作`} />
              </Dropdown>
            ),
          },
        ]}
      />
      {tasks.dialogs}
    </>
  )
}

function UserCell({ user, isMe }: { user: ManagedUser; isMe: boolean }) {
  return (
    <div className={styles.user}>
      <Avatar user={user} size={32} />
      <div>
        <b>
          {user.name}
          {isMe && '（你）'}
        </b>
        <small>{user.username}</small>
      </div>
    </div>
  )
}

interface SpaceProps {
  user: ManagedUser
  amounts: StoredAmounts | undefined
  usualQuota: number | undefined
}

function Space({ user, amounts, usualQuota }: SpaceProps) {
  if (!amounts || usualQuota === undefined) return null
  const quota = user.quotaMb === null ? usualQuota : user.quotaMb * MIB
  const share = quota === 0 ? 1 : Math.min(1, amounts.uploaded / quota)
  return (
    <div className={styles.space} data-full={share > 0.9}>
      <span>
        {spaceSize(amounts.uploaded)} / {spaceSize(quota)}
      </span>
      <i style={{ '--share': share }} />
    </div>
  )
}
