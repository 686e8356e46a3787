import { Button, Input } from 'antd'
import {
  type ContentItem,
  type ContentNumber,
  type LayoutName,
  MOST,
  type PageContent,
} from '#engine/making/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './outline.module.css'
import { TableFields } from './TableFields.tsx'

interface ContentFieldsProps {
  layout: LayoutName
  content: PageContent
  onChange: (part: Partial<PageContent>, key?: string) => void
}

const isEnding = (layout: LayoutName) => layout === 'ending' || layout === 'ending-source'
const showsOrigin = (layout: LayoutName) => isEnding(layout) || layout.startsWith('cover')

/** The texts of a page, by what it has. */
export function ContentFields({ layout, content, onChange }: ContentFieldsProps) {
  const { heading, text, items, numbers, table, quote, picture, source, date, link } = content
  const hasParts = items.length + numbers.length + table.length > 0 || quote !== null
  return (
    <div className={styles.fields}>
      <Field label="标题" value={heading} onChange={(next) => onChange({ heading: next }, 'heading')} />
      {(text !== '' || !hasParts) && (
        <Field label="正文" value={text} rows={2} onChange={(next) => onChange({ text: next }, 'text')} />
      )}
      {items.length > 0 && <Items items={items} onChange={(next, key) => onChange({ items: next }, key)} />}
      {numbers.length > 0 && (
        <Numbers numbers={numbers} onChange={(next, key) => onChange({ numbers: next }, key)} />
      )}
      {quote && (
        <>
          <Field
            label="引语"
            value={quote.text}
            rows={2}
            onChange={(next) => onChange({ quote: { ...quote, text: next } }, 'quote')}
          />
          <Field
            label="出处"
            value={quote.by}
            onChange={(next) => onChange({ quote: { ...quote, by: next } }, 'by')}
          />
        </>
      )}
      {table.length > 0 && (
        <TableFields table={table} onChange={(next, key) => onChange({ table: next }, key)} />
      )}
      {picture && (
        <div className={styles.line}>
          <Field
            label="图注"
            value={picture.caption}
            onChange={(next) => onChange({ picture: { ...picture, caption: next } }, 'caption')}
          />
          <IconButton icon="trash" label="去掉图片" onClick={() => onChange({ picture: null })} />
        </div>
      )}
      {showsOrigin(layout) && (
        <div className={styles.line}>
          <Field label="来源" value={source} onChange={(next) => onChange({ source: next }, 'source')} />
          <Field label="日期" value={date} onChange={(next) => onChange({ date: next }, 'date')} />
        </div>
      )}
      {isEnding(layout) && (
        <Field label="二维码" value={link} onChange={(next) => onChange({ link: next }, 'link')} />
      )}
      <div className={styles.adders}>
        {text === '' && hasParts && (
          <Adder label="正文" onClick={() => onChange({ text: '写一句要说的话' })} />
        )}
        {items.length < MOST.items && (
          <Adder
            label="要点"
            onClick={() => onChange({ items: [...items, { title: '新的要点', text: '' }] })}
          />
        )}
        {items.length === 0 && numbers.length < MOST.numbers && !isEnding(layout) && (
          <Adder
            label="数字"
            onClick={() =>
              onChange({ numbers: [...numbers, { value: '0', unit: '', label: '数字的说明', change: '' }] })
            }
          />
        )}
      </div>
    </div>
  )
}

function Adder({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button type="text" size="small" icon={<Icon name="plus" size={14} />} onClick={onClick}>
      {label}
    </Button>
  )
}

interface FieldProps {
  label: string
  value: string
  rows?: number
  onChange: (value: string) => void
}

function Field({ label, value, rows, onChange }: FieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {rows === undefined ? (
        <Input value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input.TextArea
          value={value}
          autoSize={{ minRows: rows, maxRows: 6 }}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </label>
  )
}

type Change<Item> = (next: Item[], key?: string) => void

const replaced = <Item,>(list: readonly Item[], at: number, item: Item) => list.toSpliced(at, 1, item)

function Items({ items, onChange }: { items: readonly ContentItem[]; onChange: Change<ContentItem> }) {
  return (
    <div className={styles.group} role="group" aria-label="要点">
      <span>要点</span>
      <ol>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- points have no identity
          <li key={at}>
            <Input
              aria-label={`要点 ${at + 1}`}
              value={item.title}
              onChange={({ target }) =>
                onChange(replaced(items, at, { ...item, title: target.value }), `item ${at}`)
              }
            />
            <Input
              aria-label={`要点 ${at + 1} 的说明`}
              placeholder="说明"
              value={item.text}
              onChange={({ target }) =>
                onChange(replaced(items, at, { ...item, text: target.value }), `item text ${at}`)
              }
            />
            <IconButton
              icon="close"
              label={`去掉要点 ${at + 1}`}
              onClick={() => onChange(items.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

const NUMBER_FIELDS = [
  ['value', '数字'],
  ['unit', '单位'],
  ['label', '说明'],
  ['change', '变化'],
] as const

function Numbers({
  numbers,
  onChange,
}: {
  numbers: readonly ContentNumber[]
  onChange: Change<ContentNumber>
}) {
  return (
    <div className={styles.group} role="group" aria-label="数字">
      <span>数字</span>
      <ol data-wide>
        {numbers.map((number, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- numbers have no identity
          <li key={at}>
            {NUMBER_FIELDS.map(([field, label]) => (
              <Input
                key={field}
                aria-label={`第 ${at + 1} 个${label}`}
                placeholder={label}
                value={number[field]}
                onChange={({ target }) =>
                  onChange(
                    replaced(numbers, at, { ...number, [field]: target.value }),
                    `number ${at} ${field}`,
                  )
                }
              />
            ))}
            <IconButton
              icon="close"
              label={`去掉第 ${at + 1} 个数字`}
              onClick={() => onChange(numbers.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
