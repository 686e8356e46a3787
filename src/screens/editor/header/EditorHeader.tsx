import { Button } from 'antd'
import { Icon } from '../../../ui/Icon.tsx'
import { useLeave } from '../use-leave.ts'
import { SaveState } from './SaveState.tsx'

export function EditorHeader() {
  const leave = useLeave()
  return (
    <header aria-label="编辑器">
      <Button
        type="text"
        aria-label="返回首页"
        icon={<Icon name="back" size={20} />}
        onClick={() => void leave('/')}
      />
      <SaveState />
    </header>
  )
}
