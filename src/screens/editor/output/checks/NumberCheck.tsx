import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { proxy } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { type Contradiction, contradictionsOf } from '#engine/making/check/contradictions.ts'
import { perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { ElementCheck } from './ElementCheck.tsx'

interface NumberCheckProps {
  project: Project
  /** Shows an element to the author. */
  show: (found: Contradiction) => void
}

/** What the author has looked at and wants to keep, until the editor is closed. */
const ignoredOf = perEditor(() => proxy<{ keys: string[] }>({ keys: [] }))

const keyOf = ({ elementId, label, number, known }: Contradiction) =>
  [elementId, label, number, ...known].join(' ')

/** Numbers that are listed of the data. */
const SHOWN = 4

/** Lists numbers in texts that contradict the charts and tables of the work. Renders nothing if there are none. */
export function NumberCheck({ project, show }: NumberCheckProps) {
  const ignored = ignoredOf(useEditorContext())
  const { keys } = useSnapshot(ignored)
  const all = useMemo(() => contradictionsOf(project), [project])
  const found = all.filter((each) => !keys.includes(keyOf(each)))
  return (
    <ElementCheck
      label="数字检查"
      summary={`${found.length} 个数字与图表或表格不一致`}
      found={found}
      keyOf={keyOf}
      noteOf={noteOf}
      show={show}
      action={{ label: '忽略', run: (each) => ignored.keys.push(keyOf(each)) }}
    />
  )
}

function noteOf({ label, number, known }: Contradiction): string {
  const more = known.length > SHOWN ? '……' : ''
  return `${label}写的是 ${number}，数据里是 ${known.slice(0, SHOWN).join('、')}${more}`
}
