import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Project } from '#engine/document/index.ts'
import { isEditLockHeld } from '#src/saving/index.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PageStills } from '../saving/PageStills.tsx'
import styles from './elsewhere.module.css'

/** ms between looks at whether the other tab still has the work open. */
const EVERY_MS = 1000

interface ElsewhereProps {
  project: Project
  /** Name of the edit lock, which the other tab holds. */
  lockName: string
  onTakeOver: () => void
  onLeave: () => void
}

/** Shown while another tab edits the work: its pages, and a button that takes the work over. */
export function Elsewhere({ project, lockName, onTakeOver, onLeave }: ElsewhereProps) {
  const mayEdit = usePermission('page:update')
  // Does not take over automatically: the other tab may only be reloading.
  const { data: isHeld = true } = useQuery({
    queryKey: ['edit lock', lockName],
    queryFn: () => isEditLockHeld(lockName),
    refetchInterval: EVERY_MS,
    staleTime: 0,
  })
  const { title, hint } = (isHeld ? OPEN_THERE : CLOSED_THERE)[mayEdit ? 'edit' : 'view']
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Button
          type="text"
          size="large"
          aria-label="返回"
          icon={<Icon name="back" size={20} />}
          onClick={onLeave}
        />
        <h1>{project.title}</h1>
      </header>
      <div className={styles.banner} role="status">
        <Icon name="versions" size={18} />
        <p>
          <strong>{title}</strong>
          {hint}
        </p>
        <Button type="primary" size="large" onClick={onTakeOver}>
          {mayEdit ? '在这里编辑' : '在这里打开'}
        </Button>
      </div>
      <main className={styles.pages}>
        <PageStills project={project} />
      </main>
    </div>
  )
}

const OPEN_THERE = {
  edit: {
    title: '这个作品正在另一个标签页编辑',
    hint: '在这里编辑时，那边会先保存，再变为只读',
  },
  view: { title: '这个作品已在另一个标签页打开', hint: '在这里打开时，那边会关闭' },
}

const CLOSED_THERE = {
  edit: { title: '另一个标签页已不再编辑这个作品', hint: '可以在这里编辑，打开时显示最新的内容' },
  view: { title: '另一个标签页已关闭这个作品', hint: '可以在这里打开' },
}
