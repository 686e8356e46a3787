import type { MouseEvent } from 'react'
import { actions, runAction, startPainting } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { Cell } from './Cell.tsx'

/** The format painter: takes the style of what is selected to the next element, after a double click to any number. */
export function PainterCell() {
  const { editing } = useEditorContext()
  const isPainting = useEditing(({ session }) => session.painter !== null)
  const canPaint = useEditing((editing) => actions.paintStyle.enabled(editing))
  if (!isPainting && !canPaint) return null
  const press = ({ detail }: MouseEvent) => {
    if (detail === 2) startPainting(editing, 'kept')
    else runAction(editing, isPainting ? 'endPainting' : 'paintStyle')
  }
  return (
    <Cell
      label="格式刷"
      hint={isPainting ? '点击其他元素套用样式，Esc 结束' : '格式刷，双击可连续使用'}
      icon="formatPainter"
      isOn={isPainting}
      onClick={press}
    />
  )
}
