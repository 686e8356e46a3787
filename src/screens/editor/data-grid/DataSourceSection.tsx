import { App, Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import {
  bindData,
  changedCells,
  dataSourceOf,
  parseRange,
  sheetOfRows,
} from '#engine/document/operations/index.ts'
import { type SelectionSnapshot, selectedElements } from '#engine/editing/index.ts'
import type { Cell } from '#engine/elements/grid.ts'
import { refusal } from '../shared/data-refusal.ts'
import { readData, uploadSheet } from '../shared/refresh-data.ts'
import { SheetButtons } from '../shared/SheetButtons.tsx'
import { useEditing } from '../shared/use-editing.ts'
import { allOf } from './commands.ts'
import styles from './data-source.module.css'
import type { SheetEditor } from './sheet-editor.ts'

interface DataSourceSectionProps {
  editor: SheetEditor
  selected: SelectionSnapshot
}

/** Where the data comes from: an address of CSV or JSON, or an uploaded sheet; read on demand, otherwise it stays. */
export function DataSourceSection({ editor, selected }: DataSourceSectionProps) {
  const { message } = App.useApp()
  const source = useEditing((editing) => {
    const [first] = selectedElements(editing)
    const { url = '', name = '', range = '', refreshed = '' } = (first && dataSourceOf(first)) ?? {}
    return { url, name, range, refreshed }
  }, isSame)
  const [isOpen, setOpen] = useState(source.url !== '')
  const [url, setUrl] = useState(source.url)
  const [name, setName] = useState(source.name)
  const [range, setRange] = useState(source.range)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController | null>(null)
  const id = useId()
  useEffect(() => () => running.current?.abort(), [])
  const isBound = source.url !== ''

  const refresh = () =>
    read(async (signal) => ({ rows: await readData(url.trim(), signal), url: url.trim(), name }), url)

  const take = (sheet: { url: string; name: string }) =>
    read(
      async (signal) => ({ rows: await readData(sheet.url, signal), url: sheet.url, name: sheet.name }),
      sheet.url,
    )

  /** @param address that is checked before */
  async function read(take: (signal: AbortSignal) => Promise<ReadSource>, address?: string) {
    const problem = problemOf(address, range)
    setError(problem)
    if (problem !== null) return
    // Enter asks again while an answer is awaited.
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setReading(true)
    try {
      const { rows, ...found } = await take(abort.signal)
      setUrl(found.url)
      setName(found.name)
      const sheet = sheetOfRows(rows, range)
      if (!sheet) {
        setError('这个范围里没有数据')
        return
      }
      const before = editor.state.sheet
      const changed = changedCells(before, sheet)
      editor.edit(
        ({ columns }) => ({ ...sheet, columns: sheet.columns.map((column, at) => columns[at] ?? column) }),
        {
          range: allOf(sheet),
          notice: changed === 0 ? '已刷新，数据没有变化' : `已刷新，${changed} 格有变化，可以撤销`,
        },
      )
      const refreshed = new Date().toISOString()
      const bound = {
        url: found.url,
        ...(found.name !== '' && { name: found.name }),
        ...(range.trim() !== '' && { range: range.trim().toUpperCase() }),
        refreshed,
      }
      selected.each((container, element) => bindData(container, element, bound))
    } catch (failure) {
      if (!abort.signal.aborted) setError(`${refusal(failure)}。表格里还是上一次的数据`)
    } finally {
      if (running.current === abort) setReading(false)
    }
  }

  function stop() {
    running.current?.abort()
    setReading(false)
  }

  function release() {
    selected.each((container, element) => bindData(container, element, null))
    setError(null)
    setUrl('')
    setName('')
    setRange('')
  }

  if (!isOpen) {
    return (
      <Button type="link" size="small" className={styles.open ?? ''} onClick={() => setOpen(true)}>
        绑定数据来源
      </Button>
    )
  }
  return (
    <section className={styles.source} aria-label="数据来源">
      <label htmlFor={`${id}-url`}>数据来源</label>
      <Input
        id={`${id}-url`}
        value={name === '' ? url : name}
        maxLength={2000}
        placeholder="CSV 或 JSON 的网址，或上传表格"
        status={error === null ? '' : 'error'}
        onChange={(event) => {
          setName('')
          setUrl(event.target.value)
        }}
        onPressEnter={() => void refresh()}
      />
      <Input
        className={styles.range}
        aria-label="范围"
        value={range}
        maxLength={20}
        placeholder="范围，如 A1:D8"
        onChange={(event) => setRange(event.target.value)}
        onPressEnter={() => void refresh()}
      />
      {isReading ? (
        <Button onClick={stop}>停止</Button>
      ) : (
        <Button disabled={url.trim() === ''} onClick={() => void refresh()}>
          {isBound ? '刷新' : '读取'}
        </Button>
      )}
      <SheetButtons
        hasSheet={name !== ''}
        isBusy={isReading}
        onUpload={(file) => read((signal) => uploadSheet(file, (text) => void message.warning(text), signal))}
        onSelect={(sheet) => void take(sheet)}
      />
      {isBound && (
        <Button type="text" disabled={isReading} onClick={release}>
          解除
        </Button>
      )}
      {error === null ? (
        <p>{noteOf(isReading, source.refreshed)}</p>
      ) : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

interface ReadSource {
  rows: Cell[][]
  url: string
  /** Of an uploaded sheet. */
  name: string
}

/** @param url undefined for a sheet that is uploaded now */
function problemOf(url: string | undefined, range: string): string | null {
  const address = url?.trim()
  const isSheet = address === undefined || address.startsWith('/')
  if (!isSheet && (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address)))
    return '网址要以 http:// 或 https:// 开头'
  return range.trim() !== '' && !parseRange(range) ? '范围写成 A1:D8 这样，不写就是全部' : null
}

function noteOf(isReading: boolean, refreshed: string): string {
  if (isReading) return '正在读取，最多等 10 秒'
  if (refreshed === '') return '绑定后可以随时刷新，导出前也会提醒'
  return `上次刷新：${new Date(refreshed).toLocaleString('zh-CN', TIME)}`
}

const TIME = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
