import { useState } from 'react'
import type { FontCard } from '#server/api/fonts.ts'
import { Permitted } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FontList } from './FontList.tsx'
import { FontUpload } from './FontUpload.tsx'
import styles from './fonts.module.css'

export interface FontsDialogProps {
  onUse: (card: FontCard) => void
  onClose: () => void
}

/** 我的字体: uploads, lists and deletes fonts, and applies one. Open while mounted. */
export function FontsDialog({ onUse, onClose }: FontsDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const use = (card: FontCard) => {
    onUse(card)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      centered
      className="raised"
      width={560}
      title="我的字体"
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <div className={styles.dialog}>
        <Permitted to="material:upload">
          <FontUpload onAdded={use} />
        </Permitted>
        <FontList onUse={use} />
      </div>
    </Dialog>
  )
}
