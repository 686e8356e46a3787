import { Button, Tooltip } from 'antd'
import { Link } from 'wouter'
import logo from '#assets/icons/logo.svg'
import { Icon } from '#src/ui/Icon.tsx'
import { setTheme, useThemeMode } from '#src/ui/theme/index.ts'
import styles from './shell.module.css'

export function Header() {
  const isDark = useThemeMode() === 'dark'
  const label = isDark ? '换成浅色外观' : '换成深色外观'
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.brand}>
        <img src={logo} alt="" width={26} height={26} />
        有连云视频编辑器
      </Link>
      <Tooltip title={label}>
        <Button
          type="text"
          size="large"
          aria-label={label}
          icon={<Icon name={isDark ? 'sun' : 'moon'} size={18} />}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        />
      </Tooltip>
    </header>
  )
}
