import { useSnapshot } from 'valtio'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView, type DrawerName } from '../shared/view-state.ts'
import styles from './rail.module.css'

const ITEMS: readonly { name: DrawerName; label: string; icon: IconName }[] = [
  { name: 'text', label: '文字', icon: 'text' },
  { name: 'material', label: '素材', icon: 'image' },
  { name: 'shape', label: '图形', icon: 'shapes' },
  { name: 'chart', label: '图表', icon: 'chartBar' },
  { name: 'table', label: '表格', icon: 'table' },
  { name: 'music', label: '音乐', icon: 'music' },
  { name: 'voice', label: '配音', icon: 'mic' },
  { name: 'presenter', label: '数字人', icon: 'person' },
]

/** The outermost column: what can be added, and at its foot what helps. A second press folds the drawer. */
export function Rail() {
  const { view } = useEditorContext()
  const { drawer } = useSnapshot(view)
  const item = ({ name, label, icon }: (typeof ITEMS)[number]) => (
    <button
      key={name}
      type="button"
      className={styles.item}
      aria-expanded={drawer === name}
      onClick={() => changeView(view, { drawer: drawer === name ? null : name })}
    >
      <Icon name={icon} size={20} />
      {label}
    </button>
  )
  return (
    <nav className={styles.rail} aria-label="添加内容">
      {ITEMS.map(item)}
      <span className={styles.space} />
      {item({ name: 'layers', label: '图层', icon: 'layers' })}
      <button type="button" className={styles.item} onClick={() => changeView(view, { isHelpOpen: true })}>
        <Icon name="keyboard" size={20} />
        快捷键
      </button>
    </nav>
  )
}
