import { Segmented } from 'antd'
import { useState } from 'react'
import { usePermission } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { FillIn } from './FillIn.tsx'
import { ImportFiles } from './ImportFiles.tsx'
import type { InfoFields } from './info-fields.ts'
import { PasteArticle } from './PasteArticle.tsx'
import styles from './page-data.module.css'
import { useKeptDraft } from './use-kept-draft.ts'

const WAYS = [
  { value: 'paste' as const, label: '粘贴文章' },
  { value: 'form' as const, label: '填写' },
  { value: 'files' as const, label: '导入文件' },
]

interface NewInfoDialogProps {
  open: boolean
  onClose: () => void
}

/** Creates items of information from a pasted article, by form or from files. What was typed survives closing it. */
export function NewInfoDialog({ open, onClose }: NewInfoDialogProps) {
  const [way, setWay] = useState<'paste' | 'form' | 'files'>('paste')
  const { pasted, fields, change } = useKeptDraft()
  // The form reads its values when it is mounted: another key fills it anew.
  const [filled, setFilled] = useState(0)
  const mayUpload = usePermission('material:upload')
  // The undo of 清空 calls the one of an earlier render.
  const fill = (fields: InfoFields) => {
    change({ fields })
    setFilled((times) => times + 1)
    setWay('form')
  }
  return (
    <Dialog
      open={open}
      title="新建资讯"
      width={720}
      centered
      mask={{ closable: false }}
      onCancel={onClose}
      footer={null}
      className="raised"
    >
      <div className={styles.body}>
        <Segmented
          block
          aria-label="怎样新建"
          value={way}
          options={mayUpload ? WAYS : WAYS.slice(0, 2)}
          onChange={setWay}
        />
        {way === 'paste' && (
          <PasteArticle text={pasted} onText={(pasted) => change({ pasted })} onRead={fill} />
        )}
        {way === 'form' && (
          <FillIn
            key={filled}
            draft={fields}
            onDraft={(fields) => change({ fields })}
            onClear={fill}
            onSaved={() => change({ pasted: '' })}
            onClose={onClose}
          />
        )}
        {way === 'files' && <ImportFiles onClose={onClose} />}
      </div>
    </Dialog>
  )
}
