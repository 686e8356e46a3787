import { activeHistory, type Editing, freeElements } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useCommonValue } from '#src/screens/editor/shared/use-editing.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { ColorSwatch } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'
import { ActionCell } from './Cell.tsx'
import { MIXED } from './mixed.ts'

const ALIGNMENTS = [
  { value: 'left', icon: 'alignLeft', label: '左对齐' },
  { value: 'center', icon: 'alignCenter', label: '居中' },
  { value: 'right', icon: 'alignRight', label: '右对齐' },
  { value: 'justify', icon: 'alignJustify', label: '两端对齐' },
] as const

/** Size, weight, color and alignment of texts. */
export function TextCells() {
  const { editing } = useEditorContext()
  const textAlign = useCommonValue(({ commonStyle }) => commonStyle.textAlign)
  const fontSize = useCommonValue(({ commonStyle }) => commonStyle.fontSize)
  const isBold = useCommonValue(({ commonStyle }) => commonStyle.fontWeight >= 700)
  const color = useCommonValue(({ commonStyle }) => commonStyle.color)
  const alignment = ALIGNMENTS.find(({ value }) => value === textAlign) ?? ALIGNMENTS[0]
  return (
    <>
      <ActionCell action="fontSmaller" icon="minus" />
      <span className={styles.value} role="status" aria-label="字号">
        {fontSize === null ? MIXED : Math.round(fontSize * 10) / 10}
      </span>
      <ActionCell action="fontLarger" icon="plus" />
      <ActionCell action="toggleBold" icon="bold" isOn={isBold === true} />
      <ColorCell color={color} />
      <Dropdown
        trigger={['click']}
        classNames={{ root: 'raised' }}
        menu={{
          selectable: true,
          selectedKeys: textAlign === null ? [] : [alignment.value],
          items: ALIGNMENTS.map(({ value, icon, label }) => ({
            key: value,
            label,
            icon: <Icon name={icon} />,
            onClick: () => activeHistory(editing).change(() => write(editing, { textAlign: value })),
          })),
        }}
      >
        <button type="button" className={styles.cell} aria-label={`文字${alignment.label}`}>
          <Icon name={alignment.icon} size={18} />
        </button>
      </Dropdown>
    </>
  )
}

/** The color follows the picker live; closing the picker makes one undo step. */
function ColorCell({ color }: { color: string | null }) {
  const { editing } = useEditorContext()
  const gestureOf = useStepGesture(activeHistory(editing))
  const content = (
    <>
      <Icon name="textColor" size={18} />
      <span className={styles.colorBar} />
    </>
  )
  return (
    <ColorSwatch
      label="文字颜色"
      alpha
      value={color}
      face={{ className: styles.cell, content }}
      {...gestureOf((color: string) => write(editing, { color }))}
    />
  )
}

function write(editing: Editing, style: Partial<CommonStyle>) {
  for (const { commonStyle } of freeElements(editing)) Object.assign(commonStyle, style)
}
