import { type KeyboardEvent, useEffect, useRef } from 'react'
import { setPageDuration } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { NumberField } from '#src/ui/controls/index.ts'
import type { PageFacts } from './use-page.ts'

/** How long a page is on screen, being changed. */
export function PageDuration({ page, onEnd }: { page: PageFacts; onEnd: () => void }) {
  const { history, undoable } = useEditorContext().editing
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const input = field.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  const end = (keep: boolean) => {
    if (keep) history.commit()
    else history.cancel()
    onEnd()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end(false)
    event.stopPropagation()
  }
  return (
    <span ref={field} onKeyDown={press} onPointerDown={(event) => event.stopPropagation()}>
      <NumberField
        label="页面时长"
        unit="秒"
        min={0.1}
        max={3600}
        step={0.5}
        value={page.data.duration}
        onChange={(next) => void setPageDuration(undoable.project, page.uuid, next)}
        onCommit={() => end(true)}
        onCancel={() => end(false)}
      />
    </span>
  )
}
