import * as z from 'zod/mini'
import { anyColor, color, flag, type Infer, integer, length, oneOf } from '../fields.ts'
import { dataSourceSchema } from '../data-source.ts'
import { type Grid, gridSchema } from '../grid.ts'
import { type ElementWith, elementGuard, kindSchema } from '../kind-schema.ts'

/** Empty to inherit. */
const align = () => oneOf(['', 'left', 'center', 'right'], '')

const columnSchema = z.looseObject({
  /** px; 0 means measured from the content. */
  width: length(0),
  /** Of the whole column; empty to inherit from the table. */
  align: align(),
  /** Of the header; empty to inherit from the column. */
  headerAlign: align(),
  /** Of the other cells; empty to inherit from the column. */
  textAlign: align(),
})

export type TableColumn = Infer<typeof columnSchema>

export const newColumn = (): TableColumn => columnSchema.parse({})

const sample: Grid = [
  ['项目', '一季度', '二季度'],
  ['收入', 120, 150],
  ['成本', 80, 92],
]

export const tableSchema = kindSchema({
  elName: 'qk-table',
  label: '表格',
  props: z.looseObject({
    /** The first row is the header. */
    chartData: z._default(gridSchema, () => structuredClone(sample)),
    /** Absent unless the data comes from an address. */
    dataSource: z.optional(dataSourceSchema),
    columnConfig: z._default(z.array(z.prefault(columnSchema, {})), () => []),
    /** With `stripe`: the alternating colors of the rows below the header. */
    chartColor: z._default(z.array(anyColor), () => ['#ffffff', '#f4f5f7']),
    stripe: flag(true),
    /** 0 none, 1 all lines, 2 horizontal lines. */
    borderStatus: integer(1, { min: 0, max: 2 }),
    borderRadius: length(0),
    /** Empty: the text color. */
    lineColor: color('#d8dbe2'),
    lineWidth: length(1),
    /** Background of the header; empty for none. */
    headerColor: color('#eceef1'),
    /** Empty: the text color of other rows. */
    headerTextColor: color(),
    headerBold: flag(true),
    /** px between a cell's edge and its text. */
    cellPaddingX: length(8),
    cellPaddingY: length(6),
  }),
  valueType: 'Array',
  gridKey: 'chartData',
  reshaping: 'box',
  pxKeys: ['cellPaddingX', 'cellPaddingY', 'lineWidth', 'borderRadius'],
  gridRoles: 'table',
  gridColumns: { key: 'columnConfig', create: newColumn },
  styleGroups: ['opacity', 'background', 'shadow', 'font', 'text', 'table'],
  initialStyle: {
    width: 320,
    height: 120,
    fontSize: 14,
    textSpacingTrim: 'trim-start',
    textWrapStyle: 'pretty',
  },
})

export type TableElement = ElementWith<typeof tableSchema>

export const isTable = elementGuard(tableSchema)
