import fc from 'fast-check'

/** The parts of JSON Schema that declarations of calls use. */
export interface JsonSchema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
}

/** Requests by a schema, valid ones and such with a wrong part; `ids` occur among their texts. */
export function requestsFor(schema: JsonSchema | undefined, ids: string[]): fc.Arbitrary<unknown> {
  const object = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 4 })
  if (!schema) return object
  const valid = valuesFor(schema, ids)
  const spoiled = fc.tuple(valid, fc.nat(), fc.jsonValue()).map(([value, at, wrong]) => {
    const keys = Object.keys(value as object)
    const key = keys[at % Math.max(1, keys.length)]
    return key === undefined ? {} : { ...(value as object), [key]: wrong }
  })
  return fc.oneof({ weight: 3, arbitrary: valid }, { weight: 2, arbitrary: spoiled }, object)
}

/** Valid requests by a schema: ids where a text has a pattern, and `text` elsewhere. */
export const requestsWithText = (schema: JsonSchema, ids: string[], text: string): fc.Arbitrary<unknown> =>
  valuesFor(schema, ids, ({ pattern, maxLength = 200 }) => {
    const fitting = ids.filter((id) => pattern !== undefined && new RegExp(pattern).test(id))
    if (fitting.length > 0) return fc.constantFrom(...fitting)
    return pattern === undefined ? fc.constant(text.slice(0, maxLength)) : texts({ pattern }, ids)
  })

function valuesFor(schema: JsonSchema, ids: string[], textsOf = texts): fc.Arbitrary<unknown> {
  const { type, properties, required = [], items, additionalProperties } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valuesFor(choice, ids, textsOf)))
  switch (type) {
    case 'string':
      return textsOf(schema, ids)
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: Math.min(schema.maximum ?? 1e6, 1e9),
      })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesFor(items ?? {}, ids, textsOf), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      })
    case 'object': {
      const known = fc.record(
        Object.fromEntries(
          Object.entries(properties ?? {}).map(([key, value]) => [key, valuesFor(value, ids, textsOf)]),
        ),
        { requiredKeys: required },
      )
      if (additionalProperties === undefined || additionalProperties === false) return known
      const more = fc.dictionary(fc.string({ maxLength: 20 }), fc.jsonValue(), { maxKeys: 3 })
      return fc.tuple(more, known).map(([extra, value]) => ({ ...extra, ...value }))
    }
    default:
      return fc.jsonValue()
  }
}

function texts({ minLength = 0, maxLength = 200, pattern }: JsonSchema, ids: string[]): fc.Arbitrary<string> {
  const fitting = ids.filter((id) => id.length <= maxLength)
  const known = fc.constantFrom(...(fitting.length > 0 ? fitting : ['']))
  const generated = pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 200) })
  return fc.oneof(known, generated, fc.constantFrom('', '甲', "' or 1=1 --", '../../x', '%', '\0'))
}
