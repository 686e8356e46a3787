import * as z from 'zod/mini'
import { integer, LENGTH_LIMIT, length, number, oneOf, text } from '../fields.ts'
import { fillSchema } from '../gradient.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { isInOutline, OUTLINES } from './outline.ts'

/**
 * The outline is a choice; its parameters stand side by side, so that an author who tries another shape finds the
 * former one as it was.
 */
export const shapeSchema = kindSchema({
  elName: 'qk-shape',
  label: '形状',
  props: z.looseObject({
    ...fillSchema.shape,
    shape: oneOf(OUTLINES, 'triangle'),
    /** Centered in the box. */
    text: text(),
    /** Radius of all corners in px; sharper where two neighbors would overlap. */
    cornerRadius: length(0),
    /** Triangle: position of its tip, percent of the width. */
    apex: number(50, { min: 0, max: 100 }),
    /** Polygon. */
    sides: integer(6, { min: 3, max: 24 }),
    /** Star. */
    points: integer(5, { min: 3, max: 24 }),
    /** Star: distance of the inner corners from the center, percent of that of the points. */
    innerRadius: number(38, { min: 5, max: 100 }),
    /** Arrow: length of the head, percent of the height. */
    arrowHead: number(60, { min: 10, max: 400 }),
    /** Arrow: thickness of the shaft, percent of the height. */
    arrowShaft: number(50, { min: 5, max: 100 }),
    /** Speech bubble: the tip of its tail, percent of the box, which it leaves. */
    tailX: number(20, { min: -1000, max: 1000 }),
    tailY: number(130, { min: -1000, max: 1000 }),
    /** Speech bubble: width of the tail where it leaves the box, px. */
    tailWidth: number(28, { min: 1, max: LENGTH_LIMIT }),
  }),
  styleGroups: ['opacity', 'padding', 'fill', 'border', 'shadow', 'font', 'text'],
  initialStyle: { width: 160, height: 140 },
  labelKey: 'text',
  pxKeys: ['cornerRadius', 'tailWidth'],
  contains: ({ commonStyle, propsValue }, point, tolerance) =>
    isInOutline(propsValue, commonStyle, point, tolerance),
  draggedPoint: ({ shape }) => (shape === 'bubble' ? { label: '尾巴', x: 'tailX', y: 'tailY' } : null),
})

export type ShapeElement = ElementWith<typeof shapeSchema>

export const isShape = elementGuard(shapeSchema)
