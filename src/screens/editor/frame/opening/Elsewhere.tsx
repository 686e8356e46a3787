import { Button } from 'antd'
import type { Project } from '#engine/document/index.ts'
import { usePermission } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PageStills } from '../saving/PageStills.tsx'
import styles from './elsewhere.module.css'

interface ElsewhereProps {
  project: Project
  onTakeOver: () => void
  onLeave: () => void
}

/** Shown while another tab edits the work: its pages, and a button that takes the work over. */
export function Elsewhere({ project, onTakeOver, onLeave }: ElsewhereProps) {
  const mayEdit = usePermission('page:update')
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
          <strong>这个视频{mayEdit ? '正在另一个标签页编辑' : '已在另一个标签页打开'}</strong>
          {mayEdit ? '在这里编辑时，那边会先保存，再变为只读' : '在这里打开时，那边会关闭'}
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
