import type { Located } from '#engine/document/operations/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { kindIcon } from '#src/screens/editor/shared/kind-icon.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

/** Names the selection. */
export function Head() {
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
