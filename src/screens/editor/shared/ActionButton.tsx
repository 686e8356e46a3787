import type { IconName } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from './editor-context.ts'
import { useEditing } from './use-editing.ts'

interface ActionButtonProps {
  /** The action's id. */
  action: string
  icon: IconName
  size?: 24 | 28 | 32
}

/** The button of an action, with its label and shortcut; disabled while the action is. */
export function ActionButton({ action: id, icon, size }: ActionButtonProps) {
  const { actions, editing, shortcuts } = useEditorContext()
  const action = actions.find((each) => each.id === id)
  const isEnabled = useEditing((editing) => action?.enabled(editing) ?? false)
  if (!action) return null
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
