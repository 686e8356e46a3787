import * as z from 'zod/mini'
import { anyColor, flag, integer, length, oneOf } from '../fields.ts'
import { type Grid, gridSchema } from '../grid.ts'
import { kindSchema } from '../kind-schema.ts'

const align = () => oneOf(['left', 'center', 'right'], 'center')

/** `width` in px; 0 means measured from the content. */
const columnSchema = z.looseObject({
  width: length(0),
  align: align(),
  headerAlign: align(),
  textAlign: align(),
})

const sample: Grid = [
  ['项目', '一季度', '二季度'],
  ['收入', 120, 150],
  ['成本', 80, 92],
]

export const tableSchema = kindSchema({
  elName: 'qk-table',
  label: '表格',
  /** The first row of `chartData` is the header. `borderStatus`: 0 none, 1 all lines, 2 horizontal lines. */
  props: z.looseObject({
    chartData: z._default(gridSchema, () => structuredClone(sample)),
    columnConfig: z._default(z.array(columnSchema), () => []),
    chartColor: z._default(z.array(anyColor), () => ['#ffffff', '#f4f5f7']),
    borderStatus: integer(1, { min: 0, max: 2 }),
    borderRadius: length(0),
    stripe: flag(true),
  }),
  valueType: 'Array',
  gridKey: 'chartData',
  initialStyle: { width: 320, height: 120 },
})
