import { type ReactNode, useState } from 'react'
import { colorsOf } from '#engine/document/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import { DocumentColorsProvider } from '#src/ui/controls/index.ts'
import { useEditorContext } from './editor-context.ts'

/** Offers the colors of the work in the color pickers of its children. */
export function WorkColors({ children }: { children: ReactNode }) {
  const { editing } = useEditorContext()
  const [colors] = useState(() => () => colorsOf(joinedProject(editing)))
  return <DocumentColorsProvider value={colors}>{children}</DocumentColorsProvider>
}
