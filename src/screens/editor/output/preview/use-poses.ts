import { useEffect, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { createPoses, type Poses } from '#engine/timeline/index.ts'

/** The poses of a page's elements; null at first, and while nobody asks for them. */
export function usePoses(page: Page, isWanted: boolean): Poses | null {
  const [poses, setPoses] = useState<Poses | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    const made = createPoses(page)
    // oxlint-disable-next-line react/set-state-in-effect -- made by an effect: they end with the page that is shown
    setPoses(made)
    return () => {
      setPoses(null)
      made.dispose()
    }
  }, [page, isWanted])
  return poses
}
