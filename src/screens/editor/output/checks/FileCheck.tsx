import type { Project } from '#engine/document/index.ts'
import { placeKey } from '#engine/document/found-places.ts'
import { ElementCheck } from './ElementCheck.tsx'
import type { Fault } from './faults.ts'
import { useUnreadable } from './use-unreadable.ts'

interface FileCheckProps {
  project: Project
  /** Whether covers are exported rather than pages. */
  isOfCovers: boolean
  /** Shows a place to the author. */
  show: (fault: Fault) => void
}

/**
 * Names the elements, page backgrounds and sounds whose file cannot be loaded or is damaged. Renders nothing if there
 * are none.
 */
export function FileCheck({ project, isOfCovers, show }: FileCheckProps) {
  const faults = useUnreadable(project, isOfCovers)
  return (
    <ElementCheck
      label="文件检查"
      summary={`${faults.length} 处的文件有问题，看的人看不到、看不全或听不到`}
      found={faults}
      keyOf={(fault) => `${placeKey(fault)} ${fault.why}`}
      noteOf={({ why }) => why}
      show={show}
    />
  )
}
