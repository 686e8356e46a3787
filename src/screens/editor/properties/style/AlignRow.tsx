import { type ActionId, actions, keyLabel, runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton, Track } from '#src/ui/controls/index.ts'
import type { IconName } from '#src/ui/Icon.tsx'
import { usePanelValue } from './panel.ts'
import styles from './style-panel.module.css'

const ALIGN: readonly (readonly [ActionId, IconName])[] = [
  ['alignLeft', 'boxLeft'],
  ['alignCenterX', 'boxCenterX'],
  ['alignRight', 'boxRight'],
  ['alignTop', 'boxTop'],
  ['alignCenterY', 'boxCenterY'],
  ['alignBottom', 'boxBottom'],
]
const DISTRIBUTE: readonly (readonly [ActionId, IconName])[] = [
  ['distributeX', 'distributeX'],
  ['distributeY', 'distributeY'],
]

const MATCH: readonly (readonly [ActionId, IconName])[] = [
  ['matchWidth', 'sameWidth'],
  ['matchHeight', 'sameHeight'],
  ['matchSize', 'sameSize'],
]

/**
 * Aligns one element to the page, several to each other; distributes three or more; matches sizes to the
 * first.
 */
export function AlignRow() {
  const count = usePanelValue((located) => located.length)
  return (
    <div className={styles.align}>
      <Buttons label="对齐" actions={ALIGN} />
      {count > 1 && (
        <div className={styles.two}>
          <Buttons label="等距分布" actions={DISTRIBUTE} />
          <Buttons label="统一尺寸" actions={MATCH} hint="以最先选中的元素为准" />
        </div>
      )}
    </div>
  )
}

interface ButtonsProps {
  label: string
  actions: readonly (readonly [ActionId, IconName])[]
  hint?: string
}

function Buttons({ label, actions: ids, hint }: ButtonsProps) {
  const { editing, platform } = useEditorContext()
  const enabled = useEditing((editing) => ids.map(([id]) => actions[id].enabled(editing)).join())
  return (
    <Track label={label}>
      {ids.map(([id, icon], at) => {
        const { label, keys } = actions[id]
        return (
          <IconButton
            key={id}
            icon={icon}
            size={24}
            label={label}
            hint={hint}
            keys={keys[0] && keyLabel(keys[0], platform)}
            disabled={enabled.split(',')[at] === 'false'}
            onClick={() => runAction(editing, id)}
          />
        )
      })}
    </Track>
  )
}
