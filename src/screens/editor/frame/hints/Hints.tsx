import { useEffect, useState } from 'react'
import { isRefused, useUser } from '#src/session/index.ts'
import { laterPart } from '#src/ui/later-part.tsx'
import { useEditorContext } from '../../shared/editor-context.ts'
import { useEditing } from '../../shared/use-editing.ts'
import { hints, setSeen } from './hints.ts'

const HintPanel = laterPart(() => import('./HintPanel.tsx').then((m) => m.HintPanel))

/** An account is new for this long, ms. */
const NEW_MS = 30 * 24 * 3600_000

/** ms between looks at what the author is doing; only while there are hints to show. */
const INTERVAL = 200

/** Hints for a new author, one after the other, each beside what it is about. */
export function Hints() {
  const created = useUser()?.created
  const [now] = useState(Date.now)
  const next = useEditing(
    ({ preferences }) => hints.find(({ id }) => !preferences.seenHints.includes(id))?.id,
  )
  const isNew = created !== undefined && now - Date.parse(created) < NEW_MS
  if (!isNew || next === undefined || isRefused('page:update')) return null
  return (
    <>
      <DoneHints />
      <HintPanel key={next} id={next} />
    </>
  )
}

/** Marks the hints that the author needs no more. Loads before the panel: an author may type at once. */
function DoneHints() {
  const editor = useEditorContext()
  useEffect(() => {
    // Also of later hints: whoever exports at once needs no hint about it.
    const look = () => {
      for (const hint of hints) if (hint.isDone(editor)) setSeen(editor.editing, hint.id)
    }
    look()
    const timer = setInterval(look, INTERVAL)
    // A text may be pasted and left between two looks.
    window.addEventListener('input', look, true)
    return () => {
      clearInterval(timer)
      window.removeEventListener('input', look, true)
    }
  }, [editor])
  return null
}
