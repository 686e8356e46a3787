import type { Grid } from '#engine/elements/grid.ts'

/** What a presentation contains, before it becomes pages. Lengths in px of the slide, at 96 dpi. */

export interface SlideBox {
  left: number
  top: number
  width: number
  height: number
}

/** A CSS color, and its stops where it is a gradient. */
export type Paint =
  | { kind: 'color'; color: string }
  | { kind: 'gradient'; angle: number; stops: { color: string; position: number }[] }
  | { kind: 'picture'; picture: SlidePicture }

export interface SlidePicture {
  /** Name of the part. */
  part: string
  /** Visible part of the picture, in fractions. */
  crop: { x: number; y: number; width: number; height: number }
  opacity: number
}

/** Cast by a shape or picture, px. */
export interface SlideShadow {
  x: number
  y: number
  blur: number
  color: string
}

export interface Stroke {
  color: string
  width: number
  style: 'solid' | 'dashed' | 'dotted'
  /** At the start and the end of a line. */
  ends: [LineEnd, LineEnd]
}
export type LineEnd = 'none' | 'arrow' | 'openArrow' | 'dot'

export interface SlideRun {
  text: string
  color: string
  size: number
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  /** A font of the product; empty for its default. */
  font: string
  highlight: string
  /** Between characters, px. */
  spacing: number
}

export interface SlideParagraph {
  runs: SlideRun[]
  align: 'left' | 'center' | 'right' | 'justify'
  bullet: 'none' | 'bullet' | 'number'
  level: number
  /** Relative to the font size. */
  lineHeight: number
  /** Before and after it, px. */
  space: number
}

export interface SlideText {
  paragraphs: SlideParagraph[]
  anchor: 'top' | 'center' | 'bottom'
  /** Left, top, right, bottom. */
  insets: [number, number, number, number]
  /** In columns from right to left. */
  isVertical: boolean
  /** Degrees by which the text is rotated in its shape. */
  turn: 0 | 90 | -90
  wraps: boolean
}

/** The outline of a shape: a preset of DrawingML with its adjustments, or path data in a box. */
export type Geometry =
  | { kind: 'preset'; name: string; adjustments: Readonly<Record<string, number>> }
  | { kind: 'path'; data: string; width: number; height: number }

export interface SlideChart {
  kind: 'bar' | 'strip' | 'line' | 'line-bar' | 'pie'
  title: string
  grid: Grid
  colors: string[]
  textColor: string
  hasLegend: boolean
  hasLabels: boolean
  isArea: boolean
  stack: 'none' | 'value' | 'percent'
  /** Lines are curves. */
  isSmooth: boolean
  /** Hole of a ring, in percent of the radius. */
  hole: number
  isPercent: boolean
}

export interface SlideTable {
  rows: string[][]
  /** px */
  columns: number[]
  /** By column. */
  aligns: ('left' | 'center' | 'right')[]
  headerColor: string
  headerTextColor: string
  stripes: string[]
  textColor: string
  fontSize: number
  lineColor: string
}

interface Common {
  /** Id in the slide; empty for what comes from its layout or master. */
  id: string
  name: string
  box: SlideBox
  /** Degrees, clockwise. */
  rotate: number
  flipX: boolean
  flipY: boolean
  role: 'title' | 'subtitle' | 'body' | 'other'
  isInherited: boolean
}

export type SlideShape = Common &
  (
    | {
        kind: 'shape'
        geometry: Geometry
        fill: Paint | null
        stroke: Stroke | null
        shadow: SlideShadow | null
        text: SlideText | null
      }
    | {
        kind: 'picture'
        picture: SlidePicture
        radius: number
        stroke: Stroke | null
        shadow: SlideShadow | null
      }
    | { kind: 'table'; table: SlideTable }
    | { kind: 'chart'; chart: SlideChart }
    | { kind: 'group'; children: SlideShape[] }
  )

/** An animation of the product for a shape of the slide. */
export interface SlideAnimation {
  shapeId: string
  type: string
  /** Seconds. */
  duration: number
  delay: number
  count: number
  isEndless: boolean
}

export interface Slide {
  name: string
  background: Paint
  /** From bottom to top. */
  shapes: SlideShape[]
  notes: string
  animations: SlideAnimation[]
  transition: { name: string; duration: number } | null
  /** Seconds after which the slide advances by itself. */
  advance: number | null
}

/** What became of a part of a slide that could not be kept as it is. */
export interface SlideNote {
  /** From 1. */
  slide: number
  name: string
  result: 'picture' | 'changed' | 'omitted'
  /** In Chinese. */
  reason: string
}

export interface Deck {
  title: string
  width: number
  height: number
  slides: Slide[]
  notes: SlideNote[]
}
