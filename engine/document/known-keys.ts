import type * as z from 'zod/mini'

type Schema = z.ZodMiniType

/** The parts of a schema's definition that describe what is inside. */
interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  items?: Schema[]
}

/**
 * A copy of a value that conforms to a schema, without the keys that its objects do not declare: documents keep
 * unknown keys of other products, which may say anything.
 */
export function knownKeys(schema: Schema, value: unknown): unknown {
  const { type, shape, element, innerType, items } = schema._zod.def as Definition
  if (innerType) return knownKeys(innerType, value)
  if (Array.isArray(value)) {
    return value.map((entry: unknown, at) => {
      const of = element ?? items?.[at]
      return of ? knownKeys(of, entry) : structuredClone(entry)
    })
  }
  if (type !== 'object' || !shape || typeof value !== 'object' || value === null)
    return structuredClone(value)
  const known: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(shape)) {
    if (Object.hasOwn(value, key)) known[key] = knownKeys(inner, (value as Record<string, unknown>)[key])
  }
  return known
}
