import { Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import {
  type Container,
  type Located,
  newFormField,
  setFormFields,
} from '#engine/document/operations/index.ts'
import { FORM_LIMITS, type FormField, type FormFieldType, isForm } from '#engine/elements/form/schema.ts'
import { Section } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import styles from './form-fields.module.css'
import { usePanelGesture, usePanelValue } from './panel.ts'

const TYPES: { value: FormFieldType; label: string }[] = [
  { value: 'name', label: '姓名' },
  { value: 'phone', label: '手机号' },
  { value: 'text', label: '单行文字' },
  { value: 'paragraph', label: '多行文字' },
  { value: 'select', label: '选项' },
]

/** What the selected form asks for; nothing while there are several. */
export function FormFields() {
  const isOne = usePanelValue((located) => located.length === 1)
  return isOne ? <FieldList /> : null
}

/** The fields in their order. */
function FieldList() {
  const fields = JSON.parse(usePanelValue(fieldsText)) as FormField[] // produced by fieldsText
  const gesture = usePanelGesture((container: Container, id: string, next: readonly FormField[]) =>
    setFormFields(container, id, next),
  )
  const set = (next: readonly FormField[]) => {
    gesture.onChange(next)
    gesture.onCommit()
  }
  const replace = (at: number, change: Partial<FormField>) =>
    set(fields.map((field, index) => (index === at ? { ...field, ...change } : field)))
  const move = (at: number, by: -1 | 1) => {
    const next = [...fields]
    next.splice(at + by, 0, ...next.splice(at, 1))
    set(next)
  }
  return (
    <Section title="填写的内容">
      <ul className={styles.list}>
        {fields.map((field, at) => (
          <li key={field.id} className={styles.field} aria-label={`第 ${at + 1} 项`}>
            <div className={styles.head}>
              <Select
                className={styles.type ?? ''}
                size="small"
                aria-label="填写什么"
                value={field.type}
                options={TYPES}
                onChange={(type) => replace(at, { type })}
              />
              <IconButton
                icon="moveUp"
                label="上移"
                size={24}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="trash"
                label="删除这一项"
                size={24}
                onClick={() => set(fields.filter((_, index) => index !== at))}
              />
            </div>
            <Committed
              key={field.label}
              label="名称"
              value={field.label}
              limit={FORM_LIMITS.label}
              placeholder={TYPES.find(({ value }) => value === field.type)?.label ?? ''}
              onCommit={(label) => replace(at, { label })}
            />
            {field.type === 'select' && (
              <Options
                key={field.options.join()}
                options={field.options}
                onCommit={(options) => replace(at, { options })}
              />
            )}
            <Checkbox
              checked={field.isRequired}
              onChange={(event) => replace(at, { isRequired: event.target.checked })}
            >
              必填
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button
        block
        icon={<Icon name="plus" size={14} />}
        disabled={fields.length >= FORM_LIMITS.fields}
        onClick={() => set([...fields, newFormField()])}
      >
        添加一项
      </Button>
    </Section>
  )
}

/** The fields as text: a stable value for change detection. */
const fieldsText = ([located]: readonly Located[]): string =>
  located && isForm(located.element) ? JSON.stringify(located.element.propsValue.fields) : '[]'

interface CommittedProps {
  label: string
  value: string
  limit: number
  placeholder: string
  onCommit: (value: string) => void
}

/** A line of text that counts once it is left. */
function Committed({ label, value, limit, placeholder, onCommit }: CommittedProps) {
  const [text, setText] = useState(value)
  const leave = () => text.trim() !== value && onCommit(text.trim())
  return (
    <Input
      size="small"
      aria-label={label}
      value={text}
      maxLength={limit}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
      onPressEnter={leave}
    />
  )
}

interface OptionsProps {
  options: readonly string[]
  onCommit: (options: string[]) => void
}

/** One option a line. */
function Options({ options, onCommit }: OptionsProps) {
  const [text, setText] = useState(options.join('\n'))
  const leave = () => {
    const lines = text.split('\n').map((line) => line.trim().slice(0, FORM_LIMITS.option))
    const next = [...new Set(lines.filter((line) => line !== ''))].slice(0, FORM_LIMITS.options)
    if (next.join('\n') !== options.join('\n')) onCommit(next)
  }
  return (
    <Input.TextArea
      aria-label="选项，一行一个"
      placeholder="选项，一行一个"
      value={text}
      autoSize={{ minRows: 2, maxRows: 6 }}
      onChange={(event) => setText(event.target.value)}
      onBlur={leave}
    />
  )
}
