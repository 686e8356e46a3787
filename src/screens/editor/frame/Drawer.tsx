import { useSnapshot } from 'valtio'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView } from '../shared/view-state.ts'
import styles from './drawer.module.css'
import { drawers } from './drawers.tsx'

/** The open drawer beside the rail; renders nothing while it is folded. */
export function Drawer() {
  const { view } = useEditorContext()
  const { drawer } = useSnapshot(view)
  if (drawer === null) return null
  const { label, Content } = drawers[drawer]
  return (
    <aside className={styles.drawer} aria-label={label}>
      <header>
        <h2>{label}</h2>
        <IconButton icon="fold" label="收起" onClick={() => changeView(view, { drawer: null })} />
      </header>
      {/* Another drawer begins at its top. */}
      <div key={drawer} className={styles.content}>
        <Content />
      </div>
    </aside>
  )
}
