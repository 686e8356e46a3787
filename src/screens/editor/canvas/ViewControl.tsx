import { Tooltip } from 'antd'
import { type ActionId, actions, runAction } from '#engine/editing/index.ts'
import type { Stage } from '#engine/stage/index.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing } from '../shared/use-editing.ts'
import toolbar from './toolbar/toolbar.module.css'
import styles from './view-control.module.css'
import { usePlaced } from './use-stage.ts'

/** Buttons for snapping, rulers, grid, guides, safe area and fitting, in the lower right corner of the stage. */
export function ViewControl({ stage }: { stage: Stage }) {
  const item = usePlaced<HTMLDivElement>(stage, place)
  const isSnapping = useEditing(({ preferences }) => preferences.isSnappingOn)
  const hasRulers = useEditing(({ preferences }) => preferences.areRulersOn)
  const hasGrid = useEditing(({ preferences }) => preferences.isGridOn)
  const hasGuides = useEditing(({ preferences }) => preferences.areGuidesOn)
  const hasSafeArea = useEditing(({ preferences }) => preferences.isSafeAreaOn)
  return (
    <div
      ref={item}
      className={`${toolbar.bar} ${styles.viewControl} raised`}
      role="toolbar"
      aria-label="视图"
    >
      <ViewButton action="toggleSnapping" icon="magnet" isOn={isSnapping} />
      <ViewButton action="toggleRulers" icon="ruler" isOn={hasRulers} />
      <ViewButton action="toggleGrid" icon="grid" isOn={hasGrid} />
      <ViewButton action="toggleGuides" icon="guides" isOn={hasGuides} />
      <ViewButton action="toggleSafeArea" icon="safeArea" isOn={hasSafeArea} />
      <span className={toolbar.separator} />
      <ViewButton action="zoomFit" icon="fit" />
    </div>
  )
}

/** px to the right edge of the stage, or to what covers it. */
const EDGE = 12

function place(item: HTMLDivElement, { covered }: Stage) {
  item.style.right = `${covered + EDGE}px`
}

function ViewButton({ action, icon, isOn }: { action: ActionId; icon: IconName; isOn?: boolean }) {
  const { editing, shortcuts } = useEditorContext()
  const { label } = actions[action]
  const keys = shortcuts.labelOf(action)
  return (
    <Tooltip title={keys === '' ? label : `${label} ${keys}`} placement="top">
      <button
        type="button"
        className={toolbar.cell}
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => runAction(editing, action)}
      >
        <Icon name={icon} size={18} />
      </button>
    </Tooltip>
  )
}
