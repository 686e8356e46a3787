/** Gives the value of a key, which is computed when it is asked for the first time. */
export type Memo<Value> = (key: string, compute: () => Value) => Value

/** @param limit the most values that are kept: beyond it, all are dropped */
export function createMemo<Value extends object | string | number>(limit: number): Memo<Value> {
  const values = new Map<string, Value>()
  return (key, compute) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute()
    if (values.size >= limit) values.clear()
    values.set(key, value)
    return value
  }
}
