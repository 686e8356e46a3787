import { DndContext } from '@dnd-kit/core'
import { SortableContext } from '@dnd-kit/sortable'
import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import {
  type Editing,
  moveLayerTo,
  renameElementAt,
  select,
  setHiddenAt,
  setLockedAt,
  toggleSelected,
} from '#engine/editing/index.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useContainer, useSelectedIds } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { useLatest } from '#src/ui/controls/gesture.ts'
import { useSame } from '#src/ui/use-same.ts'
import { stayPut, useSorting } from '#src/ui/use-sorting.ts'
import { type Choice, type LayerActions, LayerItem } from './LayerItem.tsx'
import styles from './layer-list.module.css'
import { type LayerRow, layerIndexOf, layerRows } from './layer-rows.ts'

const NONE: Element[] = []

/** Selects a grouped element as a child of its group, as on the stage. */
function enterGroup({ session }: Editing, id: string | null) {
  session.enteredGroupId = id
}

/** Layers of the page or cover, top layer first: select and reorder. */
export function LayerList() {
  const { editing, view } = useEditorContext()
  const { renamedElement } = useSnapshot(view)
  const elements = useContainer()?.elements ?? NONE
  const selectedIds = useSelectedIds()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // Groups that hold a selected element are expanded.
  const holdsSelection = (group: Element): boolean =>
    childrenOf(group).some((child) => selectedIds.includes(child.uuid) || holdsSelection(child))
  const rows = layerRows(elements, (group) => opened.has(group.uuid) || holdsSelection(group))
  const ids = useSame(rows.map(({ element }) => element.uuid))

  const rowOf = (id: string) => rows[ids.indexOf(id)]
  const sorting = useSorting({
    ids,
    noun: '图层',
    // Elements are reordered only within their group.
    accepts: (id, overId) => rowOf(id)?.parentId === rowOf(overId)?.parentId,
    move(id, at) {
      const [moved, over] = [rowOf(id), rows[at]]
      if (moved && over) moveLayerTo(editing, id, layerIndexOf(siblingsOf(moved), over.element.uuid))
    },
  })
  const siblingsOf = ({ parentId }: LayerRow) => {
    const parent = rows.find(({ element }) => element.uuid === parentId)
    return parent ? childrenOf(parent.element) : elements
  }

  useEffect(() => () => changeView(view, { renamedElement: null }), [view])

  function selectRow(row: LayerRow, how: Choice) {
    const id = row.element.uuid
    enterGroup(editing, row.parentId)
    if (how === 'toggle') toggleSelected(editing, id)
    else if (how === 'range') select(editing, rangeTo(row))
    else select(editing, [id])
  }

  /** Layers from the last selected one to this one, within the same parent. */
  function rangeTo(row: LayerRow): string[] {
    const to = rows.indexOf(row)
    const from = Math.max(0, ids.indexOf(selectedIds.at(-1) ?? ''))
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1)
    const own = range.filter(({ parentId }) => parentId === row.parentId).map(({ element }) => element.uuid)
    return from < to ? own : own.toReversed()
  }

  function open(row: LayerRow, isOpen: boolean) {
    const next = new Set(opened)
    if (isOpen) next.add(row.element.uuid)
    else next.delete(row.element.uuid)
    setOpened(next)
    if (!isOpen && holdsSelection(row.element)) selectRow(row, 'only')
  }

  /** ↑ and ↓ select the adjacent row, with Shift extend; → and ← expand, collapse and go to the parent. */
  function press(row: LayerRow, key: string, isShift: boolean): boolean {
    const beside = { ArrowUp: -1, ArrowDown: 1 }[key]
    const next = beside === undefined ? undefined : rows[rows.indexOf(row) + beside]
    const parent = rows.find(({ element }) => element.uuid === row.parentId)
    if (next) selectRow(next, isShift ? 'toggle' : 'only')
    else if (key === 'ArrowRight' && row.isExpanded === false) open(row, true)
    else if (key === 'ArrowLeft' && row.isExpanded) open(row, false)
    else if (key === 'ArrowLeft' && parent) selectRow(parent, 'only')
    return key.startsWith('Arrow')
  }

  const latest = useLatest({ rowOf, selectRow, open, press })
  const actions = useMemo((): LayerActions => {
    const withRow = (id: string, act: (row: LayerRow) => void) => {
      const row = latest.current.rowOf(id)
      if (row) act(row)
    }
    return {
      select: (id, how) => withRow(id, (row) => latest.current.selectRow(row, how)),
      open: (id, isOpen) => withRow(id, (row) => latest.current.open(row, isOpen)),
      lock: (id, isLocked) => setLockedAt(editing, id, isLocked),
      hide: (id, isHidden) => setHiddenAt(editing, id, isHidden),
      rename: (id) => changeView(view, { renamedElement: id }),
      renamed(id, name) {
        changeView(view, { renamedElement: null })
        if (name !== null) renameElementAt(editing, id, name)
      },
      press(id, key, isShift) {
        const row = latest.current.rowOf(id)
        return row !== undefined && latest.current.press(row, key, isShift)
      },
    }
  }, [latest, editing, view])

  if (rows.length === 0)
    return (
      <div className={styles.empty} data-scope="stage">
        <p>还没有图层</p>
        <p>添加的文字、图片和图表都列在这里</p>
      </div>
    )
  const focusedId = selectedIds.at(-1)
  const focusable = focusedId !== undefined && ids.includes(focusedId) ? focusedId : ids[0]
  return (
    <DndContext {...sorting.context}>
      <SortableContext items={ids} strategy={stayPut}>
        <div
          role="tree"
          aria-label="图层"
          aria-multiselectable="true"
          className={styles.list}
          data-scope="stage"
        >
          {rows.map(({ element, level, isExpanded, canMove }) => {
            const id = element.uuid
            return (
              <LayerItem
                key={id}
                {...{ element, level, isExpanded, canMove }}
                isSelected={selectedIds.includes(id)}
                isFocusable={id === focusable}
                isRenaming={id === renamedElement}
                dropSide={sorting.dropSideOf(id)}
                actions={actions}
              />
            )
          })}
        </div>
      </SortableContext>
    </DndContext>
  )
}
