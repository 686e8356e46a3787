import { clamp } from '#engine/geometry/index.ts'
import { recordOf } from '#engine/util/is-record.ts'
/** Saved per author, not with the project; not undoable. */
export interface Preferences {
  /** Screen px per logical px; `fit` follows the size of the window. */
  zoom: number | 'fit'
  areGuidesOn: boolean
  isSnappingOn: boolean
  /** Whether the rulers and the guides are shown. */
  areRulersOn: boolean
  isGridOn: boolean
  /** Distance of the grid lines, px of the page. */
  gridStep: GridStep
  isSafeAreaOn: boolean
  /** The app whose controls the safe area leaves free. */
  safeArea: SafeArea
  /** Whether a grid of single px shows at high zoom. */
  isPixelGridOn: boolean
  /** What the panel below the stage shows: thumbnails, the timeline or the script. */
  bottomView: BottomView
  /** Sizes in px; 0 is collapsed. */
  panels: Panels
  /** Keys that the author has assigned, by the action's id. */
  keys: Record<string, string[]>
  /** Ids of the hints for new authors that are done or were closed. */
  seenHints: string[]
}

export interface Panels {
  left: number
  right: number
  /** The height of the thumbnails. */
  bottom: number
  /** The height of the timeline. */
  timeline: number
  /** The height of the script. */
  script: number
}

const BOTTOM_VIEWS = ['pages', 'timeline', 'script'] as const
export type BottomView = (typeof BOTTOM_VIEWS)[number]

export const GRID_STEPS = [8, 16, 32] as const
export type GridStep = (typeof GRID_STEPS)[number]

export const SAFE_AREAS = ['douyin', 'channels', 'xiaohongshu'] as const
export type SafeArea = (typeof SAFE_AREAS)[number]

export const ZOOM = { min: 0.1, max: 8 }
const PANEL_MAX = 1000

const defaultPreferences = (): Preferences => ({
  zoom: 'fit',
  areGuidesOn: true,
  isSnappingOn: true,
  areRulersOn: false,
  isGridOn: false,
  gridStep: 8,
  isSafeAreaOn: false,
  safeArea: 'douyin',
  isPixelGridOn: true,
  bottomView: 'pages',
  panels: { left: 296, right: 288, bottom: 168, timeline: 268, script: 320 },
  keys: {},
  seenHints: [],
})

/** Reads preferences from unknown data; missing and invalid values take their defaults. */
export function restorePreferences(input: unknown): Preferences {
  const initial = defaultPreferences()
  const saved = recordOf(input)
  const panels = recordOf(saved.panels)
  return {
    zoom: saved.zoom === 'fit' ? 'fit' : numberOf(saved.zoom, ZOOM, initial.zoom),
    areGuidesOn: flagOf(saved.areGuidesOn, initial.areGuidesOn),
    isSnappingOn: flagOf(saved.isSnappingOn, initial.isSnappingOn),
    areRulersOn: flagOf(saved.areRulersOn, initial.areRulersOn),
    isGridOn: flagOf(saved.isGridOn, initial.isGridOn),
    gridStep: GRID_STEPS.find((step) => step === saved.gridStep) ?? initial.gridStep,
    isSafeAreaOn: flagOf(saved.isSafeAreaOn, initial.isSafeAreaOn),
    safeArea: SAFE_AREAS.find((area) => area === saved.safeArea) ?? initial.safeArea,
    isPixelGridOn: flagOf(saved.isPixelGridOn, initial.isPixelGridOn),
    bottomView: BOTTOM_VIEWS.find((view) => view === saved.bottomView) ?? initial.bottomView,
    panels: {
      left: numberOf(panels.left, PANEL, initial.panels.left),
      right: numberOf(panels.right, PANEL, initial.panels.right),
      bottom: numberOf(panels.bottom, PANEL, initial.panels.bottom),
      timeline: numberOf(panels.timeline, PANEL, initial.panels.timeline),
      script: numberOf(panels.script, PANEL, initial.panels.script),
    },
    keys: keysOf(saved.keys),
    seenHints: stringsOf(saved.seenHints) ?? initial.seenHints,
  }
}

const PANEL = { min: 0, max: PANEL_MAX }

const flagOf = (value: unknown, initial: boolean) => (typeof value === 'boolean' ? value : initial)

function numberOf<Initial>(value: unknown, { min, max }: { min: number; max: number }, initial: Initial) {
  if (typeof value !== 'number' || !Number.isFinite(value)) return initial
  return clamp(value, min, max)
}

/** A copy of a list of strings; null if it is none. */
const stringsOf = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...value] : null

function keysOf(value: unknown): Record<string, string[]> {
  const entries = Object.entries(recordOf(value)).flatMap(([id, value]): [string, string[]][] => {
    const keys = stringsOf(value)
    return keys ? [[id, keys]] : []
  })
  return Object.fromEntries(entries)
}
