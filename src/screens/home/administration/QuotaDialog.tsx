import { InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { ManagedUser } from '#server/api/administration.ts'
import { spaceSize } from '#src/ui/format.ts'
import styles from './administration.module.css'

interface QuotaDialogProps {
  user: ManagedUser
  /** Bytes for whom no other quota is set; undefined while unknown. */
  usualQuota: number | undefined
  /** @returns whether it was saved */
  onSave: (quotaMb: number | null) => Promise<boolean>
  onClose: () => void
}

const MB_PER_GB = 1024
const MAX_GB = 90_000

/** 素材空间: the quota of all users, or one for this user. */
export function QuotaDialog({ user, usualQuota, onSave, onClose }: QuotaDialogProps) {
  const [isOwn, setOwn] = useState(user.quotaMb !== null)
  const [gigabytes, setGigabytes] = useState<number | null>(
    user.quotaMb === null ? 20 : user.quotaMb / MB_PER_GB,
  )
  const [isSaving, setSaving] = useState(false)
  const isMissing = isOwn && gigabytes === null
  const save = async () => {
    setSaving(true)
    const isSaved = await onSave(isOwn ? Math.round((gigabytes ?? 0) * MB_PER_GB) : null)
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Modal
      open
      title={`${user.name}的素材空间`}
      width={400}
      centered
      okText="保存"
      okButtonProps={{ disabled: isMissing }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <Radio.Group
        className={styles.quota ?? ''}
        value={isOwn}
        onChange={(event) => setOwn(event.target.value)}
      >
        <Radio value={false}>和所有人一样{usualQuota !== undefined && `（${spaceSize(usualQuota)}）`}</Radio>
        <Radio value={true}>单独设置</Radio>
      </Radio.Group>
      <InputNumber
        aria-label="素材空间"
        suffix="GB"
        min={0}
        max={MAX_GB}
        step={1}
        precision={1}
        disabled={!isOwn}
        value={gigabytes}
        onChange={setGigabytes}
      />
      <p className={styles.note}>
        {isMissing ? '请填写大小' : '已经上传的不受影响；空间满了以后不能再上传，要先删除素材'}
      </p>
    </Modal>
  )
}
