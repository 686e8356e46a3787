/** What a value becomes without the keys that have no value. */
type Given<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> }

/** The values that a request has given. */
export const given = <Values extends object>(values: Values): Given<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<Values>
