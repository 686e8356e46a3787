import { Button, Input, Segmented, Select } from 'antd'
import { type DragEvent, useState } from 'react'
import { usePermission } from '#src/session/index.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { pickFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import shared from '../make.module.css'
import type { DraftControl } from '../use-draft.ts'
import styles from './article.module.css'
import { InformationSelect } from './InformationSelect.tsx'
import { MOST_CHARACTERS, usePlan } from './use-plan.ts'
import { useReadFile } from './use-read-file.ts'

const ACCEPT = '.docx,.md,.txt,.html,.htm,.xlsx,.csv,.pdf,.pptx'

const COUNTS = [
  { value: 0, label: '自动' },
  ...[5, 8, 12, 16, 20].map((count) => ({ value: count, label: `${count} 页` })),
]

/** The first step: an article is pasted, read from a file or taken from the author's information. */
export function ArticleStep({ control }: { control: DraftControl }) {
  const { draft, change } = control
  const { text, origin, isScript, pageCount } = draft
  const plan = usePlan(control)
  const reading = useReadFile((name, content, omitted) =>
    change({ origin: { kind: 'file', name, content, omitted } }),
  )
  const mayUpload = usePermission('material:upload')
  const error = reading.error ?? plan.error
  const count = Array.from(text).length
  const isTooLong = origin.kind === 'text' && count > MOST_CHARACTERS
  const [isOver, setOver] = useState(false)
  const drop = {
    onDragOver(event: DragEvent) {
      if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false)
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault() // otherwise the browser would open the file
      reading.read(file)
    },
  }
  const pick = async () => {
    const file = await pickFile(ACCEPT)
    if (file) reading.read(file)
  }
  const clear = () => change({ origin: { kind: 'text' } })
  return (
    <>
      <section className={styles.step} aria-label="文章" {...drop} data-dragging={isOver || undefined}>
        <div className={styles.ways}>
          {mayUpload && (
            <Button icon={<Icon name="folder" />} loading={reading.isReading} onClick={() => void pick()}>
              选择文件
            </Button>
          )}
          <InformationSelect
            value={origin.kind === 'info' ? origin : null}
            onChange={(info) => change({ origin: info ? { kind: 'info', ...info } : { kind: 'text' } })}
          />
          <span className={styles.hint}>
            {mayUpload && '可以拖到下面：Word、Excel、PDF、Markdown、网页、文本，演示文稿会变成页面'}
          </span>
        </div>
        {origin.kind === 'text' ? (
          <Input.TextArea
            className={styles.text ?? ''}
            aria-label="文章"
            aria-invalid={isTooLong}
            placeholder={'把文章粘贴到这里\n\n标题、小标题、列表和表格都会用上；数字只会来自文章'}
            value={text}
            onChange={({ target }) => change({ text: target.value })}
          />
        ) : (
          <Chosen origin={origin} onRemove={clear} />
        )}
        {isOver && <p className={styles.drop}>松开，读取这个文件</p>}
      </section>
      <div className={styles.options}>
        <label className={styles.option}>
          怎么读
          <Segmented
            aria-label="怎么读"
            value={isScript ? 'script' : 'article'}
            onChange={(value) => change({ isScript: value === 'script' })}
            options={[
              { value: 'article', label: '文章，提取要点' },
              { value: 'script', label: '讲稿，逐字念出' },
            ]}
          />
        </label>
        <label className={styles.option}>
          页数
          <Select
            aria-label="页数"
            value={pageCount ?? 0}
            disabled={isScript}
            options={COUNTS}
            onChange={(value) => change({ pageCount: value === 0 ? null : value })}
            style={{ width: 96 }}
          />
        </label>
      </div>
      <footer className={shared.bar}>
        {error !== null || isTooLong ? (
          <ErrorLine>
            {isTooLong ? `文章有 ${count} 字，最多 ${MOST_CHARACTERS} 字，请分成几篇` : error}
          </ErrorLine>
        ) : (
          <span className={shared.fact} role="status">
            {plan.isPlanning ? '正在读文章，列分镜' : origin.kind === 'text' && count > 0 && `${count} 字`}
          </span>
        )}
        {plan.isPlanning && (
          <SingleClickButton size="large" onClick={plan.cancel}>
            取消
          </SingleClickButton>
        )}
        <Button
          type="primary"
          size="large"
          loading={plan.isPlanning}
          disabled={isTooLong || reading.isReading}
          onClick={plan.start}
        >
          列出分镜
        </Button>
      </footer>
    </>
  )
}

type Given = Exclude<DraftControl['draft']['origin'], { kind: 'text' }>

/** A file or an item of information that is used in place of the text. */
function Chosen({ origin, onRemove }: { origin: Given; onRemove: () => void }) {
  const name = origin.kind === 'file' ? origin.name : origin.title
  const omitted = origin.kind === 'file' ? origin.omitted : []
  return (
    <div className={styles.selected}>
      <Icon name={origin.kind === 'file' ? 'drafts' : 'globe'} size={24} />
      <div>
        <b>{name}</b>
        <p>{origin.kind === 'file' ? summaryOf(origin.content) : '资讯'}</p>
        {omitted.length > 0 && (
          <ul aria-label="没有读进来的">
            {omitted.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </div>
      <Button icon={<Icon name="close" />} onClick={onRemove}>
        不用它
      </Button>
    </div>
  )
}

function summaryOf(content: Extract<Given, { kind: 'file' }>['content']): string {
  if (content.kind === 'text') return `${Array.from(content.text).length} 字`
  const { blocks } = content.article
  const count = (type: string) => blocks.filter((block) => block.type === type).length
  const parts = [
    [count('paragraph') + count('heading') + count('list') + count('quote'), '段文字'],
    [count('table'), '个表格'],
    [count('picture'), '张图片'],
  ] as const
  return parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : [])).join('，')
}
