import * as z from 'zod/mini'
import { animationSchema, commonStyleSchema, groupStyleSchema } from '#engine/elements/element.ts'

/** What the parts of elements are called in a JSON Schema, where documents refer to them. */
export function schemaNames(elements: {
  any: z.ZodMiniType
  unknown: z.ZodMiniType
  kinds: readonly z.ZodMiniObject<{ elName: z.ZodMiniLiteral }>[]
}) {
  const names = z.registry<{ id: string }>()
  names.add(elements.any, { id: 'element' })
  names.add(commonStyleSchema, { id: 'commonStyle' })
  names.add(groupStyleSchema, { id: 'groupStyle' })
  names.add(animationSchema, { id: 'animation' })
  for (const schema of elements.kinds) names.add(schema, { id: String(schema.shape.elName.def.values[0]) })
  names.add(elements.unknown, { id: 'unknown' })
  return names
}
