import { clamp } from '#engine/geometry/index.ts'
import { type GridStep, type SafeArea, ZOOM } from '../preferences.ts'
import type { Editing } from '../store.ts'
import { defineActions, EVERYWHERE, SELECTED } from './action.ts'

const ZOOM_STEP = 1.1
const ZOOM_STOP = 0.25

/** The current zoom, screen px per page px. */
export const zoomOf = ({ preferences, session }: Editing): number =>
  preferences.zoom === 'fit' ? session.fitZoom : preferences.zoom

/** Sets the zoom, clamped to 10 %–800 %. */
export function setZoom({ preferences }: Editing, zoom: number) {
  preferences.zoom = clamp(zoom, ZOOM.min, ZOOM.max)
}

/** Shows the grid with `step` px of the page between its lines; null hides it. */
export function setGrid({ preferences }: Editing, step: GridStep | null) {
  preferences.isGridOn = step !== null
  if (step !== null) preferences.gridStep = step
}

/** Shows the safe area of an app; null hides it. */
export function setSafeArea({ preferences }: Editing, area: SafeArea | null) {
  preferences.isSafeAreaOn = area !== null
  if (area !== null) preferences.safeArea = area
}

/** Zooms by 10 %, but stops at a multiple of 25 % instead of passing it. */
function stepZoom(editing: Editing, direction: 1 | -1) {
  const zoom = zoomOf(editing)
  const next = zoom * ZOOM_STEP ** direction
  const stop = (direction > 0 ? Math.floor(next / ZOOM_STOP) : Math.ceil(next / ZOOM_STOP)) * ZOOM_STOP
  const isPassed = direction > 0 ? stop > zoom : stop < zoom
  setZoom(editing, isPassed ? stop : next)
}

export const viewActions = defineActions({
  zoomIn: {
    label: '放大',
    // Also with Shift, which types a plus on most keyboards.
    keys: ['Mod+=', 'Mod+Shift+='],
    scopes: EVERYWHERE,
    enabled: (editing) => zoomOf(editing) < ZOOM.max,
    run: (editing) => stepZoom(editing, 1),
  },
  zoomOut: {
    label: '缩小',
    keys: ['Mod+-'],
    scopes: EVERYWHERE,
    enabled: (editing) => zoomOf(editing) > ZOOM.min,
    run: (editing) => stepZoom(editing, -1),
  },
  zoomFit: {
    label: '适合窗口',
    keys: ['Mod+0', 'Shift+1'],
    scopes: EVERYWHERE,
    run({ preferences, tools }) {
      preferences.zoom = 'fit'
      tools.showPage?.()
    },
  },
  zoomFull: {
    label: '实际大小',
    keys: ['Shift+0'],
    scopes: EVERYWHERE,
    run: (editing) => setZoom(editing, 1),
  },
  zoomSelection: {
    label: '缩放到所选',
    keys: ['Shift+2'],
    when: SELECTED,
    enabled: ({ tools }) => tools.showSelection !== null,
    run: ({ tools }) => tools.showSelection?.(),
  },
  toggleSnapping: {
    label: '吸附',
    keys: ['Shift+M'],
    scopes: EVERYWHERE,
    run({ preferences }) {
      preferences.isSnappingOn = !preferences.isSnappingOn
    },
  },
  toggleGuides: {
    label: '辅助线',
    run({ preferences }) {
      preferences.areGuidesOn = !preferences.areGuidesOn
    },
  },
  toggleRulers: {
    label: '标尺',
    keys: ['Shift+R'],
    run({ preferences }) {
      preferences.areRulersOn = !preferences.areRulersOn
    },
  },
  toggleGrid: {
    label: '网格',
    keys: ["Mod+'"],
    run({ preferences }) {
      preferences.isGridOn = !preferences.isGridOn
    },
  },
  toggleSafeArea: {
    label: '安全区',
    run({ preferences }) {
      preferences.isSafeAreaOn = !preferences.isSafeAreaOn
    },
  },
  togglePixelGrid: {
    label: '像素网格',
    keys: ["Shift+'"],
    run({ preferences }) {
      preferences.isPixelGridOn = !preferences.isPixelGridOn
    },
  },
  showPages: {
    label: '页面',
    when: { coverTab: true },
    run: (editing) => showTab(editing, false),
  },
  showCovers: {
    label: '封面',
    when: { coverTab: false },
    run: (editing) => showTab(editing, true),
  },
})

function showTab({ session }: Editing, isCoverTab: boolean) {
  session.isCoverTab = isCoverTab
  session.selectedIds = []
  session.enteredGroupId = null
}
