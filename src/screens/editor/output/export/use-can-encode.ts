import { useEffect, useState } from 'react'
import { canEncode } from '#engine/export/index.ts'

/** Whether this browser can encode frames of this size, by trying; true until known. */
export function useCanEncode({ width, height }: { width: number; height: number }, fps: number): boolean {
  const key = `${width}×${height}@${fps}`
  const [refused, setRefused] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    async function tryOut() {
      const { ok } = await canEncode(width, height, fps)
      if (isCurrent && !ok) setRefused((refused) => [...refused, key])
    }
    tryOut().catch(() => {}) // the export reports the error itself
    return () => {
      isCurrent = false
    }
  }, [width, height, fps, key])
  return !refused.includes(key)
}
