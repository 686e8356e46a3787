import { App, Button, Skeleton, Tooltip } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { SheetCard } from '#server/api/data-sources.ts'
import { dataSources } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { Permitted } from '#src/session/index.ts'
import { pickFile } from '#src/ui/files.ts'
import { fileSize, relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useNow } from '#src/ui/use-now.ts'
import { useRemoval } from '#src/uploads/index.ts'
import { SHEET_FILES } from './sheet-files.ts'
import styles from './sheets.module.css'
import { useMySheets, useRefreshSheets } from './use-my-sheets.ts'

/** 表格 of the 素材库: data that charts, tables and texts are bound to. @param file that was dropped on the screen */
export function SheetsSection({ file }: { file: File | null }) {
  const { data: sheets, isError, isFetching, refetch } = useMySheets()
  return (
    <div className={styles.section}>
      <Permitted to="material:upload">
        <SheetUpload file={file} />
      </Permitted>
      {sheets ? (
        <SheetList sheets={sheets} />
      ) : isError ? (
        <p className={styles.empty}>
          表格没有读到
          <Button type="link" size="small" loading={isFetching} onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </div>
  )
}

function SheetUpload({ file }: { file: File | null }) {
  const { message } = App.useApp()
  const refresh = useRefreshSheets()
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  const sent = useRef<File | null>(null)

  async function send(picked: File) {
    setError('')
    setSending(true)
    try {
      const { name, omitted } = await dataSources.upload([picked])
      if (omitted === '') void message.success(`已上传“${name}”，在图表的“绑定数据来源”里选用`)
      else void message.warning(`已上传“${name}”，表格太大，${omitted}`)
      await refresh()
    } catch (failure) {
      setError(
        `${picked.name}：${failure instanceof ApiError ? failure.message : '没有传上去，请检查网络后重试'}`,
      )
    } finally {
      setSending(false)
    }
  }

  useEffect(() => {
    if (!file || file === sent.current) return
    sent.current = file
    void send(file)
  })

  return (
    <div className={styles.upload}>
      <Button
        icon={<Icon name="upload" size={14} />}
        loading={isSending}
        onClick={() => void pickFile(SHEET_FILES).then((picked) => picked && send(picked))}
      >
        上传表格
      </Button>
      {error === '' ? (
        <p className={styles.note}>xlsx、CSV 或 JSON，最多 500 行 50 列，也可以拖到这里</p>
      ) : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function SheetList({ sheets }: { sheets: readonly SheetCard[] }) {
  const remove = useRemoveSheet()
  const now = useNow()
  if (sheets.length === 0)
    return <p className={styles.empty}>还没有表格。上传后，图表、表格和文字可以从里面取数据</p>
  return (
    <ul className={styles.list} aria-label="我的表格">
      {sheets.map((card) => (
        <li key={card._id}>
          <Icon name="table" size={16} />
          <span className={styles.name} title={card.name}>
            {card.name}
          </span>
          <span className={styles.note}>
            {relativeTime(new Date(card.created), now)} · {fileSize(card.size)}
          </span>
          <Permitted to="material:upload">
            <Tooltip title="删除">
              <Button
                type="text"
                size="small"
                aria-label={`删除${card.name}`}
                icon={<Icon name="trash" size={14} />}
                onClick={() => void remove(card)}
              />
            </Tooltip>
          </Permitted>
        </li>
      ))}
    </ul>
  )
}

/** Deletes a sheet, with a message that says what happens to the works that use it and offers to undo. */
function useRemoveSheet(): (card: SheetCard) => Promise<void> {
  const remove = useRemoval()
  const refresh = useRefreshSheets()
  return ({ _id, name }) =>
    remove({
      ...{ ids: [_id], what: `“${name}”`, refresh },
      remove: () => dataSources.remove({ id: _id }),
      restore: (removed) => dataSources.register(removed),
      noteOn: (works) => `${works} 个草稿和模板还绑定着它，仍可以刷新`,
    })
}
