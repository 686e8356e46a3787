import { useMemo } from 'react'
import type { Project } from '#engine/document/index.ts'
import { placeKey } from '#engine/document/found-places.ts'
import { ElementCheck } from './ElementCheck.tsx'
import type { Fault } from './faults.ts'
import { narrationFaultsOf } from './narration-faults.ts'

interface NarrationCheckProps {
  project: Project
  /** Shows a sentence to the author. */
  show: (fault: Fault) => void
}

/** Names the sentences that are not heard in the video, or not to their end. Renders nothing if there are none. */
export function NarrationCheck({ project, show }: NarrationCheckProps) {
  const faults = useMemo(() => narrationFaultsOf(project), [project])
  return (
    <ElementCheck
      label="配音检查"
      summary={`${faults.length} 句配音听不到或听不全`}
      found={faults}
      keyOf={placeKey}
      noteOf={({ why }) => why}
      show={show}
    />
  )
}
