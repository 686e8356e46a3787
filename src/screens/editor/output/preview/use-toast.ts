import { useEffect, useState } from 'react'

/** ms; long enough to read an address. */
const DURATION = 5000

/** Something that is said for a while; saying something else begins anew. */
export function useSaid(): { said: string | null; say: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(null), DURATION)
    return () => clearTimeout(timer)
  }, [said])
  return { said: said?.text ?? null, say: (text) => setSaid({ text }) }
}
