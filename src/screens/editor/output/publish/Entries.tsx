import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { App, Button, Pagination } from 'antd'
import { useEffect, useState } from 'react'
import type { FormEntry } from '#server/api/publications.ts'
import { publications } from '#src/api/calls.ts'
import { ApiError, ignoreReported } from '#src/api/client.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePermission } from '#src/session/index.ts'
import { saveFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import styles from './publish.module.css'

const PAGE_SIZE = 10
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface EntriesProps {
  /** Number of entries as the tab says. */
  count: number
  /** Called when there is another number of entries. */
  onChanged: () => void
}

/** What visitors have sent with the forms of the work. */
export function Entries({ count, onChanged }: EntriesProps) {
  const { workId: pageId } = useEditorContext()
  const { modal, message } = App.useApp()
  const mayDelete = usePermission('page:publish')
  const [pageNo, setPageNo] = useState(1)
  const {
    data: list,
    error,
    refetch,
  } = useQuery({
    queryKey: ['form-entries', pageId, pageNo],
    queryFn: () => publications.entries({ pageId, pageNo, pageSize: PAGE_SIZE }, { quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

  const isOtherCount = list !== undefined && list.total !== count
  // Visitors send forms while the dialog is open.
  useEffect(() => {
    if (isOtherCount) onChanged()
  }, [isOtherCount, onChanged])

  const saving = async (save: () => Promise<void>) => {
    try {
      await save()
    } catch (error) {
      ignoreReported(error)
    }
  }
  const saveCsv = () =>
    saving(async () => {
      const { file, csv } = await publications.exportEntries({ pageId })
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), file)
    })
  const saveWorkbook = () =>
    saving(async () => {
      const { file, content } = await publications.exportWorkbook({ pageId })
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      saveFile(new Blob([bytes], { type: XLSX }), file)
    })
  const remove = ({ _id }: FormEntry) =>
    modal.confirm({
      title: '删除这条数据？',
      content: '删除后不能恢复',
      okText: '删除',
      cancelText: '取消',
      ...LOSS_QUESTION,
      width: 360,
      onOk: async () => {
        try {
          await publications.deleteEntries({ pageId, ids: [_id] })
        } catch (error) {
          if (error instanceof ApiError) return
          throw error
        }
        void message.success('已删除')
        onChanged()
        if (list?.entries.length === 1 && pageNo > 1) setPageNo(pageNo - 1)
        else await refetch()
      },
    })

  if (error)
    return (
      <div className={styles.loading} role="alert">
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>重试</Button>
      </div>
    )
  if (!list) return <div className={styles.loading} aria-busy />
  if (list.total === 0)
    return (
      <div className={styles.loading}>
        <Icon name="form" size={32} />
        <p>还没有人提交表单</p>
      </div>
    )
  const labels = [...new Set(list.entries.flatMap(({ answers }) => answers.map(({ label }) => label)))]
  return (
    <section className={styles.entries} aria-label="表单数据">
      <div className={styles.tableRoom}>
        <table>
          <thead>
            <tr>
              <th scope="col">提交时间</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
              {mayDelete && <th aria-label="操作" />}
            </tr>
          </thead>
          <tbody>
            {list.entries.map((entry) => (
              <tr key={entry._id}>
                <td>{timeOf(entry.created)}</td>
                {labels.map((label) => (
                  <td key={label}>{entry.answers.find((answer) => answer.label === label)?.value ?? ''}</td>
                ))}
                {mayDelete && (
                  <td>
                    <Button
                      type="text"
                      size="small"
                      aria-label="删除这条数据"
                      icon={<Icon name="trash" size={14} />}
                      onClick={() => void remove(entry)}
                    />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer className={styles.entriesFoot}>
        <span>
          <Button icon={<Icon name="download" size={14} />} onClick={() => void saveWorkbook()}>
            导出 Excel
          </Button>
          <Button onClick={() => void saveCsv()}>导出 CSV</Button>
        </span>
        <Pagination
          size="small"
          current={pageNo}
          pageSize={PAGE_SIZE}
          total={list.total}
          showSizeChanger={false}
          showTotal={(total) => `共 ${total} 条`}
          onChange={setPageNo}
        />
      </footer>
    </section>
  )
}

const timeOf = (created: string) =>
  new Date(created).toLocaleString('zh-CN', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    hour12: false,
  })
