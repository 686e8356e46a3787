import { snapshot } from 'valtio/vanilla'
import { centerOf } from '#engine/document/index.ts'
import {
  absoluteBox,
  cutNotice,
  isLockedAt,
  type Located,
  locate,
  pasteInto,
  type Sheet,
  setCell,
  setColumn,
  setColumnWidths,
  setSheet,
  sheetOf,
  withOverrides,
} from '#engine/document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory } from '#engine/editing/index.ts'
import { cellText, parseCell } from '#engine/elements/grid.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { withoutCell } from '#engine/elements/table/render/concealed.ts'
import {
  type CellPlace,
  cellAt,
  cellOf,
  layoutTable,
  type TableLayout,
} from '#engine/elements/table/render/layout.ts'
import { isTable } from '#engine/elements/table/schema.ts'
import { type Point, rotatePoint } from '#engine/geometry/index.ts'
import { toPage, type View } from '#engine/stage/surface/view.ts'
import { cssText, textCss } from '#engine/text/index.ts'
import type { InPlaceEditor, InPlaceHost } from '../in-place-editor.ts'
import { keepFromStage, overlayCss } from '../overlay-box.ts'
import { createTextField, readText, replaceSelection, showText } from '../typed-text.ts'
import { cellKeyTarget } from './cell-keys.ts'
import { type ColumnBorders, createColumnBorders } from './column-borders.ts'
import { fitRows } from './fit-rows.ts'
import { copiedCells } from './html-table.ts'

type Table = ElementOf<'qk-table'>

interface EditedTable {
  id: string
  pageId: string | undefined
  place: CellPlace
  /** The table's height when its editing began, px. */
  height: number
  /** Covers the table and receives pointer events. */
  layer: HTMLElement
  field: HTMLElement
  borders: ColumnBorders
}

/** The color of the edited cell's frame: the stage's selection color. */
const FRAME = '#2f5bf2'

/**
 * Edits the cells of a table in place: over the cell lies an editable element with the CSS by which its text
 * is painted. Tab, Enter and arrow keys lead to other cells; borders between columns can be dragged.
 */
