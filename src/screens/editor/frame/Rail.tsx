import { useSnapshot } from 'valtio'
import { Icon } from '#src/ui/Icon.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView, type DrawerName } from '../shared/view-state.ts'
import { drawerNames, drawers } from './drawers.tsx'
import styles from './rail.module.css'

/** The leftmost column: a button for each drawer, which opens and folds it, and the help. */
export function Rail() {
  const { view } = useEditorContext()
  return (
    <nav className={styles.rail} aria-label="添加内容">
      {drawerNames.filter(isAt('top')).map(button)}
      <span className={styles.space} />
      {drawerNames.filter(isAt('bottom')).map(button)}
      <button type="button" className={styles.item} onClick={() => changeView(view, { isHelpOpen: true })}>
        <Icon name="keyboard" size={20} />
        快捷键
      </button>
    </nav>
  )
}

const isAt = (position: 'top' | 'bottom') => (name: DrawerName) => drawers[name].position === position

const button = (name: DrawerName) => <DrawerButton key={name} name={name} />

function DrawerButton({ name }: { name: DrawerName }) {
  const { view } = useEditorContext()
  const isOpen = useSnapshot(view).drawer === name
  return (
    <button
      type="button"
      className={styles.item}
      aria-expanded={isOpen}
      onClick={() => changeView(view, { drawer: isOpen ? null : name })}
    >
      <Icon name={drawers[name].icon} size={20} />
      {drawers[name].label}
    </button>
  )
}
