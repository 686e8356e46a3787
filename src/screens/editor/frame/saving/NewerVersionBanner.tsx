import { Button } from 'antd'
import { useSnapshot } from 'valtio'
import type { SaveState } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUser } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { saverOf } from './other-version.ts'
import styles from './read-only.module.css'

/** Says that someone else has saved a version while changes here are not saved; opens the dialog about it. */
export function NewerVersionBanner() {
  const { saving } = useEditorContext()
  const { conflict, isConflictOpen } = useSnapshot(saving.state) as SaveState
  const me = useUser()?._id
  if (!conflict || isConflictOpen) return null
  return (
    <div className={styles.banner} role="status">
      <Icon name="versions" />
      <p>
        <b>{saverOf(conflict.theirs, me)}保存了新版本</b>
        你的修改都在，已存在本机，选择怎么保存后继续自动保存
      </p>
      <Button size="small" onClick={() => void saving.save()}>
        查看
      </Button>
    </div>
  )
}
