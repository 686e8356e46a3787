import { Popover } from 'antd'
import { useRef, useState } from 'react'
import type { Version } from '#server/api/versions.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'

const HistoryPanel = lazyOverlay(() => import('./HistoryPanel.tsx').then((m) => m.HistoryPanel))
const VersionDialog = lazyOverlay(() => import('./VersionDialog.tsx').then((m) => m.VersionDialog))

/** Opens the history below its button: steps and earlier versions, of which it shows one in a dialog. */
export function HistoryButton() {
  const [isOpen, setIsOpen] = useState(false)
  const [shown, setShown] = useState<Version | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  function close() {
    setIsOpen(false)
    place.current?.querySelector('button')?.focus()
  }
  function choose(version: Version) {
    close()
    setShown(version)
  }
  const hide = () => setShown(null)
  return (
    <>
      <Popover
        open={isOpen}
        onOpenChange={setIsOpen}
        trigger="click"
        placement="bottomLeft"
        arrow={false}
        destroyOnHidden
        content={<HistoryPanel onChoose={choose} onClose={close} onNotLoaded={close} />}
        styles={{ container: { padding: 0 } }}
      >
        <span ref={place}>
          <IconButton
            icon="history"
            label="历史记录"
            size={32}
            isExpanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      </Popover>
      {shown && <VersionDialog version={shown} onClose={hide} onNotLoaded={hide} />}
    </>
  )
}
