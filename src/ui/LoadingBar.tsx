import styles from './LoadingBar.module.css'

/** The thin bar on top while a screen loads. */
export function LoadingBar() {
  return <div className={styles.bar} role="progressbar" aria-label="正在载入页面" />
}
