import { clamp, type Point } from '#engine/geometry/index.ts'

/** px of the screen beside a border where it can be taken. */
const REACH = 4

/** px that a column keeps. */
const NARROWEST = 16

interface Options {
  /** Px of the screen, by their page's px along the rows. */
  along: (delta: Point) => number
  /** The edges of the columns now, px. */
  edges: () => readonly number[]
  /** Writes widths, freely. */
  write: (widths: number[]) => void
  /** The end of a drag. */
  end: (isKept: boolean) => void
  /** A border was double-clicked: the column before it finds its width by itself. */
  measured: (column: number) => void
}

/** The borders between columns, which can be dragged. They lie in an overlay of the table's size. */
export interface ColumnBorders {
  readonly isDragging: boolean
  /** Puts them where the columns are. */
  follow(edges: readonly number[], top: number, bottom: number, zoom: number): void
  /** Puts back what is being dragged. */
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
      options.measured(column)
    })
    layer.append(border)
    return border
  }

  function down(event: PointerEvent, border: HTMLElement, column: number) {
    event.stopPropagation()
    // The cell keeps the focus.
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
    const wanted = left + options.along({ x: event.clientX - start.x, y: event.clientY - start.y })
    const most = Math.max(NARROWEST, left + right - NARROWEST)
    const width = Math.round(clamp(wanted, NARROWEST, most))
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
    follow(edges, top, bottom, zoom) {
      const inner = edges.slice(1, -1)
      while (borders.length < inner.length) borders.push(add(borders.length))
      for (const border of borders.splice(inner.length)) border.remove()
      for (const [column, edge] of inner.entries()) {
        const reach = REACH / zoom
        const border = borders[column]
        if (border)
          border.style.cssText = `position:absolute;left:${edge - reach}px;top:${top}px;width:${2 * reach}px;height:${bottom - top}px;cursor:col-resize;touch-action:none`
      }
    },
    cancel: () => finish(false),
  }
}
