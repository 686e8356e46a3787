import { runAction } from '#engine/editing/index.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useDesk } from '../desk.ts'
import { useEditing } from '../use-editing.ts'

/** Whether what is dragged is caught by what is near: one switch for stage and timeline. */
export function SnapButton() {
  const { editing, shortcuts } = useDesk()
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
