import type { Point } from '#engine/document/index.ts'

/** px of the screen beside a border that still hit it. */
const DISTANCE = 4

/** The smallest width of a column, px. */
const MIN_WIDTH = 16

interface Options {
  /** Converts a distance on the screen to px of the page along the rows. */
  along: (delta: Point) => number
  /** The current edges of the columns, px. */
  edges: () => readonly number[]
  /** Writes widths without an undo step. */
  write: (widths: number[]) => void
  /** A drag ended. */
  end: (isKept: boolean) => void
  /** A border was double-clicked: the column before it gets its automatic width. */
  onMeasure: (column: number) => void
}

/** The draggable borders between columns, in an overlay of the table's size. */
export interface ColumnBorders {
  readonly isDragging: boolean
  /** Moves the borders to the columns. */
  update(edges: readonly number[], top: number, bottom: number, zoom: number): void
  /** Reverts the current drag. */
  cancel(): void
}

export function createColumnBorders(layer: HTMLElement, options: Options): ColumnBorders {
  let dragged: { column: number; start: Point; widths: number[] } | null = null
  const borders: HTMLElement[] = []

  function add(column: number): HTMLElement {
    const border = document.createElement('div')
    border.role = 'separator'
    border.ariaOrientation = 'vertical'
    border.ariaLabel = `第 ${column + 1} 列的右边线`
    border.addEventListener('pointerdown', (event) => down(event, border, column))
    border.addEventListener('pointermove', move)
    border.addEventListener('pointerup', () => finish(true))
    border.addEventListener('pointercancel', () => finish(false))
    border.addEventListener('dblclick', (event) => {
      event.stopPropagation()
      options.onMeasure(column)
    })
    layer.append(border)
    return border
  }

  function down(event: PointerEvent, border: HTMLElement, column: number) {
    event.stopPropagation()
    // Keeps the focus in the cell.
    event.preventDefault()
    if (event.button !== 0) return
    border.setPointerCapture(event.pointerId)
    const edges = options.edges()
    const widths = edges.slice(1).map((edge, at) => edge - (edges[at] ?? 0))
    dragged = { column, start: { x: event.clientX, y: event.clientY }, widths }
  }

  function move(event: PointerEvent) {
    event.stopPropagation()
    if (!dragged) return
    const { column, start, widths } = dragged
    const [left = 0, right = 0] = [widths[column], widths[column + 1]]
    const draggedWidth = left + options.along({ x: event.clientX - start.x, y: event.clientY - start.y })
    const most = Math.max(MIN_WIDTH, left + right - MIN_WIDTH)
    const width = Math.round(Math.min(Math.max(MIN_WIDTH, draggedWidth), most))
    options.write(widths.with(column, width).with(column + 1, left + right - width))
  }

  function finish(isKept: boolean) {
    if (!dragged) return
    dragged = null
    options.end(isKept)
  }

  return {
    get isDragging() {
      return dragged !== null
    },
    update(edges, top, bottom, zoom) {
      const inner = edges.slice(1, -1)
      while (borders.length < inner.length) borders.push(add(borders.length))
      for (const border of borders.splice(inner.length)) border.remove()
      for (const [column, edge] of inner.entries()) {
        const reach = DISTANCE / zoom
        const border = borders[column]
        if (border)
          border.style.cssText = `position:absolute;left:${edge - reach}px;top:${top}px;width:${2 * reach}px;height:${bottom - top}px;cursor:col-resize;touch-action:none`
      }
    },
    cancel: () => finish(false),
  }
}
