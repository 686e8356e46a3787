import * as z from 'zod/mini'
import { oneOf } from '../fields.ts'
import { fillSchema } from '../gradient.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'
import { isOnLine, LINE_ENDS, LINE_STYLES } from './outline.ts'

/** A line along the middle of its box, whose width is the line's length and whose height is its thickness. */
export const straightLineSchema = kindSchema({
  elName: 'qk-straight-line',
  label: '线条',
  props: z.looseObject({
    ...fillSchema.shape,
    lineStyle: oneOf(LINE_STYLES, 'solid'),
    /** At the left side of the unrotated box. */
    startMark: oneOf(LINE_ENDS, 'none'),
    /** At its right side. */
    endMark: oneOf(LINE_ENDS, 'none'),
  }),
  isDecoration: true,
  isLine: true,
  reshaping: 'width',
  styleGroups: ['opacity', 'fill', 'line'],
  initialStyle: { width: 200, height: 4 },
  contains: ({ commonStyle, propsValue }, point, tolerance) =>
    isOnLine(propsValue, commonStyle, point, tolerance),
})

export type StraightLineElement = ElementWith<typeof straightLineSchema>
