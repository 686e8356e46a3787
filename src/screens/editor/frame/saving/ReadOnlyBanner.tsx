import { Button } from 'antd'
import { useSnapshot } from 'valtio'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './read-only.module.css'
import { useSaveAsCopy } from './use-save-as-copy.ts'

/** Tells authors without permission to save that their changes stay in this browser. */
export function ReadOnlyBanner() {
  const { saving } = useEditorContext()
  const { barrier } = useSnapshot(saving.state)
  return barrier === 'readOnly' ? <Banner /> : null
}

function Banner() {
  const { isBusy, error, saveAsCopy } = useSaveAsCopy()
  return (
    <div className={styles.banner} role="status">
      <Icon name="eye" />
      <p>
        <b>{WITHOUT['page:update']}</b>
        可以查看、预览和导出；改动只留在这个浏览器，不会保存到作品
        {error !== null && <em>没有另存成功：{error}</em>}
      </p>
      <Permitted to="page:create">
        <Button size="small" loading={isBusy} onClick={() => void saveAsCopy()}>
          另存为副本
        </Button>
      </Permitted>
    </div>
  )
}
