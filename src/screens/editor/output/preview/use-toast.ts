import { useEffect, useState } from 'react'

/** ms; long enough to read an address. */
const DURATION = 5000

/** A message that disappears by timer; a new message restarts the timer. */
export function useToast(): { toast: string | null; showToast: (text: string) => void } {
  const [toast, setSaid] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!toast) return undefined
    const timer = setTimeout(() => setSaid(null), DURATION)
    return () => clearTimeout(timer)
  }, [toast])
  return { toast: toast?.text ?? null, showToast: (text) => setSaid({ text }) }
}
