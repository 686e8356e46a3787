import { fillSchema } from '../gradient.ts'
import { kindSchema } from '../kind-schema.ts'

export const rectangleBorderSchema = kindSchema({
  elName: 'qk-rectangle-border',
  label: '矩形',
  props: fillSchema,
  styleGroups: ['opacity', 'fill', 'border', 'radius', 'shadow'],
  initialStyle: { width: 200, height: 200 },
})
