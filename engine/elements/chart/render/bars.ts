import type { BarElement, BarProps } from 'chart.js'

interface BarShape extends BarProps {
  x: number
  y: number
}

/** The current geometry of a bar, which is complete once it is laid out. */
export const barShape = (bar: BarElement) =>
  bar.getProps(['x', 'y', 'base', 'width', 'height', 'horizontal']) as BarShape
