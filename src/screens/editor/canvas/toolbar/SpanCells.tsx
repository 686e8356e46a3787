import { FONT_WEIGHTS } from '#engine/elements/text-fields.ts'
import type { SpanFormat, Stage } from '#engine/stage/index.ts'
import styles from './toolbar.module.css'
import { usePainted } from '../use-stage.ts'
import { Cell } from './Cell.tsx'
import { Choice } from './Choice.tsx'
import { keepCaret, SIZES } from './RichCells.tsx'
import { HighlightCell, TextColorCell } from './RichColorCells.tsx'
import richStyles from './rich-cells.module.css'

/** Formats the selected characters of the plain text that is edited; without a selection, all. */
export function SpanCells({ stage }: { stage: Stage }) {
  const format = usePainted(stage, () => stage.spanFormatting?.format ?? null)
  if (!format) return null
  const done = () => stage.spanFormatting?.focus()
  const write = (change: Partial<SpanFormat>) => stage.spanFormatting?.apply(change)
  const apply = (change: Partial<SpanFormat>) => {
    write(change)
    done()
  }
  const weight = FONT_WEIGHTS.find(({ value }) => value === format.fontWeight)
  return (
    <span className={richStyles.cells} onMouseDown={keepCaret}>
      <Choice
        label="字号"
        shown={`${Math.round(format.fontSize * 10) / 10}`}
        options={SIZES.map((size) => ({ key: `${size}`, label: `${size}` }))}
        value={`${format.fontSize}`}
        onSelect={(size) => apply({ fontSize: Number(size) })}
      />
      <Choice
        label="字重"
        shown={weight?.label ?? `${format.fontWeight}`}
        options={FONT_WEIGHTS.map(({ value, label }) => ({ key: `${value}`, label }))}
        value={`${format.fontWeight}`}
        onSelect={(value) => apply({ fontWeight: Number(value) })}
      />
      <TextColorCell color={format.color} write={write} done={done} />
      <HighlightCell color={format.highlight} apply={apply} />
      <span className={styles.separator} />
      <Cell
        label="清除所选文字的样式"
        icon="clearFormat"
        onClick={() => {
          stage.spanFormatting?.clear()
          done()
        }}
      />
    </span>
  )
}
