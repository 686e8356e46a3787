import { type KeyboardEvent, useState } from 'react'
import { keysOf } from '#engine/editing/index.ts'
import type { EditorAction } from '#src/screens/editor/shared/action-ids.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './help.module.css'

/** The keys of an action; a click waits for other keys to assign. */
export function KeysField({ action: { id, label } }: { action: EditorAction }) {
  const { shortcuts, platform } = useEditorContext()
  const [isWaiting, setIsWaiting] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const isAssigned = useEditing(({ preferences }) => preferences.keys[id] !== undefined)
  const keys = useEditing(() => shortcuts.labelOf(id))

  function apply(refusal: string | null) {
    setError(refusal)
    setIsWaiting(false)
  }

  function assign(event: KeyboardEvent) {
    if (!isWaiting) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') return apply(null)
    const pressed = keysOf(event.nativeEvent, platform)
    if (pressed !== undefined) apply(shortcuts.rebind(id, [pressed]))
  }

  return (
    <dd>
      {error !== null && <span role="alert">{error}</span>}
      {isAssigned && (
        <IconButton
          icon="undo"
          size={24}
          label={`恢复「${label}」的默认快捷键`}
          onClick={() => apply(shortcuts.reset(id))}
        />
      )}
      {keys !== '' && (
        <IconButton
          icon="close"
          size={24}
          label={`去掉「${label}」的快捷键`}
          onClick={() => apply(shortcuts.rebind(id, []))}
        />
      )}
      <button
        type="button"
        className={styles.keys}
        aria-label={
          isWaiting
            ? `按下「${label}」的新快捷键，Esc 取消`
            : `修改「${label}」的快捷键，现在${keys === '' ? '未设置' : `是${keys}`}`
        }
        data-waiting={isWaiting || undefined}
        onClick={() => {
          setError(null)
          setIsWaiting(true)
        }}
        onBlur={() => setIsWaiting(false)}
        onKeyDown={assign}
      >
        {isWaiting ? '按下新快捷键' : keys || '未设置'}
      </button>
    </dd>
  )
}
