import { useEffect, useState } from 'react'
import { canEncode } from '#engine/export/index.ts'
import { type Size } from '#engine/geometry/index.ts'

/** Whether this browser can make videos of such frames, tried out; yes until it is known. */
export function useCanEncode({ width, height }: Size, fps: number): boolean {
  const key = `${width}×${height}@${fps}`
  const [refused, setRefused] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    async function tryOut() {
      const { ok } = await canEncode(width, height, fps)
      if (isCurrent && !ok) setRefused((refused) => [...refused, key])
    }
    tryOut().catch(() => {}) // the export itself says what is wrong
    return () => {
      isCurrent = false
    }
  }, [width, height, fps, key])
  return !refused.includes(key)
}
