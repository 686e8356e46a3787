import * as z from 'zod/mini'
import { dataSourceSchema } from '../data-source.ts'
import type { AnyElement, CommonStyle } from '../element.ts'
import { text } from '../fields.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'
import { TEXT_STYLE_GROUPS } from '../style-groups.ts'
import { textSpanSchema } from './spans.ts'

/** px; of a fitted text that names no smallest size. */
export const SMALLEST_FONT_SIZE = 8

export const textSchema = kindSchema({
  elName: 'qk-text',
  label: '文字',
  props: z.looseObject({
    text: text('这是一段文字'),
    /** Parts with a style of their own; absent without any. */
    spans: z.optional(z.array(textSpanSchema)),
    /** `box`: the text keeps its box and becomes smaller until it fits; absent or `none`: the box follows the text. */
    fit: z.optional(z.enum(['none', 'box'])),
    /** px; a fitted text does not become smaller. Absent: `SMALLEST_FONT_SIZE`. */
    minFontSize: z.optional(z.number().check(z.minimum(1), z.maximum(2000))),
    /** The table that its numbers come from; `text` keeps what was read last. */
    dataSource: z.optional(dataSourceSchema),
    /** The text with names of cells in place of its numbers, such as `销售额{{销售额|万|1}}元`; absent: as it is. */
    dataText: z.optional(z.string().check(z.maxLength(5000))),
  }),
  styleGroups: TEXT_STYLE_GROUPS,
  initialStyle: {
    height: 40,
    lineHeight: 20,
    whiteSpace: 'pre',
    isWrapLine: false,
    textSpacingTrim: 'trim-start',
    textWrapStyle: 'auto',
  },
  textKey: 'text',
  reshaping: 'width',
  pxKeys: ['minFontSize'],
  hasTextUnits: true,
})

export type TextElement = ElementWith<typeof textSchema>

export const isText = elementGuard(textSchema)

/** Whether lines break only at the author's line breaks. */
export const isSingleLined = ({
  isWrapLine,
  whiteSpace,
}: Pick<CommonStyle, 'isWrapLine' | 'whiteSpace'>): boolean =>
  !isWrapLine || whiteSpace === 'pre' || whiteSpace === 'nowrap'

/** Whether a text keeps its box, and its font size follows the box. */
export const isFitted = ({ elName, propsValue }: AnyElement): boolean =>
  elName === textSchema.elName && 'fit' in propsValue && propsValue.fit === 'box'
