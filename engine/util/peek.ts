/** The key under which a lazy proxy answers with its target. */
export const TARGET = Symbol('target')

/**
 * The object behind a lazy proxy, else the object itself. Reading it creates no proxies of its parts, of which there
 * may be thousands. Never write to it: nothing would be notified.
 */
export function peek<T extends object>(value: T): Readonly<T> {
  return (value as { [TARGET]?: T })[TARGET] ?? value
}
