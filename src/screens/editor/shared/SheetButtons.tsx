import { Button, Space } from 'antd'
import { useState } from 'react'
import type { SheetCard } from '#server/api/data-sources.ts'
import { Permitted } from '#src/session/index.ts'
import { SHEET_FILES, useMySheets, useRefreshSheets } from '#src/sheets/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { pickFile } from '#src/ui/files.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import styles from './sheet-buttons.module.css'

interface SheetButtonsProps {
  /** Whether the element is bound to an uploaded sheet. */
  hasSheet: boolean
  isBusy: boolean
  size?: 'small' | 'middle'
  /** @returns when the sheet is stored, or was refused */
  onUpload: (file: File) => Promise<void>
  onSelect: (sheet: SheetCard) => void
}

/** Uploads a sheet of data, or takes one that the author has uploaded before. */
export function SheetButtons({ hasSheet, isBusy, size = 'middle', onUpload, onSelect }: SheetButtonsProps) {
  const [isOpen, setOpen] = useState(false)
  const { data: sheets, isError } = useMySheets({ isNeeded: isOpen })
  const refresh = useRefreshSheets()
  const now = useNow()

  async function upload() {
    const file = await pickFile(SHEET_FILES)
    if (!file) return
    await onUpload(file)
    await refresh()
  }

  const note = isError ? '表格没有读到，请稍后再试' : sheets ? '还没有上传过表格' : '正在读取…'
  const items = sheets?.length
    ? sheets.map((sheet) => ({
        key: sheet._id,
        title: sheet.name,
        label: <span className={styles.name}>{sheet.name}</span>,
        extra: <span className={styles.time}>{relativeTime(new Date(sheet.created), now)}</span>,
        onClick: () => onSelect(sheet),
      }))
    : [{ key: 'none', label: note, disabled: true }]
  return (
    <Space.Compact size={size}>
      <Permitted to="material:upload">
        <Button disabled={isBusy} onClick={() => void upload()}>
          {hasSheet ? '换表格' : '上传表格'}
        </Button>
      </Permitted>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        onOpenChange={setOpen}
        menu={{ items, style: { maxHeight: 320, maxWidth: 360, overflow: 'hidden auto' } }}
      >
        <Button
          disabled={isBusy}
          aria-label="我的表格"
          title="我的表格"
          icon={<Icon name="chevronDown" size={14} />}
        />
      </Dropdown>
    </Space.Compact>
  )
}
