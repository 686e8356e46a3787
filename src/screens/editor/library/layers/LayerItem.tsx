import { useSortable } from '@dnd-kit/sortable'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
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

interface LayerItemProps {
  row: LayerRow
  isSelected: boolean
  /** The only row in the tab order (roving tabindex). */
  isFocusable: boolean
  isRenaming: boolean
  dropSide: 'before' | 'after' | undefined
  onSelect: (how: Choice) => void
  onOpen: (isOpen: boolean) => void
  onLock: (isLocked: boolean) => void
  onHide: (isHidden: boolean) => void
  onRename: () => void
  /** @param name null when canceled */
  onRenamed: (name: string | null) => void
  /** @returns whether the list handled the key */
  onKey: (key: string, isShift: boolean) => boolean
}

/** A layer: kind, name, and for a group its expander. */
export function LayerItem({
  row,
  isSelected,
  isFocusable,
  isRenaming,
  dropSide,
  onSelect,
  onOpen,
  onLock,
  onHide,
  onRename,
  onRenamed,
  onKey,
}: LayerItemProps) {
  const { element, level, isExpanded, canMove } = row
  const { isHidden = false, isLocked = false } = element
  const { attributes, listeners, setNodeRef, isDragging } = useSortable({
    id: element.uuid,
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
    if (!isDragging && onKey(event.key, event.shiftKey)) event.preventDefault()
    else lift.onKeyDown(event)
  }
  const click = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    onSelect(ctrlKey || metaKey ? 'toggle' : shiftKey ? 'range' : 'only')
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
      onDoubleClick={onRename}
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
            onOpen(!isExpanded)
          }}
        >
          <Icon name="chevronDown" size={14} />
        </button>
      )}
      <Icon name={kindIcon(element.elName)} />
      {isRenaming ? (
        <RenameField name={layerName(element)} label="图层名称" onDone={onRenamed} />
      ) : (
        <span className={styles.name} title={layerName(element)}>
          {layerName(element)}
        </span>
      )}
      <Flag
        isOn={isHidden}
        icon={isHidden ? 'eyeOff' : 'eye'}
        label={isHidden ? '显示' : '隐藏'}
        onSet={onHide}
      />
      <Flag
        isOn={isLocked}
        icon={isLocked ? 'lock' : 'unlock'}
        label={isLocked ? '解锁' : '锁定'}
        onSet={onLock}
      />
      <DropLine side={dropSide} offset={1} />
    </div>
  )
}

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
