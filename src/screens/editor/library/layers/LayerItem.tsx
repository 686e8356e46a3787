import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react'
import { layerName } from '#engine/document/operations/index.ts'
import { kindIcon } from '#src/screens/editor/shared/kind-icon.ts'
import { DropLine } from '#src/ui/DropLine.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { RenameField } from '#src/ui/RenameField.tsx'
import { useLift } from '#src/ui/use-sorting.ts'
import styles from './layer-list.module.css'
import { type LayerRow } from './layer-rows.ts'

/** Replaces the selection, toggles the layer, or extends a range. */
export type Choice = 'only' | 'toggle' | 'range'

/** What can be done with a layer. */
export interface LayerActions {
  select: (id: string, how: Choice) => void
  open: (id: string, isOpen: boolean) => void
  lock: (id: string, isLocked: boolean) => void
  hide: (id: string, isHidden: boolean) => void
  rename: (id: string) => void
  /** @param name null when canceled */
  renamed: (id: string, name: string | null) => void
  /** @returns whether the list handled the key */
  press: (id: string, key: string, isShift: boolean) => boolean
}

interface LayerItemProps extends Omit<LayerRow, 'parentId'> {
  isSelected: boolean
  /** The only row in the tab order (roving tabindex). */
  isFocusable: boolean
  isRenaming: boolean
  dropSide: 'before' | 'after' | undefined
  /** The same object in each rendering: another one would render all items. */
  actions: LayerActions
}

/** A layer: kind, name, and for a group its expander. */
export const LayerItem = memo(function LayerItem({
  element,
  level,
  isExpanded,
  canMove,
  isSelected,
  isFocusable,
  isRenaming,
  dropSide,
  actions,
}: LayerItemProps) {
  const id = element.uuid
  const { isHidden = false, isLocked = false } = element
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id,
    disabled: { draggable: !canMove || isRenaming },
    attributes: { role: 'treeitem', roleDescription: '可拖动的图层' },
  })
  const lift = useLift(listeners)
  const item = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isSelected || !isFocusable) return
    item.current?.scrollIntoView({ block: 'nearest' })
    const list = item.current?.closest('[role=tree]')
    if (list?.contains(document.activeElement)) item.current?.focus({ preventScroll: true })
  }, [isSelected, isFocusable])

  const press = (event: KeyboardEvent) => {
    if (!isDragging && actions.press(id, event.key, event.shiftKey)) event.preventDefault()
    else lift.onKeyDown(event)
  }
  const click = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    actions.select(id, ctrlKey || metaKey ? 'toggle' : shiftKey ? 'range' : 'only')
  return (
    <div
      ref={(node) => {
        item.current = node
        setNodeRef(node)
      }}
      {...attributes}
      {...lift}
      aria-label={layerName(element)}
      aria-level={level}
      aria-selected={isSelected}
      aria-expanded={isExpanded ?? undefined}
      tabIndex={isFocusable ? 0 : -1}
      className={styles.item}
      data-dragging={isDragging}
      data-hidden={isHidden}
      style={{ '--level': level - 1 }}
      onClick={click}
      onDoubleClick={() => actions.rename(id)}
      onKeyDown={press}
    >
      {isExpanded === null ? (
        <span className={styles.chevron} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={isExpanded ? '收起' : '展开'}
          className={styles.chevron}
          data-open={isExpanded}
          onClick={(event) => {
            event.stopPropagation()
            actions.open(id, !isExpanded)
          }}
        >
          <Icon name="chevronDown" size={14} />
        </button>
      )}
      <Icon name={kindIcon(element.elName)} />
      {isRenaming ? (
        <RenameField
          name={layerName(element)}
          label="图层名称"
          onDone={(name) => actions.renamed(id, name)}
        />
      ) : (
        <span className={styles.name} title={layerName(element)}>
          {layerName(element)}
        </span>
      )}
      <Flag
        isOn={isHidden}
        icon={isHidden ? 'eyeOff' : 'eye'}
        label={isHidden ? '显示' : '隐藏'}
        onSet={(isOn) => actions.hide(id, isOn)}
      />
      <Flag
        isOn={isLocked}
        icon={isLocked ? 'lock' : 'unlock'}
        label={isLocked ? '解锁' : '锁定'}
        onSet={(isOn) => actions.lock(id, isOn)}
      />
      <DropLine side={dropSide} offset={1} />
    </div>
  )
})

interface FlagProps {
  isOn: boolean
  icon: IconName
  label: string
  onSet: (isOn: boolean) => void
}

/** Visible when on or hovered; the keyboard uses the actions of the selected layer. */
function Flag({ isOn, icon, label, onSet }: FlagProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      className={styles.flag}
      data-on={isOn}
      onClick={(event) => {
        event.stopPropagation()
        onSet(!isOn)
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  )
}
