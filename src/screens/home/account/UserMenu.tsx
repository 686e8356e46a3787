import { Popover, Segmented } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Avatar } from '#src/people/Avatar.tsx'
import { logout, Permitted, useSession, useUser } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { loadParts } from '#src/ui/lazy-part.tsx'
import { setTheme, useThemeMode } from '#src/ui/theme/index.ts'
import styles from './account.module.css'
import { PasswordDialogHost } from './PasswordDialogHost.tsx'

/** The current user and the account menu. */
export function UserMenu() {
  const user = useUser()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  if (!user) return null
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const changePassword = () => {
    close()
    setPasswordOpen(true)
  }
  const openMenu = (next: boolean) => {
    setOpen(next)
    if (next) void loadParts()
  }
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={openMenu}
        trigger="click"
        placement="bottomRight"
        arrow={false}
        align={{ offset: [8, 2] }}
        classNames={{ root: `raised ${styles.popover}` }}
        // Behind everything else in the document, its entries would be out of the keyboard's reach.
        afterOpenChange={(isShown) =>
          isShown && menu.current?.querySelector('a')?.focus({ preventScroll: true })
        }
        content={<Menu ref={menu} onPassword={changePassword} onClose={close} />}
      >
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={`${user.name}，账号菜单`}
          aria-expanded={isOpen}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false)
          }}
        >
          <Avatar user={user} size={28} />
          <span>{user.name}</span>
          <Icon name="chevronDown" />
        </button>
      </Popover>
      <PasswordDialogHost open={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
    </>
  )
}

interface MenuProps {
  ref: Ref<HTMLDivElement>
  onPassword: () => void
  onClose: () => void
}

function Menu({ ref, onPassword, onClose }: MenuProps) {
  const session = useSession()
  const mode = useThemeMode()
  if (!session?.user) return null
  const { user, roleName } = session
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape from any focused child
    <div
      ref={ref}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.head}>
        <Avatar user={user} size={44} />
        <div>
          <b>{user.name}</b>
          <small>{roleName === undefined ? user.username : `${user.username}·${roleName}`}</small>
        </div>
      </div>
      <Link href="/home/account" className={styles.row ?? ''} onClick={onClose}>
        <Icon name="person" size={18} /> 个人资料
      </Link>
      <button type="button" className={styles.row} onClick={onPassword}>
        <Icon name="key" size={18} /> 修改密码
      </button>
      <Permitted to="user:manage">
        <Link href="/home/administration" className={styles.row ?? ''} onClick={onClose}>
          <Icon name="people" size={18} /> 用户管理
        </Link>
      </Permitted>
      <div className={styles.row}>
        <Icon name={mode === 'dark' ? 'moon' : 'sun'} size={18} /> 外观
        <Segmented
          size="small"
          aria-label="外观"
          value={mode}
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          onChange={setTheme}
        />
      </div>
      <hr />
      <button type="button" className={styles.row} data-danger="true" onClick={logout}>
        <Icon name="logout" size={18} /> 退出登录
      </button>
    </div>
  )
}
