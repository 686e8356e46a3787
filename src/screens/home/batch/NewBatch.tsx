import { Alert, App, Button, Segmented, Select, Skeleton, Switch } from 'antd'
import { useMemo, useState } from 'react'
import {
  type BatchTable,
  guessMapping,
  type Mapping,
  type Placeholder,
  type Project,
} from '#engine/document/index.ts'
import type { Batch } from '#server/api/batches.ts'
import { batches } from '#src/api/calls.ts'
import { ignoreReported } from '#src/api/client.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { useUploads } from '#src/uploads/index.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import styles from './batch.module.css'
import { type BatchForm, EMPTY_FORM } from './kept-form.ts'
import { MappingTable } from './MappingTable.tsx'
import { PictureStep } from './PictureStep.tsx'
import { withoutFile } from './picture-names.ts'
import { RowPreview } from './RowPreview.tsx'
import { SampleButton } from './SampleButton.tsx'
import { SAMPLE_SOURCE, SAMPLE_TABLE } from './sample.ts'
import { TableInput } from './TableInput.tsx'
import { useBatchForm } from './use-batch-form.ts'
import { usePictures } from './use-pictures.ts'
import { idOf, useSources, useTemplate } from './use-template.ts'

interface NewBatchProps {
  /** What is filled, if the address says so. */
  source: string | null
  onSource: (source: string | null) => void
  onStarted: (batch: Batch) => void
  onBack: () => void
}

/** A new batch: template, table, columns, preview, start. What has been entered survives a reload. */
export function NewBatch({ source, ...props }: NewBatchProps) {
  const { form, ...actions } = useBatchForm(source)
  if (!form) return <Skeleton active paragraph={{ rows: 6 }} />
  return <Form {...props} {...actions} form={form} />
}

interface FormProps extends Omit<NewBatchProps, 'source'>, Omit<ReturnType<typeof useBatchForm>, 'form'> {
  form: BatchForm
}

function Form({ form, change, addPicture, clear, onSource, onStarted, onBack }: FormProps) {
  const { source, table } = form
  const sources = useSources()
  const { template, placeholders, pictures, isLoading, isGone, error, refetch } = useTemplate(source)
  const guessed = useMemo(() => guessMapping(placeholders, table?.columns ?? []), [placeholders, table])
  const mapping = form.mapping ?? guessed
  const select = (selected: string) => {
    change({ source: selected, mapping: null })
    onSource(selected)
  }
  const fill = (filled: BatchTable) => change({ table: filled, mapping: null, nameColumn: null })
  const startAgain = () => {
    clear()
    onSource(null)
  }
  const isReady = template !== undefined && placeholders.length > 0
  return (
    <>
      <Button className={styles.back ?? ''} type="text" icon={<Icon name="back" />} onClick={onBack}>
        全部批次
      </Button>
      <ScreenTitle title="新的一批" line="一个模板配一个表格，每一行做成一个作品或视频">
        {(source === null || source === SAMPLE_SOURCE) && !table ? (
          <SampleButton
            onSample={(filled) => {
              change({ ...EMPTY_FORM, source: SAMPLE_SOURCE, table: filled })
              onSource(SAMPLE_SOURCE)
            }}
          />
        ) : (
          <Button onClick={startAgain}>清空重来</Button>
        )}
      </ScreenTitle>
      <section className={styles.step}>
        <h2>模板</h2>
        <Select
          className={styles.source ?? ''}
          aria-label="模板"
          placeholder="选一个模板或自己的作品"
          showSearch={{ optionFilterProp: 'label' }}
          value={isGone ? null : source}
          // The list has the newest ones only.
          labelRender={({ label }) => label ?? template?.title}
          options={sources}
          onChange={select}
        />
        {isLoading && <Skeleton active paragraph={{ rows: 1 }} />}
        {error && (
          <Alert
            type="error"
            title={isGone ? `${error.message}，请换一个` : '没有读到这个模板'}
            action={!isGone && <Button onClick={() => void refetch()}>重试</Button>}
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
          <TableInput table={table} onTable={fill} />
          {source === SAMPLE_SOURCE && (
            <a href={SAMPLE_TABLE} download="门店周报.csv">
              下载示例表格
            </a>
          )}
        </section>
      )}
      {isReady && table && (
        <Rows
          {...{ form, template, placeholders, pictures, table, mapping, change, addPicture }}
          onStarted={(batch) => {
            clear()
            onStarted(batch)
          }}
        />
      )}
    </>
  )
}

