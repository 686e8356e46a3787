import { useEffect, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { createPoses, type Poses } from '#engine/timeline/index.ts'

/** Poses of a page's elements; null before the first effect and while not wanted. */
export function usePoses(page: Page, isWanted: boolean): Poses | null {
  const [poses, setPoses] = useState<Poses | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const made = createPoses(page)
    // oxlint-disable-next-line react/set-state-in-effect -- created by an effect that also disposes them
    setPoses(made)
    return () => {
      setPoses(null)
      made.dispose()
    }
  }, [page, isWanted])
  return poses
}
