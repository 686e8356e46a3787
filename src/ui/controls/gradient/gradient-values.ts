/** A color at a position of a gradient, in percent of its line. */
export interface Stop {
  color: string
  position: number
}

/** A color or a linear gradient; `angle` as in CSS: 0 points up, 90 right. */
export interface Fill {
  bgColor: string
  gradient: boolean
  angle: number
  colors: readonly string[]
  positions: readonly number[]
}

export interface GradientPreset {
  /** For example `012`. */
  index: string
  name: string
  angle: number
  stops: readonly Stop[]
}

export const MIN_STOPS = 2

export const stopsOf = ({ colors, positions }: Pick<Fill, 'colors' | 'positions'>): Stop[] =>
  colors.map((color, at) => ({
    color,
    position: positions[at] ?? (at * 100) / Math.max(1, colors.length - 1),
  }))

/** The two lists of a fill, sorted by position. */
export function listsOf(stops: readonly Stop[]): Pick<Fill, 'colors' | 'positions'> {
  const inOrder = stops.toSorted((a, b) => a.position - b.position)
  return { colors: inOrder.map(({ color }) => color), positions: inOrder.map(({ position }) => position) }
}

export function cssGradient(angle: number, stops: readonly Stop[]): string {
  const inOrder = stops.toSorted((a, b) => a.position - b.position)
  return `linear-gradient(${angle}deg, ${inOrder.map(({ color, position }) => `${color} ${position}%`).join(', ')})`
}

/** A fill as a CSS background. */
export const cssFill = (fill: Fill): string =>
  fill.gradient && fill.colors.length > 0
    ? cssGradient(fill.angle, stopsOf(fill))
    : `linear-gradient(${fill.bgColor || 'transparent'}, ${fill.bgColor || 'transparent'})`
