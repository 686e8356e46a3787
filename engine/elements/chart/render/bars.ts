import type { BarElement, BarProps } from 'chart.js'

interface BarShape extends BarProps {
  x: number
  y: number
}

/** Where a bar is now; one that is laid out has a place. */
export const barShape = (bar: BarElement) =>
  bar.getProps(['x', 'y', 'base', 'width', 'height', 'horizontal']) as BarShape
