import type { Desk } from './editor-context.ts'

/** One of something for each desk, made when it is first asked for; it is forgotten with the desk. */
export function perDesk<Value>(create: (desk: Desk) => Value): (desk: Desk) => Value {
  const made = new WeakMap<Desk, Value>()
  return (desk) => {
    const known = made.get(desk)
    if (known !== undefined) return known
    const value = create(desk)
    made.set(desk, value)
    return value
  }
}
