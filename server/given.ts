/** What a value becomes without the keys that have no value. */
type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

/** The values that a request has given, with texts that the database accepts: no NUL, no lone surrogates. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, storable(value)]])),
  ) as Given<Values>

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, storable(part)]))
  }
  return value
}
