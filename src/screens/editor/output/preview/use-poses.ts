import { useEffect, useState } from 'react'
import type { Page } from '#engine/document/index.ts'
import { createPoses, type Poses } from '#engine/timeline/index.ts'

/** Poses of a page's elements; null before the first effect and while not wanted. */
export function usePoses(page: Page, isEnabled: boolean): Poses | null {
  const [poses, setPoses] = useState<Poses | null>(null)
  useEffect(() => {
    if (!isEnabled) return undefined
    const created = createPoses(page)
    // oxlint-disable-next-line react/set-state-in-effect -- created by an effect that also disposes them
    setPoses(created)
    return () => {
      setPoses(null)
      created.dispose()
    }
  }, [page, isEnabled])
  return poses
}