export function createInlineCells(host: InPlaceHost): InPlaceEditor {
  const { root, editing, overrideDisplay, onChange, onRejected, focusStage } = host
  let now: EditedTable | null = null
  let view: View = { zoom: 1, x: 0, y: 0 }
  let isComposing = false

  function find(): (Located & { element: Table }) | undefined {
    const container = activeContainer(editing)
    if (!now || !container || now.pageId !== activeContainerId(editing)) return undefined
    return tableAt(locate(container, now.id))
  }

  function layoutNow(): { table: Table; layout: TableLayout } | undefined {
    const found = find()
    if (!found) return undefined
    const table = snapshot(found.element) as Table // measurements are cached by snapshot
    return { table, layout: layoutTable(table) }
  }

  function enter(id: string, at?: Point): boolean {
    const container = activeContainer(editing)
    const found = container && tableAt(locate(container, id))
    if (!found || isLockedAt(found)) return false
    const layout = layoutTable(snapshot(found.element) as Table)
    const place = at ? cellAt(layout, withinElement(found, at)) : { row: 0, column: 0 }
    if (!place || layout.rows.length === 0) return false
    leave()
    const layer = document.createElement('div')
    const field = createTextField()
    const borders = createColumnBorders(layer, {
      along: (delta) => rotatePoint(delta, { x: 0, y: 0 }, -rotation()).x / view.zoom,
      edges: () => layoutNow()?.layout.columns ?? [],
      write: writeWidths,
      end: endDragging,
      onMeasure: measureColumn,
    })
    const { height } = found.element.commonStyle
    now = { id, pageId: activeContainerId(editing), place, height, layer, field, borders }
    listen(layer, field)
    layer.append(field)
    root.append(layer)
    show(place)
    return true
  }

  const rotation = () => {
    const found = find()
    return found ? absoluteBox(found).rotate : 0
  }

  function goTo(place: CellPlace) {
    write()
    show(place)
  }

  function show(place: CellPlace) {
    if (!now) return
    now.place = place
    const { id, field } = now
    showText(field, textNow())
    field.ariaLabel = `第 ${place.row + 1} 行第 ${place.column + 1} 列`
    overrideDisplay(
      withOverrides(new Set([id]), (element) => (isTable(element) ? withoutCell(element, place) : element)),
    )
    field.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(field)
    onChange()
  }

  const textNow = () =>
    cellText(now ? find()?.element.propsValue.chartData[now.place.row]?.[now.place.column] : null)

  /** Writes the field's text into the document; typing in one cell without a pause makes one undo step. */
  function write() {
    const container = activeContainer(editing)
    if (!now || !find() || !container || isComposing) return
    const text = readText(now.field)
    if (text === textNow()) return
    const { id, place, height: least } = now
    const heights = { least, most: editing.undoable.project.height }
    const change = () => {
      setCell(container, id, place.row, place.column, parseCell(text))
      fitRows(container, id, heights)
    }
    activeHistory(editing).change(change, { merge: `type ${id} ${place.row} ${place.column}` })
  }

  /** Fills the cells to the right and below, as one undo step; the table grows as needed. */
  function pasteCells(block: Sheet) {
    const container = activeContainer(editing)
    const table = find()?.element
    const sheet = table && sheetOf(table)
    if (!now || !container || !sheet) return
    const { id, place, field, height: least } = now
    const heights = { least, most: editing.undoable.project.height }
    const at = { top: place.row, left: place.column, bottom: place.row, right: place.column }
    const pasted = pasteInto(sheet, at, block)
    activeHistory(editing).change(() => {
      setSheet(container, id, pasted.sheet)
      fitRows(container, id, heights)
    })
    showText(field, textNow())
    const notice = cutNotice(pasted.cut)
    if (notice !== '') onRejected(notice)
  }

  function writeWidths(widths: number[]) {
    const container = activeContainer(editing)
    if (!now || !container) return
    editing.session.isGestureOn = true
    setColumnWidths(container, now.id, widths)
    onChange()
  }

  function endDragging(isKept: boolean) {
    editing.session.isGestureOn = false
    const history = activeHistory(editing)
    if (isKept) history.commit()
    else history.cancel()
    onChange()
  }

  function measureColumn(column: number) {
    const container = activeContainer(editing)
    const id = now?.id
    if (container && id !== undefined)
      activeHistory(editing).change(() => setColumn(container, id, column, { width: 0 }))
  }

  function leave() {
    if (!now) return
    const { layer, borders } = now
    isComposing = false
    borders.cancel()
    write()
    now = null
    layer.remove()
    overrideDisplay(null)
    onChange()
  }

  function press(event: KeyboardEvent) {
    const shown = layoutNow()
    // The keys belong to the input method.
    if (!now || !shown || event.isComposing || isComposing) return
    if (event.key === 'Escape' && now.borders.isDragging) now.borders.cancel()
    else {
      const size = { rows: shown.layout.rows.length - 1, columns: shown.layout.columns.length - 1 }
      const target = cellKeyTarget(event, now.field, now.place, size)
      if (target === null) return
      if (target === 'leave') {
        leave()
        focusStage()
      } else goTo(target)
    }
    event.preventDefault()
    event.stopPropagation()
  }

  function listen(layer: HTMLElement, field: HTMLElement) {
    field.addEventListener('compositionstart', () => (isComposing = true))
    field.addEventListener('compositionend', () => {
      isComposing = false
      written()
    })
    field.addEventListener('input', written)
    field.addEventListener('paste', (event) => {
      event.preventDefault()
      const cells = event.clipboardData && copiedCells(event.clipboardData)
      if (cells) pasteCells(cells)
      else {
        const text = event.clipboardData?.getData('text/plain') ?? ''
        replaceSelection(field, text.replace(/\r\n?/g, '\n').trim())
      }
      written()
    })
    field.addEventListener('keydown', press)
    field.addEventListener('blur', leave)
    keepFromStage(layer)
    layer.addEventListener('pointerdown', (event) => {
      if (event.target !== layer || event.button !== 0) return
      event.preventDefault()
      goToPoint(event)
    })
  }

  function written() {
    write()
    onChange()
  }

  function goToPoint({ clientX, clientY }: PointerEvent) {
    const found = find()
    const shown = layoutNow()
    if (!found || !shown) return
    const corner = root.getBoundingClientRect()
    const at = toPage(view, { x: clientX - corner.left, y: clientY - corner.top })
    const place = cellAt(shown.layout, withinElement(found, at))
    if (place) goTo(place)
  }

  function update(nextView: View) {
    view = nextView
    if (!now) return
    const found = find()
    const shown = layoutNow()
    const cell = shown && cellOf(shown.table, shown.layout, now.place.row, now.place.column)
    if (!found || !shown || !cell) {
      leave()
      return
    }
    const { layer, field, borders } = now
    const text = textNow()
    if (!isComposing && readText(field) !== text) showText(field, text)
    const box = absoluteBox(found)
    const size = { width: `${box.width}px`, height: `${box.height}px` }
    layer.style.cssText = cssText({ ...overlayCss(box, found, view), ...size })
    field.style.cssText = cssText({ ...textCss(cell.style, cell.blockAlign), ...fieldPlace(cell, view.zoom) })
    const { rows, columns } = shown.layout
    borders.update(columns, rows[0] ?? 0, rows.at(-1) ?? 0, view.zoom)
  }

  return {
    get id() {
      return now?.id ?? null
    },
    enter,
    leave,
    update,
  }
}

function tableAt(found: Located | undefined): (Located & { element: Table }) | undefined {
  return found && isTable(found.element) ? { ...found, element: found.element } : undefined
}

/** Converts a point of the page to px from the corner of the unrotated element. */
function withinElement(found: Located, at: Point): Point {
  const box = absoluteBox(found)
  const { x, y } = rotatePoint(at, centerOf(box), -box.rotate)
  return { x: x - box.left, y: y - box.top }
}

const fieldPlace = ({ left, top }: { left: number; top: number }, zoom: number) => ({
  position: 'absolute',
  left: `${left}px`,
  top: `${top}px`,
  overflow: 'hidden',
  outline: `${2 / zoom}px solid ${FRAME}`,
  'outline-offset': `${-2 / zoom}px`,
  'box-shadow': 'none',
  cursor: 'text',
  'user-select': 'text',
  'caret-color': FRAME,
})
