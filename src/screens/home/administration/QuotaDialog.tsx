import { InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { GIB, MIB } from '#engine/util/bytes.ts'
import type { ManagedUser } from '#server/api/administration.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { spaceSize } from '#src/ui/format.ts'
import styles from './administration.module.css'

/** In MB; null for the quotas of all users. */
export type Quotas = Pick<ManagedUser, 'quotaMb' | 'worksQuotaMb'>

/** In bytes, for users without own quotas. */
export type UsualQuotas = Record<keyof Quotas, number>

interface QuotaDialogProps {
  user: ManagedUser
  /** Undefined while unknown. */
  usual: UsualQuotas | undefined
  /** @returns whether it was saved */
  onSave: (quotas: Quotas) => Promise<boolean>
  onClose: () => void
}

const MB_PER_GB = GIB / MIB
const MAX_GB = 90_000

/** The space of a user for materials and for works: the quotas of all users, or own ones. */
export function QuotaDialog({ user, usual, onSave, onClose }: QuotaDialogProps) {
  const [quotas, setQuotas] = useState<Quotas>({ quotaMb: user.quotaMb, worksQuotaMb: user.worksQuotaMb })
  const [isSaving, setSaving] = useState(false)
  const isMissing = Object.values(quotas).some(Number.isNaN)
  const fieldOf = (quota: keyof Quotas, label: string) => (
    <QuotaField
      label={label}
      value={quotas[quota]}
      usual={usual?.[quota]}
      onChange={(value) => setQuotas({ ...quotas, [quota]: value })}
    />
  )
  const save = async () => {
    setSaving(true)
    const isSaved = await onSave(quotas)
    setSaving(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      open
      title={`${user.name}的空间`}
      width={400}
      centered
      okText="保存"
      okButtonProps={{ disabled: isMissing }}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {fieldOf('quotaMb', '素材空间')}
      {fieldOf('worksQuotaMb', '作品空间')}
      <p className={styles.note}>
        {isMissing
          ? '请填写大小'
          : '已有的不受影响。素材空间满了不能再上传；作品空间满了先删除最早的历史版本，再满就不能新建作品和增加内容'}
      </p>
    </Dialog>
  )
}

interface QuotaFieldProps {
  label: string
  /** MB; null for the quota of all users, NaN while the field is empty. */
  value: number | null
  /** Bytes. */
  usual: number | undefined
  onChange: (value: number | null) => void
}

function QuotaField({ label, value, usual, onChange }: QuotaFieldProps) {
  const isOwn = value !== null
  // Kept for when the author returns to it.
  const [gigabytes, setGigabytes] = useState<number | null>(
    isOwn ? value / MB_PER_GB : usual === undefined ? 20 : usual / GIB,
  )
  const inMb = (gigabytes: number | null) =>
    gigabytes === null ? Number.NaN : Math.round(gigabytes * MB_PER_GB)
  return (
    <fieldset className={styles.quota}>
      <legend>{label}</legend>
      <Radio.Group
        aria-label={label}
        value={isOwn}
        onChange={(event) => onChange(event.target.value ? inMb(gigabytes) : null)}
      >
        <Radio value={false}>和所有人一样{usual !== undefined && `（${spaceSize(usual)}）`}</Radio>
        <Radio value={true}>单独设置</Radio>
      </Radio.Group>
      <InputNumber
        aria-label={`${label}的大小`}
        suffix="GB"
        min={0}
        max={MAX_GB}
        step={1}
        precision={1}
        disabled={!isOwn}
        value={gigabytes}
        onChange={(gigabytes) => {
          setGigabytes(gigabytes)
          onChange(inMb(gigabytes))
        }}
      />
    </fieldset>
  )
}
