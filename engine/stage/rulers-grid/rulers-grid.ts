import { subscribe } from 'valtio/vanilla'
import type { Editing } from '#engine/editing/index.ts'
import { type Bounds, type Size } from '#engine/geometry/index.ts'
import { gridStepOf } from '../snapping/guides.ts'
import type { Palette } from '../surface/overlay-theme.ts'
import type { Viewport } from '../surface/viewport.ts'
import { createGrid, type Grid, PIXELS_FROM } from './grid.ts'
import { createRulers, type Rulers } from './rulers.ts'
import { createUserGuides, type UserGuides } from './user-guides.ts'

/** Rulers, guides and grid: what helps the author to place things. What is off is not there at all. */
export interface RulersGrid {
  readonly guides: UserGuides
  /**
   * Brings rulers and grid up to date; cheap while nothing of them changes.
   * @param extent the rectangle around what is selected, px of the page.
   * @param isPageClear nothing is to lie over the page.
   */
  show(page: Size, palette: Palette, extent: Bounds | null, isPageClear: boolean): void
  dispose(): void
}

/** @param above the canvas for what lies above the picture; the grid is put below it. */
export function createRulersGrid(
  root: HTMLElement,
  above: HTMLElement,
  { editing, viewport, changed }: { editing: Editing; viewport: Viewport; changed: () => void },
): RulersGrid {
  let rulers: Rulers | null = null
  let grid: Grid | null = null
  const guides = createUserGuides(editing, viewport)
  const stopListening = subscribe(editing.preferences, changed)

  function showRulers(palette: Palette, extent: Bounds | null) {
    if (editing.preferences.areRulersOn !== (rulers !== null)) {
      rulers?.dispose()
      rulers = editing.preferences.areRulersOn ? createRulers(root) : null
    }
    const { view, size, ratio } = viewport
    rulers?.show({ view, size, ratio, extent, guide: guides.inHand, palette })
  }

  function showGrid(page: Size, palette: Palette, isPageClear: boolean) {
    const { view, size, ratio } = viewport
    const step = gridStepOf(editing)
    const hasPixels = editing.preferences.isPixelGridOn && view.zoom >= PIXELS_FROM
    const isOn = !isPageClear && (step > 0 || hasPixels)
    if (isOn !== (grid !== null)) {
      grid?.dispose()
      grid = isOn ? createGrid(above) : null
    }
    grid?.show({ view, size, page, ratio, step, hasPixels, palette })
  }

  return {
    guides,
    show(page, palette, extent, isPageClear) {
      showRulers(palette, extent)
      showGrid(page, palette, isPageClear)
    },
    dispose() {
      stopListening()
      rulers?.dispose()
      grid?.dispose()
    },
  }
}
