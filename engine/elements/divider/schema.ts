import { fillSchema } from '../gradient.ts'
import { type ElementWith, kindSchema } from '../kind-schema.ts'

export const dividerSchema = kindSchema({
  elName: 'qk-divider',
  label: '分割线',
  props: fillSchema,
  isDecoration: true,
  reshaping: 'width',
  styleGroups: ['opacity', 'fill', 'radius', 'shadow'],
  initialStyle: { width: 300, height: 1 },
})

export type DividerElement = ElementWith<typeof dividerSchema>
