import { Dropdown } from 'antd'
import { activeHistory, type Editing, freeElements } from '../../../../../engine/editing/index.ts'
import type { CommonStyle } from '../../../../../engine/elements/element.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useDesk } from '../../desk.ts'
import { useOnlySelected } from '../../use-editing.ts'
import styles from '../canvas.module.css'
import { ActionCell } from './Cell.tsx'

const ALIGNMENTS = [
  { value: 'left', icon: 'alignLeft', label: '左对齐' },
  { value: 'center', icon: 'alignCenter', label: '居中' },
  { value: 'right', icon: 'alignRight', label: '右对齐' },
  { value: 'justify', icon: 'alignJustify', label: '两端对齐' },
] as const

/** Size, weight, colour and alignment of a text. */
export function TextCells() {
  const { editing } = useDesk()
  const textAlign = useOnlySelected(({ commonStyle }) => commonStyle.textAlign)
  const fontSize = useOnlySelected(({ commonStyle }) => commonStyle.fontSize)
  const isBold = useOnlySelected(({ commonStyle }) => commonStyle.fontWeight >= 700)
  const color = useOnlySelected(({ commonStyle }) => commonStyle.color)
  const alignment = ALIGNMENTS.find(({ value }) => value === textAlign) ?? ALIGNMENTS[0]
  return (
    <>
      <ActionCell action="fontSmaller" icon="minus" />
      <span className={styles.value} role="status" aria-label="字号">
        {Math.round((fontSize ?? 0) * 10) / 10}
      </span>
      <ActionCell action="fontLarger" icon="plus" />
      <ActionCell action="toggleBold" icon="bold" isOn={isBold === true} />
      <ColorCell color={color ?? ''} />
      <Dropdown
        trigger={['click']}
        classNames={{ root: 'raised' }}
        menu={{
          selectable: true,
          selectedKeys: [alignment.value],
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

/** Follows the hand while a colour is being sought; closing the browser's chooser makes the step. */
function ColorCell({ color }: { color: string }) {
  const { editing } = useDesk()
  return (
    <span className={styles.cell}>
      <input
        type="color"
        className={styles.colorInput}
        aria-label="文字颜色"
        value={hexOf(color)}
        onChange={(event) => write(editing, { color: event.target.value })}
        onBlur={() => activeHistory(editing).commit()}
      />
      <span className={styles.cellFace}>
        <Icon name="textColor" size={18} />
        <span className={styles.colorBar} style={{ background: color }} />
      </span>
    </span>
  )
}

function write(editing: Editing, style: Partial<CommonStyle>) {
  for (const { commonStyle } of freeElements(editing)) Object.assign(commonStyle, style)
}

/** The browser's chooser knows opaque hex colours only. */
const hexOf = (color: string) => (/^#[0-9a-f]{6}/i.test(color) ? color.slice(0, 7) : '#000000')
