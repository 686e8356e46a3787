import { type Bounds } from '#engine/geometry/index.ts'
import { contextOf, createSurface, releaseSurface, type Surface } from '#engine/paint/canvas.ts'

/** A copy of the canvas without the objects that change, and without those above them. */
export interface Underlay {
  readonly surface: Surface
  /** The lowest index of the objects that it leaves out. */
  readonly floor: number
  /** The part of an area that it does not have yet, in whole tiles; null if it has all. */
  missingIn(area: Bounds): Bounds | null
  /** Paints a part that it does not have yet. */
  fill(area: Bounds, paint: (context: CanvasRenderingContext2D) => void): void
  /** Frees its memory: it is as large as the canvas. */
  dispose(): void
}

/** Side of a tile in device px: it has all of a tile or nothing. */
export const TILE = 32

/**
 * @param canvas what it copies, as it shows the objects.
 * @param above where objects are shown, or will be, that it leaves out: there it has nothing yet.
 * @param before the one that it replaces, whose memory it takes: the pointer may pass over many elements a second.
 */
export function createUnderlay(
  canvas: HTMLCanvasElement,
  floor: number,
  above: Iterable<Bounds>,
  before: Underlay | null,
): Underlay {
  const { width, height } = canvas
  const columns = Math.ceil(width / TILE)
  const rows = Math.ceil(height / TILE)
  const isMissing = new Uint8Array(columns * rows)
  const isReused = before?.surface.width === width && before.surface.height === height
  if (before && !isReused) before.dispose()
  const surface = before && isReused ? before.surface : createSurface(width, height)
  const context = contextOf(surface) as CanvasRenderingContext2D // of a canvas element, see `createSurface`

  /** Calls back with the tiles of an area. */
  function eachTile({ left, top, right, bottom }: Bounds, run: (column: number, row: number) => void) {
    const [lastColumn, lastRow] = [Math.min(columns, right / TILE), Math.min(rows, bottom / TILE)]
    for (let row = Math.max(0, Math.floor(top / TILE)); row < lastRow; row++)
      for (let column = Math.max(0, Math.floor(left / TILE)); column < lastColumn; column++) run(column, row)
  }

  for (const area of above)
    eachTile(area, (column, row) => {
      isMissing[row * columns + column] = 1
    })
  if (isMissing.includes(0)) {
    context.clearRect(0, 0, width, height)
    context.drawImage(canvas, 0, 0)
  }

  return {
    surface,
    floor,
    missingIn(area) {
      const missing = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
      eachTile(area, (column, row) => {
        if (isMissing[row * columns + column] === 0) return
        missing.left = Math.min(missing.left, column * TILE)
        missing.top = Math.min(missing.top, row * TILE)
        missing.right = Math.max(missing.right, Math.min(width, (column + 1) * TILE))
        missing.bottom = Math.max(missing.bottom, Math.min(height, (row + 1) * TILE))
      })
      return missing.right > missing.left ? missing : null
    },
    fill(area, paint) {
      context.save()
      context.beginPath()
      context.rect(area.left, area.top, area.right - area.left, area.bottom - area.top)
      context.clip()
      context.clearRect(area.left, area.top, area.right - area.left, area.bottom - area.top)
      paint(context)
      context.restore()
      eachTile(area, (column, row) => {
        isMissing[row * columns + column] = 0
      })
    },
    dispose: () => releaseSurface(surface),
  }
}
