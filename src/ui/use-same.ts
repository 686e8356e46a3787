import { useState } from 'react'

/** A list as it was, while its items are the same: what is given another list renders anew. */
export function useSame<Item>(items: Item[]): Item[] {
  const [kept, setKept] = useState(items)
  if (kept.length === items.length && kept.every((item, index) => item === items[index])) return kept
  setKept(items)
  return items
}
