import { fillSchema } from '../gradient.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'

export const rectangleBorderSchema = kindSchema({
  elName: 'qk-rectangle-border',
  label: '矩形',
  props: fillSchema,
  isDecoration: true,
  reshaping: 'box',
  styleGroups: ['opacity', 'fill', 'border', 'radius', 'shadow'],
  initialStyle: { width: 200, height: 200 },
})

export type RectangleBorderElement = ElementWith<typeof rectangleBorderSchema>
