import styles from './shell.module.css'

/** The thin bar on top while a screen loads. */
export function LoadingBar() {
  return <div className={styles.loadingBar} role="progressbar" aria-label="正在载入页面" />
}
