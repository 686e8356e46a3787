import { useState } from 'react'
import { usePermission } from '#src/session/index.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'

const WorkTemplateDialog = lazyOverlay<{ onClose: () => void }>(() =>
  import('./WorkTemplateDialog.tsx').then((m) => m.WorkTemplateDialog),
)

/** Opens the dialog that makes a template of the work. */
export function SaveAsTemplate() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (!usePermission('template:create')) return null
  return (
    <>
      <IconButton icon="template" label="存为模板" size={32} onClick={() => setOpen(true)} />
      {isOpen && <WorkTemplateDialog onClose={close} onNotLoaded={close} />}
    </>
  )
}
