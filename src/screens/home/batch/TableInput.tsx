import { App, Button } from 'antd'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BatchTable, batchTableOf, tableRefusal } from '#engine/document/index.ts'
import { parseCopied } from '#engine/document/operations/index.ts'
import { batches } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { pickFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './batch.module.css'

interface TableInputProps {
  table: BatchTable | null
  onTable: (table: BatchTable) => void
}

/** Long enough to read where formulas are. */
const NOTE_SECONDS = 8

/** Takes a table: a file that is selected or dropped, or rows that are pasted. */
export function TableInput({ table, onTable }: TableInputProps) {
  const { message } = App.useApp()
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController | null>(null)
  /** What is given later replaces what is still being read. */
  const stop = () => {
    reading.current?.abort()
    setReading(false)
  }
  const read = async (file: File) => {
    stop()
    const abort = new AbortController()
    reading.current = abort
    const { signal } = abort
    setReading(true)
    try {
      const { table, notes } = await batches.readTable([file], {}, { signal })
      if (signal.aborted) return
      onTable(table)
      if (notes.length > 0) void message.warning({ content: notes.join('；'), duration: NOTE_SECONDS })
    } catch (error) {
      if (!signal.aborted) ignoreReported(error)
    } finally {
      if (!signal.aborted) setReading(false)
    }
  }
  const take = (pasted: BatchTable | null) => {
    const reason = pasted ? tableRefusal(pasted) : '没有找到数据，第一行应是列名，下面每行是一份'
    if (reason !== undefined) void message.error(reason)
    else if (pasted) {
      stop()
      onTable(pasted)
    }
  }
  const paste = (text: string) => {
    if (/^\s*[[{]/.test(text)) void read(new File([text], '粘贴的.json'))
    else take(batchTableOf(parseCopied(text)))
  }
  usePasted(paste, (file) => void read(file))
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files
    event.preventDefault()
    if (file) void read(file)
  }
  const pick = async () => {
    const file = await pickFile('.xlsx,.csv,.tsv,.json')
    if (file) await read(file)
  }
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button icon={<Icon name="upload" />} loading={isReading} onClick={() => void pick()}>
        {table ? '换一个表格' : '选择表格'}
      </Button>
      <span>
        {table
          ? `${table.rows.length} 行，${table.columns.length} 列：${table.columns.join('、')}`
          : '也可以把 xlsx、csv、json 拖到这里，或在 Excel 里复制后直接粘贴。第一行是列名'}
      </span>
    </div>
  )
}

/** Listens to pasting anywhere on the screen except into a field. */
function usePasted(onText: (text: string) => void, onFile: (file: File) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, textarea, [role=dialog]')) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text === '' && !file) return
    event.preventDefault()
    if (text !== '') onText(text)
    else if (file) onFile(file)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', listen)
    return () => window.removeEventListener('paste', listen)
  }, [])
}
