import styles from './LoadingBar.module.css'

/** The thin bar on top while a screen loads, or something else is waited for. */
export function LoadingBar({ label = '正在载入页面' }: { label?: string }) {
  return <div className={styles.bar} role="progressbar" aria-label={label} />
}
