import { Button } from 'antd'
import { useState } from 'react'
import logo from '#assets/icons/logo.svg'
import styles from './login.module.css'

/**
 * Replaces the form where the browser would not keep a login: usually in the frame of another site, whose storage the
 * user may allow, if the browser has the Storage Access API.
 */
export function StorageDenied({ onAllowed }: { onAllowed: () => void }) {
  const [isRefused, setRefused] = useState(false)
  const isFramed = window.parent !== window
  const allow = () =>
    document.requestStorageAccess().then(onAllowed, () => {
      setRefused(true)
    })
  return (
    <section className={styles.form} aria-label="不能登录">
      <img className={styles.logo} src={logo} alt="" width={32} height={32} />
      <h1>浏览器不让保存登录状态</h1>
      <p>
        {isFramed
          ? '这个页面嵌在别的网站里，登录状态保存不下来。可以允许保存，或在新窗口打开'
          : '浏览器关闭了 Cookie 和本地存储。请在浏览器设置里允许这个网站保存数据，再重新载入'}
      </p>
      {isFramed ? (
        <div className={styles.denied}>
          <Button type="primary" onClick={() => window.open('/', '_blank', 'noopener')}>
            在新窗口打开
          </Button>
          {'requestStorageAccess' in document && (
            <Button onClick={() => void allow()}>允许保存登录状态</Button>
          )}
          <p role="alert">{isRefused && '浏览器没有允许，请在新窗口打开'}</p>
        </div>
      ) : (
        <div className={styles.denied}>
          <Button type="primary" onClick={() => window.location.reload()}>
            重新载入
          </Button>
        </div>
      )}
    </section>
  )
}
