import type { IconName } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { type EditorActionId } from './action-ids.ts'
import { useEditorContext } from './editor-context.ts'
import { useEditing } from './use-editing.ts'

interface ActionButtonProps {
  /** The action's id. */
  action: EditorActionId
  icon: IconName
  size?: 24 | 28 | 32
}

/** The button of an action, with its label and shortcut; disabled while the action is. */
export function ActionButton({ action: id, icon, size }: ActionButtonProps) {
  const { actions, editing, shortcuts } = useEditorContext()
  const action = actions[id]
  const isEnabled = useEditing((editing) => action.enabled(editing))
  return (
    <IconButton
      icon={icon}
      label={action.label}
      keys={shortcuts.labelOf(id)}
      disabled={!isEnabled}
      onClick={() => action.run(editing)}
      {...(size && { size })}
    />
  )
}
