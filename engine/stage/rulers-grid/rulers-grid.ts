import { subscribe } from 'valtio/vanilla'
import type { Bounds } from '#engine/document/index.ts'
import type { Editing } from '#engine/editing/index.ts'
import { gridStepOf } from '../snapping/guides.ts'
import type { OverlayTheme } from '../surface/overlay-theme.ts'
import type { Size } from '../surface/view.ts'
import type { Viewport } from '../surface/viewport.ts'
import { createGrid, type Grid, PIXELS_FROM } from './grid.ts'
import { createRulers, type Rulers } from './rulers.ts'
import { createUserGuides, type UserGuides } from './user-guides.ts'

/** Rulers, guides and grid. What is off has no DOM element. */
export interface RulersGrid {
  readonly guides: UserGuides
  /**
   * Updates rulers and grid; cheap while nothing changes.
   * @param extent the bounding box of the selection, px of the page.
   * @param isPageClear whether the grid is hidden, as during playback.
   */
  update(page: Size, theme: OverlayTheme, extent: Bounds | null, isPageClear: boolean): void
  dispose(): void
}

/** @param above the canvas of the overlay; the grid is inserted below it. */
export function createRulersGrid(
  root: HTMLElement,
  above: HTMLElement,
  { editing, viewport, onChange }: { editing: Editing; viewport: Viewport; onChange: () => void },
): RulersGrid {
  let rulers: Rulers | null = null
  let grid: Grid | null = null
  const guides = createUserGuides(editing, viewport)
  const stopListening = subscribe(editing.preferences, onChange)

  function updateRulers(theme: OverlayTheme, extent: Bounds | null) {
    if (editing.preferences.areRulersOn !== (rulers !== null)) {
      rulers?.dispose()
      rulers = editing.preferences.areRulersOn ? createRulers(root) : null
    }
    const { view, size, ratio } = viewport
    rulers?.update({ view, size, ratio, extent, guide: guides.active, theme })
  }

  function updateGrid(page: Size, theme: OverlayTheme, isPageClear: boolean) {
    const { view, size, ratio } = viewport
    const step = gridStepOf(editing)
    const hasPixels = editing.preferences.isPixelGridOn && view.zoom >= PIXELS_FROM
    const isOn = !isPageClear && (step > 0 || hasPixels)
    if (isOn !== (grid !== null)) {
      grid?.dispose()
      grid = isOn ? createGrid(above) : null
    }
    grid?.update({ view, size, page, ratio, step, hasPixels, theme })
  }

  return {
    guides,
    update(page, theme, extent, isPageClear) {
      updateRulers(theme, extent)
      updateGrid(page, theme, isPageClear)
    },
    dispose() {
      stopListening()
      rulers?.dispose()
      grid?.dispose()
    },
  }
}
