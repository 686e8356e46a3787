import { useLocation } from 'wouter'
import { Avatars } from '#src/people/Avatars.tsx'
import { useReportEditing } from '#src/people/use-editors.ts'
import { useMembersDialog } from '#src/people/use-members-dialog.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useNewerVersion } from '../saving/use-newer-version.ts'
import styles from './header.module.css'

const MOST = 3

/** Who else is editing the work now, and who may. */
export function Cooperation() {
  const { workId } = useEditorContext()
  const { editors: others, version, reportedAt } = useReportEditing(workId)
  useNewerVersion(version, reportedAt)
  const [first] = others
  const title = useEditing(({ undoable }) => undoable.project.title)
  const [, navigate] = useLocation()
  const { openMembers, membersDialog } = useMembersDialog(workId, title, () => navigate('/home/cooperation'))
  return (
    <>
      <span role="status" className={styles.others}>
        <Avatars people={others} size={24} most={MOST} label="正在编辑" />
        {first && (
          <span aria-hidden="true">
            {others.length === 1 ? `${first.name}正在编辑` : `${others.length} 人正在编辑`}
          </span>
        )}
      </span>
      <IconButton icon="people" label="协作" size={32} onClick={openMembers} />
      {membersDialog}
    </>
  )
}
