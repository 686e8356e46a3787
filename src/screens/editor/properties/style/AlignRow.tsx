import { type ActionId, actions, keyLabel, runAction } from '../../../../../engine/editing/index.ts'
import { IconButton, Track } from '../../../../ui/controls/index.ts'
import type { IconName } from '../../../../ui/Icon.tsx'
import { useDesk } from '../../desk.ts'
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

/** One element to the board; several to each other, three and more evenly. */
export function AlignRow() {
  const { editing, platform } = useDesk()
  const count = usePanelValue((located) => located.length)
  const buttons = count > 1 ? [...ALIGN, ...DISTRIBUTE] : ALIGN
  return (
    <div className={styles.align}>
      <Track label="对齐">
        {buttons.map(([id, icon]) => {
          const action = actions[id]
          const [keys] = action.keys
          return (
            <IconButton
              key={id}
              icon={icon}
              size={24}
              label={action.label}
              keys={keys && keyLabel(keys, platform)}
              disabled={count < 3 && id.startsWith('distribute')}
              onClick={() => runAction(editing, id)}
            />
          )
        })}
      </Track>
    </div>
  )
}
