import { Button } from 'antd'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './kind-notes.module.css'
import { usePanelValue } from './panel.ts'

/** Shows the event of the selected button and links to its settings. */
export function ButtonNotes() {
  const { view } = useEditorContext()
  const url = usePanelValue((located) => {
    const [first, second] = located
    return second ? null : (first?.element.events.find(({ type }) => type === 'link')?.url ?? '')
  })
  if (url === null) return null
  return (
    <div className={styles.action}>
      <Button
        block
        icon={<Icon name="link" size={14} />}
        title={url}
        onClick={() => changeView(view, { inspectorTab: 'event' })}
      >
        <span className={styles.address}>{url === '' ? '设置点击后打开的链接' : url}</span>
      </Button>
    </div>
  )
}
