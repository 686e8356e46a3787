import { Popover } from 'antd'
import { useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'

const StepList = lazyPart(() => import('./StepList.tsx').then((m) => m.StepList))

/** Opens the list of steps below its button. */
export function HistoryButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      content={<StepList />}
      styles={{ container: { padding: 0 } }}
    >
      <span>
        <IconButton
          icon="history"
          label="历史记录"
          size={32}
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
    </Popover>
  )
}
