import { Button } from 'antd'
import { useMemo } from 'react'
import type { Project } from '#engine/document/index.ts'
import { type Conflict, isSamePage } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import dialog from './choice-dialog.module.css'
import styles from './conflict.module.css'
import { PageStills } from './PageStills.tsx'

interface VersionsBesideProps {
  conflict: Conflict
  /** The name of the other version. */
  otherName: string
  onClose: () => void
}

/** Shows both versions of a work side by side. */
export function VersionsBeside({ conflict, otherName, onClose }: VersionsBesideProps) {
  const { mine, theirs } = conflict
  const { resolveUrl } = useEditorContext()
  const [ours, other] = useMemo(() => [marksOf(mine, theirs), marksOf(theirs, mine)], [mine, theirs])
  return (
    <Dialog
      open
      width={960}
      centered
      title="对比两个版本"
      classNames={{ container: 'raised' }}
      onCancel={onClose}
      footer={
        <div className={dialog.actions}>
          <Button type="primary" size="large" onClick={onClose}>
            返回选择
          </Button>
        </div>
      }
    >
      <div className={styles.beside}>
        <section aria-label="你的版本">
          <h3>你的版本</h3>
          <PageStills project={mine} resolveUrl={resolveUrl} marks={ours} />
        </section>
        <section aria-label={otherName}>
          <h3>
            {otherName} {theirs.version}
          </h3>
          <PageStills project={theirs} resolveUrl={resolveUrl} marks={other} />
        </section>
      </div>
    </Dialog>
  )
}

/** How pages differ, by id. */
function marksOf(project: Project, other: Project): Map<string, string> {
  const others = new Map(other.pages.map((page) => [page.uuid, page]))
  const marks = new Map<string, string>()
  for (const page of project.pages) {
    const twin = others.get(page.uuid)
    if (!twin) marks.set(page.uuid, '仅此版本')
    else if (!isSamePage(page, twin)) marks.set(page.uuid, '不同')
  }
  return marks
}
