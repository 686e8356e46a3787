import { useMemo } from 'react'
import type { Project } from '#engine/document/index.ts'
import { ElementCheck } from './ElementCheck.tsx'
import { emptyElementsOf, type Fault } from './faults.ts'
import { exported } from './exported.ts'

interface EmptyCheckProps {
  project: Project
  /** Whether covers are exported rather than pages. */
  isOfCovers: boolean
  /** Shows an element to the author. */
  show: (fault: Fault) => void
}

/** Names the elements that show nothing without a file, an address or data. Renders nothing if there are none. */
export function EmptyCheck({ project, isOfCovers, show }: EmptyCheckProps) {
  const faults = useMemo(() => emptyElementsOf(exported(project, isOfCovers)), [project, isOfCovers])
  return (
    <ElementCheck
      label="内容检查"
      summary={`${faults.length} 处没有选择文件、填好地址或数据，看的人看不到`}
      found={faults}
      keyOf={({ containerId, elementId }) => `${containerId} ${elementId}`}
      noteOf={({ why }) => why}
      show={show}
    />
  )
}
