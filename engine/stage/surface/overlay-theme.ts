/** The colours of what is shown above the picture, as CSS colours. */
export interface Palette {
  selected: string
  hovered: string
  marquee: string
  locked: string
  guide: string
  guideBadge: string
  guideText: string
  badge: string
  badgeText: string
  handle: string
  /** The author's own guides; `guide` is for lines that come and go. */
  ownGuide: string
  grid: string
  /** Beside each line of the grid: on dark pages it is what is seen. */
  gridLight: string
  pixelGrid: string
  ruler: string
  rulerEdge: string
  rulerTick: string
  rulerText: string
  /** What is selected, on a ruler. */
  rulerBand: string
  rulerMark: string
  font: string
}

/** By the theme's variables; what a page without the theme gets instead. */
const SOURCES: Record<keyof Palette, readonly [variable: string, otherwise: string]> = {
  selected: ['--sel', '#2f5bf2'],
  hovered: ['--sel-hover', 'rgb(47 91 242 / 60%)'],
  marquee: ['--sel-fill', 'rgb(47 91 242 / 8%)'],
  locked: ['--text-4', '#a4aab6'],
  guide: ['--guide', '#ff4d6d'],
  guideBadge: ['--guide-badge', '#d92d50'],
  guideText: ['--guide-text', '#ffffff'],
  badge: ['--bg-tooltip', '#262b35'],
  badgeText: ['--text-on-accent', '#ffffff'],
  handle: ['--text-on-accent', '#ffffff'],
  ownGuide: ['--guide-own', '#00a2d0'],
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

/** Reads the theme once and again when it changes. */
export interface ThemedPalette {
  readonly now: Palette
  dispose(): void
}

/** @param changed is told after the theme has become another. */
export function createPalette(element: HTMLElement, changed: () => void): ThemedPalette {
  let now = read(element)
  const observer = new MutationObserver(() => {
    now = read(element)
    changed()
  })
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  return {
    get now() {
      return now
    },
    dispose: () => observer.disconnect(),
  }
}

function read(element: HTMLElement): Palette {
  const style = getComputedStyle(element)
  const entries = Object.entries(SOURCES).map(([name, [variable, otherwise]]) => [
    name,
    style.getPropertyValue(variable).trim() || otherwise,
  ])
  return Object.fromEntries(entries) as Palette // the same keys as SOURCES
}
