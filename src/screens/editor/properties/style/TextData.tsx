import { App, Button, Input, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import {
  BOUND_STYLES,
  type BoundFormat,
  bindData,
  bindText,
  boundParts,
  type Container,
  filledText,
  withFormat,
} from '#engine/document/operations/index.ts'
import type { DataSource } from '#engine/elements/data-source.ts'
import { type Cell, cellText } from '#engine/elements/grid.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { refusal } from '#src/screens/editor/shared/data-refusal.ts'
import { readData, uploadSheet } from '#src/screens/editor/shared/refresh-data.ts'
import { SheetButtons } from '#src/screens/editor/shared/SheetButtons.tsx'
import { usePanelGesture, usePanelValue } from './panel.ts'
import styles from './text-data.module.css'

interface Binding {
  source: DataSource
  dataText: string
  rows: readonly (readonly Cell[])[]
}

function bind(container: Container, id: string, binding: Binding | null) {
  bindData(container, id, binding && binding.source)
  if (binding) bindText(container, id, binding.dataText, binding.rows)
}

/** Names of columns that are offered. */
const MOST_NAMES = 12
const DECIMALS = [
  { value: -1, label: '自动' },
  ...[0, 1, 2, 3].map((value) => ({ value, label: `${value} 位` })),
]

/** Takes the numbers of one text from the cells of a table, which is read on demand. */
export function TextData() {
  const bound = JSON.parse(usePanelValue(boundOf)) as Bound | null
  const [isOpen, setOpen] = useState(false)
  if (!bound) return null
  if (!isOpen && bound.url === '')
    return (
      <Button type="link" size="small" className={styles.open ?? ''} onClick={() => setOpen(true)}>
        绑定数据
      </Button>
    )
  return <Binder key={bound.id} bound={bound} onReleased={() => setOpen(false)} />
}

interface StoredSheet {
  url: string
  name: string
  rows: readonly (readonly Cell[])[]
}

interface Bound {
  id: string
  url: string
  name: string
  refreshed: string
  dataText: string
}

/** The binding of the only selected text as a primitive, which keeps its identity. */
function boundOf(located: Parameters<Parameters<typeof usePanelValue>[0]>[0]): string {
  const [found, ...others] = located
  if (!found || others.length > 0 || !isText(found.element)) return 'null'
  const { text, dataSource, dataText = text } = found.element.propsValue
  const { url = '', name = '', refreshed = '' } = dataSource ?? {}
  const bound: Bound = { id: found.element.uuid, url, name, refreshed, dataText }
  return JSON.stringify(bound)
}

function Binder({ bound, onReleased }: { bound: Bound; onReleased: () => void }) {
  const { message } = App.useApp()
  const [url, setUrl] = useState(bound.url)
  const [name, setName] = useState(bound.name)
  const [dataText, setDataText] = useState(bound.dataText)
  const [rows, setRows] = useState<readonly (readonly Cell[])[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const running = useRef<AbortController | null>(null)
  const gesture = usePanelGesture(bind, { sizesText: true })
  useEffect(() => () => running.current?.abort(), [])

  function write(binding: Binding | null) {
    gesture.onChange(binding)
    gesture.onCommit()
  }

  function apply(text: string, read: readonly (readonly Cell[])[], source = { url, name }) {
    setDataText(text)
    if (boundParts(text).length === 0) return setError('把数字换成 {{列名}}，例如 {{销售额|万|1}}')
    const { missing } = filledText(text, read)
    if (missing.length > 0) return setError(`表格里没有“${missing.join('、')}”，文字里还是上一次的数据`)
    setError(null)
    const refreshed = new Date().toISOString()
    write({
      source: { url: source.url.trim(), ...(source.name !== '' && { name: source.name }), refreshed },
      dataText: text,
      rows: read,
    })
  }

  async function take(read: (signal: AbortSignal) => Promise<void>) {
    // Enter asks again while an answer is awaited.
    running.current?.abort()
    const abort = new AbortController()
    running.current = abort
    setReading(true)
    try {
      await read(abort.signal)
    } catch (failure) {
      if (!abort.signal.aborted) setError(`${refusal(failure)}。文字里还是上一次的数据`)
    } finally {
      if (!abort.signal.aborted) setReading(false)
    }
  }

  const refresh = () =>
    take(async (signal) => {
      const read = await readData(url.trim(), signal)
      setRows(read)
      apply(dataText, read)
    })

  const use = (find: (signal: AbortSignal) => Promise<StoredSheet>) =>
    take(async (signal) => {
      const stored = await find(signal)
      setUrl(stored.url)
      setName(stored.name)
      setRows(stored.rows)
      apply(dataText, stored.rows, stored)
    })

  const change = (text: string) => (rows ? apply(text, rows) : setDataText(text))

  function release() {
    write(null)
    onReleased()
  }

  return (
    <section className={styles.data} aria-label="绑定数据">
      <h3>绑定数据</h3>
      <Input
        size="small"
        aria-label="数据来源"
        value={name === '' ? url : name}
        maxLength={2000}
        placeholder="CSV 或 JSON 的网址"
        onChange={(event) => {
          setName('')
          setUrl(event.target.value)
        }}
        onPressEnter={() => void refresh()}
      />
      <div className={styles.buttons}>
        <Button size="small" loading={isReading} disabled={url.trim() === ''} onClick={() => void refresh()}>
          {bound.url === '' ? '读取' : '刷新'}
        </Button>
        <SheetButtons
          size="small"
          hasSheet={name !== ''}
          isBusy={isReading}
          onUpload={(file) =>
            use((signal) => uploadSheet(file, (text) => void message.warning(text), signal))
          }
          onSelect={({ url, name }) =>
            void use(async (signal) => ({ url, name, rows: await readData(url, signal) }))
          }
        />
        {bound.url !== '' && (
          <Button size="small" type="text" disabled={isReading} onClick={release}>
            解除
          </Button>
        )}
      </div>
      <Input.TextArea
        aria-label="带数据的文字"
        value={dataText}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={5000}
        placeholder="本月销售 {{销售额|万|1}}元"
        onChange={(event) => setDataText(event.target.value)}
        onBlur={() => change(dataText)}
      />
      {rows && <Names rows={rows} onName={(column) => change(`${dataText}{{${column}}}`)} />}
      {boundParts(dataText).map((part, at) => (
        <FormatRow
          // Parts have no identity but their place.
          key={`${at} ${part.name}`}
          name={part.name}
          format={part.format}
          onFormat={(format) => change(withFormat(dataText, at, format))}
        />
      ))}
      {error === null ? (
        <p>{noteOf(isReading, bound.refreshed)}</p>
      ) : (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </section>
  )
}

/** The names of the columns, which a click adds to the text. */
function Names({ rows, onName }: { rows: readonly (readonly Cell[])[]; onName: (name: string) => void }) {
  const names = (rows[0] ?? []).map((cell) => cellText(cell).trim()).filter((name) => name !== '')
  return (
    <div className={styles.names}>
      {names.slice(0, MOST_NAMES).map((name) => (
        <Button key={name} size="small" type="dashed" title="加到文字末尾" onClick={() => onName(name)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

interface FormatRowProps {
  name: string
  format: BoundFormat
  onFormat: (format: BoundFormat) => void
}

function FormatRow({ name, format, onFormat }: FormatRowProps) {
  const { style, decimals = -1 } = format
  const digitsOf = (value: number) => (value < 0 ? {} : { decimals: value })
  return (
    <div className={styles.format}>
      <span title={name}>{name}</span>
      <Select
        size="small"
        aria-label={`${name}的格式`}
        value={style}
        options={BOUND_STYLES.map((value) => ({ value, label: value }))}
        onChange={(value) => onFormat({ style: value, ...digitsOf(decimals) })}
      />
      <Select
        size="small"
        aria-label={`${name}的小数位`}
        value={decimals}
        options={DECIMALS}
        onChange={(value) => onFormat({ style, ...digitsOf(value) })}
      />
    </div>
  )
}

function noteOf(isReading: boolean, refreshed: string): string {
  if (isReading) return '正在读取，最多等 10 秒'
  if (refreshed === '') return '加上“数字增长”动画，数字会从零数上去'
  return `上次刷新：${new Date(refreshed).toLocaleString('zh-CN', TIME)}`
}

const TIME = { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const
