import { finished, type Writable } from 'node:stream'

/** Calls `create` unless the value of the key is being sent already. It is kept until `sending` and all others end. */
export type Share<Value> = (key: string, create: () => Promise<Value>, sending: Writable) => Promise<Value>

/** Readers of the same large answer share its bytes: slow ones would hold a copy each. */
export function createSharing<Value>(): Share<Value> {
  const shared = new Map<string, { value: Promise<Value>; readers: number }>()
  return (key, create, sending) => {
    const found = shared.get(key) ?? { value: create(), readers: 0 }
    shared.set(key, found)
    found.readers++
    finished(sending, () => {
      found.readers--
      if (found.readers === 0) shared.delete(key)
    })
    return found.value
  }
}