interface RowsProps extends Pick<FormProps, 'form' | 'change' | 'addPicture' | 'onStarted'> {
  template: Project
  placeholders: readonly Placeholder[]
  /** Placeholders that are the address of a picture. */
  pictures: readonly string[]
  table: BatchTable
  mapping: Mapping
}

/** What is done with the rows of the table. */
function Rows(props: RowsProps) {
  const { form, template, placeholders, pictures, table, mapping, change, addPicture, onStarted } = props
  const { named, filled } = usePictures(form, table, mapping, pictures)
  const isMixed = ({ name, uses }: Placeholder) =>
    uses.length > 1 && pictures.includes(name) && (mapping[name] ?? null) !== null
  return (
    <>
      <section className={styles.step}>
        <h2>对应</h2>
        <MappingTable
          placeholders={placeholders}
          table={table}
          mapping={mapping}
          onMapping={(next) => change({ mapping: next })}
        />
      </section>
      {named && (
        <PictureStep
          named={named}
          mixed={placeholders.filter(isMixed).map(({ name }) => name)}
          onFile={addPicture}
          onRemove={(name) => change({ pictures: withoutFile(form.pictures, name) })}
        />
      )}
      <section className={styles.step}>
        <h2>预览</h2>
        <RowPreview template={template} {...filled} />
      </section>
      <Start
        form={form}
        {...filled}
        columns={table.columns}
        rowsWithout={named?.rowsWithout ?? 0}
        change={change}
        onStarted={onStarted}
      />
    </>
  )
}

/** Names by the template. */
const NONE = -1

interface StartProps extends Pick<FormProps, 'form' | 'change' | 'onStarted'> {
  /** As it is sent. */
  table: BatchTable
  mapping: Mapping
  /** Of the table as it was given. */
  columns: readonly string[]
  /** Rows whose pictures have no file. */
  rowsWithout: number
}

/** What is made of the rows, and the button that starts. */
function Start({ form, table, mapping, columns, rowsWithout, change, onStarted }: StartProps) {
  const { makes, quality, isSpoken, nameColumn } = form
  const { modal } = App.useApp()
  const uploads = useUploads()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      const named = nameColumn === null ? {} : { nameColumn }
      const sourceId = idOf(form.source ?? '')
      const order = { sourceId, ...table, mapping: { ...mapping }, makes, quality, isSpoken, ...named }
      onStarted(await batches.create(order))
    } catch (error) {
      ignoreReported(error)
      setStarting(false)
    }
  }
  const ask = () => {
    if (rowsWithout === 0) {
      void start()
      return
    }
    const arriving = uploads.state.list.filter(({ status }) => status === 'waiting' || status === 'uploading')
    void modal.confirm({
      title: `有 ${rowsWithout} 行缺图片，仍然开始？`,
      content:
        arriving.length > 0
          ? `还有 ${arriving.length} 个文件正在上传，传完再开始就能用上。现在开始，缺图片的地方空着`
          : '这些行照样做，缺图片的地方空着，做好后可以在作品里补上',
      okText: '仍然开始',
      cancelText: '先补图片',
      ...LOSS_QUESTION,
      okButtonProps: {}, // nothing is lost
      onOk: () => void start(),
    })
  }
  return (
    <section className={styles.step}>
      <h2>制作</h2>
      <div className={styles.buttons}>
        <Segmented<BatchForm['makes']>
          aria-label="做成什么"
          value={makes}
          options={[
            { value: 'videos', label: '视频' },
            { value: 'works', label: '作品' },
          ]}
          onChange={(value) => change({ makes: value })}
        />
        {makes === 'videos' && (
          <Segmented<BatchForm['quality']>
            aria-label="清晰度"
            value={quality}
            options={[
              { value: 'sd', label: '标清' },
              { value: 'hd', label: '高清' },
              { value: 'fhd', label: '超清' },
            ]}
            onChange={(value) => change({ quality: value })}
          />
        )}
        <Select
          aria-label="用哪一列命名"
          value={nameColumn ?? NONE}
          options={[
            { value: NONE, label: '按模板命名' },
            ...columns.map((label, value) => ({ value, label: `按“${label}”命名` })),
          ]}
          onChange={(value) => change({ nameColumn: value === NONE ? null : value })}
        />
        <span className={styles.switch}>
          <Switch
            aria-label="合成旁白"
            checked={isSpoken}
            onChange={(value) => change({ isSpoken: value })}
          />
          合成旁白
        </span>
        <Button type="primary" loading={isStarting} onClick={ask}>
          开始制作 {table.rows.length} 个
        </Button>
      </div>
    </section>
  )
}
