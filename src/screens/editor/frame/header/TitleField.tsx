import { type KeyboardEvent, useState } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import styles from './header.module.css'

const MAX_LENGTH = 60

/** Edits the title of the work. Escape restores it; an empty title is not kept. */
export function TitleField() {
  const { editing } = useEditorContext()
  const title = useEditing(({ undoable }) => undoable.project.title)
  const [draft, setDraft] = useState<string | null>(null)

  function finish() {
    const next = draft?.trim()
    setDraft(null)
    if (!next || next === title) return
    editing.history.change(() => {
      editing.undoable.project.title = next
    })
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key !== 'Escape') return
    // Reset first, so that the blur keeps nothing.
    event.stopPropagation()
    setDraft(null)
    const field = event.currentTarget
    requestAnimationFrame(() => field.blur())
  }

  const shown = draft ?? title
  return (
    <span className={styles.title} data-value={shown || '未命名'}>
      <input
        size={1}
        aria-label="标题"
        title={draft === null ? title : undefined}
        value={shown}
        maxLength={MAX_LENGTH}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={finish}
        onKeyDown={keyDown}
      />
    </span>
  )
}
