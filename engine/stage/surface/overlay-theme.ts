/** The colors of the overlay, as CSS colors, and its font. */
export interface OverlayTheme {
  selected: string
  hovered: string
  marquee: string
  locked: string
  guide: string
  gapLabel: string
  gapLabelText: string
  readout: string
  readoutText: string
  handle: string
  /** Guides placed by the author; `guide` is the color of snapping guides. */
  userGuide: string
  grid: string
  /** Beside each line of the grid, for dark pages. */
  gridLight: string
  pixelGrid: string
  ruler: string
  rulerEdge: string
  rulerTick: string
  rulerText: string
  /** The extent of the selection on a ruler. */
  rulerBand: string
  rulerMark: string
  font: string
}

/** The CSS variables of the theme, and the fallbacks for pages without it. */
const SOURCES: Record<keyof OverlayTheme, readonly [variable: string, fallback: string]> = {
  selected: ['--sel', '#2f5bf2'],
  hovered: ['--sel-hover', 'rgb(47 91 242 / 60%)'],
  marquee: ['--sel-fill', 'rgb(47 91 242 / 8%)'],
  locked: ['--text-4', '#a4aab6'],
  guide: ['--guide', '#ff4d6d'],
  gapLabel: ['--guide-badge', '#d92d50'],
  gapLabelText: ['--guide-text', '#ffffff'],
  readout: ['--bg-tooltip', '#262b35'],
  readoutText: ['--text-on-accent', '#ffffff'],
  handle: ['--text-on-accent', '#ffffff'],
  userGuide: ['--guide-own', '#00a2d0'],
  grid: ['--grid', 'rgb(26 135 176 / 24%)'],
  gridLight: ['--grid-light', 'rgb(255 255 255 / 16%)'],
  pixelGrid: ['--grid-pixel', 'rgb(120 128 144 / 24%)'],
  ruler: ['--bg-panel', '#ffffff'],
  rulerEdge: ['--line-1', '#e8eaee'],
  rulerTick: ['--line-3', '#bfc4ce'],
  rulerText: ['--text-3', '#656c7a'],
  rulerBand: ['--accent-soft-2', '#dfe7ff'],
  rulerMark: ['--accent-text', '#2c50dc'],
  font: ['--font-ui', 'sans-serif'],
}

/** The theme of the page around the stage; it is read again when the page's theme changes. */
export interface OverlayThemeWatcher {
  readonly current: OverlayTheme
  dispose(): void
}

/** @param onChange runs after the theme changed. */
export function watchOverlayTheme(element: HTMLElement, onChange: () => void): OverlayThemeWatcher {
  let current = read(element)
  const observer = new MutationObserver(() => {
    current = read(element)
    onChange()
  })
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  return {
    get current() {
      return current
    },
    dispose: () => observer.disconnect(),
  }
}

function read(element: HTMLElement): OverlayTheme {
  const style = getComputedStyle(element)
  const entries = Object.entries(SOURCES).map(([name, [variable, fallback]]) => [
    name,
    style.getPropertyValue(variable).trim() || fallback,
  ])
  return Object.fromEntries(entries) as OverlayTheme // the same keys as SOURCES
}
