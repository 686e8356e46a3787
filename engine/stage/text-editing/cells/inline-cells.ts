import { snapshot } from 'valtio/vanilla'
import { centreOf } from '#engine/document/index.ts'
import {
  absoluteBox,
  isLockedAt,
  type Located,
  locate,
  setCell,
  setColumn,
  setColumnWidths,
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
import { type Point, rotatePoint } from '#engine/geometry/index.ts'
import { toPage, type View } from '#engine/stage/surface/view.ts'
import { cssText, textCss } from '#engine/text/index.ts'
import type { InPlaceEditor, InPlaceHost } from '../in-place.ts'
import { keepFromStage, overlayCss } from '../overlay-box.ts'
import { readText, replaceSelection, showText } from '../typed-text.ts'
import { meantByKey } from './cell-keys.ts'
import { type ColumnBorders, createColumnBorders } from './column-borders.ts'

type Table = ElementOf<'qk-table'>

interface Editing {
  id: string
  pageId: string | undefined
  place: CellPlace
  /** Lies over the table and takes the pointer. */
  layer: HTMLElement
  field: HTMLElement
  borders: ColumnBorders
}

/** The frame of the cell that is edited; the stage's own colour of what is selected. */
const FRAME = '#2f5bf2'

/**
 * Types into the cells of a table where they stand: over the cell lies an editable element in the CSS by which its
 * text is painted. Tab, Enter and the arrows go on to other cells, borders between columns can be dragged.
 */
export function createInlineCells({ root, editing, disguise, changed }: InPlaceHost): InPlaceEditor {
  let now: Editing | null = null
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
    const table = snapshot(found.element) as Table // what was measured is remembered by snapshot
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
    const field = createField()
    const borders = createColumnBorders(layer, {
      along: (delta) => rotatePoint(delta, { x: 0, y: 0 }, -rotation()).x / view.zoom,
      edges: () => layoutNow()?.layout.columns ?? [],
      write: writeWidths,
      end: endDragging,
      measured: measureColumn,
    })
    now = { id, pageId: activeContainerId(editing), place, layer, field, borders }
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
    disguise(
      withOverrides(new Set([id]), (element) =>
        element.elName === 'qk-table' ? withoutCell(element, place) : element,
      ),
    )
    field.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(field)
    changed()
  }

  const textNow = () =>
    cellText(now ? find()?.element.propsValue.chartData[now.place.row]?.[now.place.column] : null)

  /** Writes what the field says into the document; typing into a cell without a pause makes one step. */
  function write() {
    const container = activeContainer(editing)
    if (!now || !find() || !container || isComposing) return
    const text = readText(now.field)
    if (text === textNow()) return
    const { id, place } = now
    activeHistory(editing).change(() => setCell(container, id, place.row, place.column, parseCell(text)), {
      merge: `type ${id} ${place.row} ${place.column}`,
    })
  }

  function writeWidths(widths: number[]) {
    const container = activeContainer(editing)
    if (!now || !container) return
    editing.session.isGestureOn = true
    setColumnWidths(container, now.id, widths)
    changed()
  }

  function endDragging(isKept: boolean) {
    editing.session.isGestureOn = false
    const history = activeHistory(editing)
    if (isKept) history.commit()
    else history.cancel()
    changed()
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
    disguise(null)
    changed()
  }

  function press(event: KeyboardEvent) {
    const shown = layoutNow()
    // The input method's own keys.
    if (!now || !shown || event.isComposing || isComposing) return
    if (event.key === 'Escape' && now.borders.isDragging) now.borders.cancel()
    else {
      const size = { rows: shown.layout.rows.length - 1, columns: shown.layout.columns.length - 1 }
      const meant = meantByKey(event, now.field, now.place, size)
      if (meant === null) return
      if (meant === 'leave') leave()
      else goTo(meant)
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
      replaceSelection(
        field,
        (event.clipboardData?.getData('text/plain') ?? '').replace(/\r\n?/g, '\n').trim(),
      )
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
    changed()
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

  function follow(present: View) {
    view = present
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
    borders.follow(columns, rows[0] ?? 0, rows.at(-1) ?? 0, view.zoom)
  }

  return {
    get id() {
      return now?.id ?? null
    },
    enter,
    leave,
    follow,
  }
}

function tableAt(found: Located | undefined): (Located & { element: Table }) | undefined {
  if (found?.element.elName !== 'qk-table') return undefined
  return { ...found, element: found.element }
}

/** A point of the page, in px from the corner of the unturned element. */
function withinElement(found: Located, at: Point): Point {
  const box = absoluteBox(found)
  const { x, y } = rotatePoint(at, centreOf(box), -box.rotate)
  return { x: x - box.left, y: y - box.top }
}

function createField(): HTMLElement {
  const field = document.createElement('div')
  field.contentEditable = 'plaintext-only'
  field.spellcheck = false
  field.role = 'textbox'
  field.ariaMultiLine = 'true'
  return field
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
