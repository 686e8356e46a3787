import { App, Button } from 'antd'
import { Icon } from './Icon.tsx'
import styles from './secret-text.module.css'

/** A password or code that is shown once, with a button to copy it. */
export function SecretText({ text, note }: { text: string; note: string }) {
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => message.success('已复制'),
      () => message.error('浏览器不允许复制，请选中后手动复制'),
    )
  return (
    <>
      <div className={styles.secret}>
        <code>{text}</code>
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
    </>
  )
}
