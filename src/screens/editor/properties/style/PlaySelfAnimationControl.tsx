import { Button } from 'antd'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { usePanelValue } from './panel.ts'

/** Plays the self-animations of the selection on the stage. */
export function PlaySelfAnimationControl({ label }: { label: string }) {
  const { stage } = useEditorContext()
  const ids = usePanelValue((located) => located.map(({ element }) => element.uuid).join())
  return (
    <Button
      block
      icon={<Icon name="play" size={14} />}
      onClick={() => void stage.current?.playSelfAnimations(ids.split(','))}
    >
      {label}
    </Button>
  )
}
