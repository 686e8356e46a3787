import { runAction } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { IconButton } from '#src/ui/IconButton.tsx'

/** Whether what is dragged is caught by what is near: one switch for stage and timeline. */
export function SnapButton() {
  const { editing, shortcuts } = useEditorContext()
  const isOn = useEditing(({ preferences }) => preferences.isSnappingOn)
  return (
    <IconButton
      icon="magnet"
      label="吸附"
      keys={shortcuts.labelOf('toggleSnapping')}
      isOn={isOn}
      onClick={() => runAction(editing, 'toggleSnapping')}
    />
  )
}
