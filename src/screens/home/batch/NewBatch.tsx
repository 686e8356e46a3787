import { Alert, Button, Segmented, Select, Skeleton, Switch } from 'antd'
import { useMemo, useState } from 'react'
import { type BatchTable, guessMapping, type Mapping } from '#engine/document/index.ts'
import type { Batch, BatchBody } from '#server/api/batches.ts'
import { batches } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import styles from './batch.module.css'
import { MappingTable } from './MappingTable.tsx'
import { RowPreview } from './RowPreview.tsx'
import { TableInput } from './TableInput.tsx'
import { idOf, useSources, useTemplate } from './use-template.ts'

interface NewBatchProps {
  /** What is filled. */
  source: string | null
  onSource: (source: string) => void
  onStarted: (batch: Batch) => void
  onBack: () => void
}

type Makes = NonNullable<BatchBody['makes']>
type Quality = NonNullable<BatchBody['quality']>

/** A new batch: template, table, columns, preview, start. */
export function NewBatch({ source, onSource, onStarted, onBack }: NewBatchProps) {
  const sources = useSources()
  const { template, placeholders, isLoading, isError, refetch } = useTemplate(source)
  const [table, setTable] = useState<BatchTable | null>(null)
  const guessed = useMemo(() => guessMapping(placeholders, table?.columns ?? []), [placeholders, table])
  const [changed, setChanged] = useState<{ of: Mapping; mapping: Mapping } | null>(null)
  const mapping = changed?.of === guessed ? changed.mapping : guessed
  const isReady = template !== undefined && placeholders.length > 0
  return (
    <>
      <Button type="text" icon={<Icon name="back" />} onClick={onBack}>
        全部批次
      </Button>
      <ScreenTitle title="新的一批" line="一个模板配一个表格，每一行做成一个" />
      <section className={styles.step}>
        <h2>模板</h2>
        <Select
          className={styles.source ?? ''}
          aria-label="模板"
          placeholder="选一个模板或自己的作品"
          showSearch={{ optionFilterProp: 'label' }}
          value={source}
          options={sources}
          onChange={onSource}
        />
        {isLoading && <Skeleton active paragraph={{ rows: 1 }} />}
        {isError && (
          <Alert
            type="error"
            title="没有读到这个模板"
            action={<Button onClick={() => void refetch()}>重试</Button>}
          />
        )}
        {template && placeholders.length === 0 && (
          <Alert
            type="info"
            title="这里没有可以填的地方"
            description="在编辑器里把要换的文字、图表和表格的格子、图片地址或旁白写成 {{名称}}，例如“{{城市}}今天 {{气温}} 度”，保存后再来"
          />
        )}
        {isReady && <p>可以填：{placeholders.map(({ name }) => `{{${name}}}`).join('、')}</p>}
      </section>
      {isReady && (
        <section className={styles.step}>
          <h2>表格</h2>
          <TableInput table={table} onTable={setTable} />
        </section>
      )}
      {isReady && table && (
        <>
          <section className={styles.step}>
            <h2>对应</h2>
            <MappingTable
              placeholders={placeholders}
              table={table}
              mapping={mapping}
              onMapping={(next) => setChanged({ of: guessed, mapping: next })}
            />
          </section>
          <section className={styles.step}>
            <h2>预览</h2>
            <RowPreview template={template} table={table} mapping={mapping} />
          </section>
          <Start sourceId={idOf(source ?? '')} table={table} mapping={mapping} onStarted={onStarted} />
        </>
      )}
    </>
  )
}

/** Names by the template. */
const NONE = -1

interface StartProps {
  sourceId: string
  table: BatchTable
  mapping: Mapping
  onStarted: (batch: Batch) => void
}

/** What is made of the rows, and the button that starts. */
function Start({ sourceId, table, mapping, onStarted }: StartProps) {
  const [makes, setMakes] = useState<Makes>('videos')
  const [quality, setQuality] = useState<Quality>('hd')
  const [isSpoken, setSpoken] = useState(true)
  const [nameColumn, setNameColumn] = useState(NONE)
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      const { columns, rows } = table
      const named = nameColumn === NONE ? {} : { nameColumn }
      const order = { sourceId, columns, rows, mapping: { ...mapping }, makes, quality, isSpoken, ...named }
      onStarted(await batches.create(order))
    } catch (error) {
      // The API client reports errors.
      if (!(error instanceof ApiError)) throw error
      setStarting(false)
    }
  }
  return (
    <section className={styles.step}>
      <h2>制作</h2>
      <div className={styles.buttons}>
        <Segmented<Makes>
          aria-label="做成什么"
          value={makes}
          options={[
            { value: 'videos', label: '视频' },
            { value: 'works', label: '作品' },
          ]}
          onChange={setMakes}
        />
        {makes === 'videos' && (
          <Segmented<Quality>
            aria-label="清晰度"
            value={quality}
            options={[
              { value: 'sd', label: '标清' },
              { value: 'hd', label: '高清' },
              { value: 'fhd', label: '超清' },
            ]}
            onChange={setQuality}
          />
        )}
        <Select
          aria-label="用哪一列命名"
          value={nameColumn}
          options={[
            { value: NONE, label: '按模板命名' },
            ...table.columns.map((label, value) => ({ value, label: `按“${label}”命名` })),
          ]}
          onChange={setNameColumn}
        />
        <span className={styles.switch}>
          <Switch aria-label="合成旁白" checked={isSpoken} onChange={setSpoken} />
          合成旁白
        </span>
        <Button type="primary" loading={isStarting} onClick={() => void start()}>
          开始制作 {table.rows.length} 个
        </Button>
      </div>
    </section>
  )
}
