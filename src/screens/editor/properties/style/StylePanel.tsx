import { Button } from 'antd'
import { isLockedAt, type Located } from '#engine/document/operations/index.ts'
import { actions } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { ActionButton } from '#src/screens/editor/shared/ActionButton.tsx'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { kindIcon } from '#src/screens/editor/shared/kind-icon.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { openDataGrid } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Geometry } from './Geometry.tsx'
import { KindSections } from './KindSections.tsx'
import { usePanelKey, usePanelValue } from './panel.ts'
import { usePanelParts } from './panel-parts.ts'
import styles from './style-panel.module.css'

export function StylePanel() {
  const isVisual = usePanelValue((located) => located.every(({ element }) => schemaOf(element.elName).visual))
  const { Notes, Body, Sections } = usePanelParts()
  const key = usePanelKey()
  return (
    <>
      <Head />
      <DataButton />
      {isVisual && <Geometry />}
      {Notes && <Notes key={`notes ${key}`} />}
      {Body ? <Body key={`body ${key}`} /> : <KindSections />}
      {Sections && <Sections key={`sections ${key}`} />}
    </>
  )
}

/** Opens the data grid of the selected chart or table. */
function DataButton() {
  const editor = useEditorContext()
  const hasData = usePanelValue(
    ([first, second]) => first !== undefined && !second && schemaOf(first.element.elName).gridKey !== null,
  )
  const isLocked = usePanelValue((located) => located.some(isLockedAt))
  if (!hasData) return null
  return (
    <div className={styles.data}>
      <Button block icon={<Icon name="table" />} disabled={isLocked} onClick={() => openDataGrid(editor)}>
        编辑数据
      </Button>
    </div>
  )
}

/** Names the selection, and locks and hides it: the icons show the state. */
function Head() {
  const canUnlock = useEditing((editing) => actions.unlock.enabled(editing))
  const canShow = useEditing((editing) => actions.show.enabled(editing))
  const name = usePanelValue(nameOf)
  const icon = usePanelValue(([first, second]) =>
    first && !second ? kindIcon(first.element.elName) : 'group',
  )
  return (
    <div className={styles.head}>
      <span className={styles.kind}>
        <Icon name={icon} />
      </span>
      <strong title={name}>{name}</strong>
      <ActionButton action={canUnlock ? 'unlock' : 'lock'} icon={canUnlock ? 'lock' : 'unlock'} size={24} />
      <ActionButton action={canShow ? 'show' : 'hide'} icon={canShow ? 'eyeOff' : 'eye'} size={24} />
    </div>
  )
}

function nameOf(located: readonly Located[]): string {
  const [first, second] = located
  if (second) return `已选 ${located.length} 个元素`
  if (!first) return ''
  const { elName, propsValue } = first.element
  const text = 'text' in propsValue ? propsValue.text.trim().split('\n')[0] : ''
  return text || schemaOf(elName).label
}
