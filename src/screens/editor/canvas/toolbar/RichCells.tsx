import type { MouseEvent } from 'react'
import type { RichChange, Stage } from '#engine/stage/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'
import { usePainted } from '../use-stage.ts'
import { Cell } from './Cell.tsx'
import { Choice } from './Choice.tsx'
import { FontCell } from './FontCell.tsx'
import { LinkCell } from './LinkCell.tsx'
import { MIXED } from './mixed.ts'
import { HighlightCell, TextColorCell } from './RichColorCells.tsx'
import richStyles from './rich-cells.module.css'

const TAGS = [
  { key: 'p', label: '正文' },
  { key: 'h1', label: '一级标题' },
  { key: 'h2', label: '二级标题' },
  { key: 'h3', label: '三级标题' },
  { key: 'h4', label: '四级标题' },
] as const

export const SIZES = [12, 14, 16, 18, 20, 24, 28, 32, 36, 40, 48, 56, 64]

const MARKS = [
  { key: 'bold', icon: 'bold', label: '加粗', keys: 'Ctrl+B' },
  { key: 'italic', icon: 'italic', label: '斜体', keys: 'Ctrl+I' },
  { key: 'underline', icon: 'underline', label: '下划线', keys: 'Ctrl+U' },
  { key: 'strike', icon: 'strike', label: '删除线', keys: '' },
] as const

const ALIGNMENTS = [
  { key: 'left', icon: 'alignLeft', label: '左对齐' },
  { key: 'center', icon: 'alignCenter', label: '居中' },
  { key: 'right', icon: 'alignRight', label: '右对齐' },
  { key: 'justify', icon: 'alignJustify', label: '两端对齐' },
] as const

const LISTS = [
  { key: 'ul', icon: 'bulletList', label: '项目符号' },
  { key: 'ol', icon: 'orderedList', label: '编号' },
] as const

/** Pressing a button must not move the caret out of the text. */
export const keepCaret = (event: MouseEvent) => {
  // Popups are elsewhere in the DOM, and their fields need the press.
  if (event.currentTarget.contains(event.target as Node)) event.preventDefault()
}

/** Formats the selected range of the rich text that is edited, or all of the selected rich text. */
export function RichCells({ stage }: { stage: Stage }) {
  const format = usePainted(stage, () => stage.formatting?.format ?? null)
  if (!format) return null
  const done = () => stage.formatting?.focus()
  const write = (change: RichChange) => stage.formatting?.apply(change)
  const apply = (change: RichChange) => {
    write(change)
    done()
  }
  const isMixed = (value: (typeof format.mixed)[number]) => format.mixed.includes(value)
  const alignment = ALIGNMENTS.find(({ key }) => key === format.align) ?? ALIGNMENTS[0]
  return (
    <span className={richStyles.cells} onMouseDown={keepCaret}>
      <Choice
        label="段落样式"
        shown={isMixed('tag') ? MIXED : TAGS.find(({ key }) => key === format.tag)?.label}
        options={TAGS}
        value={isMixed('tag') ? null : format.tag}
        onSelect={(tag) => apply({ tag })}
      />
      <FontCell
        family={isMixed('fontFamily') ? null : format.fontFamily}
        onSelect={(fontFamily) => apply({ fontFamily })}
      />
      <Choice
        label="字号"
        shown={isMixed('fontSize') ? MIXED : `${Math.round(format.fontSize * 10) / 10}`}
        options={SIZES.map((size) => ({ key: `${size}`, label: `${size}` }))}
        value={isMixed('fontSize') ? null : `${format.fontSize}`}
        onSelect={(size) => apply({ fontSize: Number(size) })}
      />
      <span className={styles.separator} />
      {MARKS.map(({ key, icon, label, keys }) => (
        <Cell
          key={key}
          label={label}
          icon={icon}
          keys={keys}
          isOn={format[key]}
          onClick={() => apply({ [key]: !format[key] })}
        />
      ))}
      <TextColorCell color={isMixed('color') ? null : format.color} write={write} done={done} />
      <HighlightCell color={isMixed('highlight') ? null : format.highlight} apply={apply} />
      <span className={styles.separator} />
      <Choice
        label={`文字${alignment.label}`}
        shown={<Icon name={alignment.icon} size={18} />}
        options={ALIGNMENTS.map(({ key, icon, label }) => ({ key, icon, label }))}
        value={isMixed('align') ? null : format.align}
        onSelect={(align) => apply({ align })}
      />
      {LISTS.map(({ key, icon, label }) => (
        <Cell
          key={key}
          label={label}
          icon={icon}
          isOn={format.list === key}
          onClick={() => apply({ list: format.list === key ? null : key })}
        />
      ))}
      <LinkCell href={format.href} apply={apply} done={done} />
      <Cell label="清除格式" icon="clearFormat" onClick={() => apply({ clear: true })} />
    </span>
  )
}
