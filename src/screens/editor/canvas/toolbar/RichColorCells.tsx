import { useRef } from 'react'
import { activeHistory } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { ColorSwatch } from '#src/ui/controls/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'
import richStyles from './rich-cells.module.css'

const HIGHLIGHTS = [
  { color: '#ffe27a', label: '黄色' },
  { color: '#b9efc3', label: '绿色' },
  { color: '#bfe0ff', label: '蓝色' },
  { color: '#ffc9d6', label: '粉色' },
  { color: '#e1d0ff', label: '紫色' },
  { color: '#ffd3a8', label: '橙色' },
]

interface TextColorCellProps {
  /** Null for several. */
  color: string | null
  write: (change: { color: string }) => void
  /** The color picker is closed. */
  done: () => void
}

/** The text color, which follows the picker live. */
export function TextColorCell({ color, write, done }: TextColorCellProps) {
  const { editing } = useEditorContext()
  const before = useRef<{ content: unknown } | null>(null)
  function end() {
    before.current = null
    done()
  }
  function cancel() {
    const history = activeHistory(editing)
    // There may have been several colors.
    while (before.current && history.at() !== before.current.content && history.canUndo()) history.discard()
    end()
  }
  const gesture = useStepGesture({ commit: end, cancel })((next: string) => {
    before.current ??= { content: activeHistory(editing).at() }
    write({ color: next })
  })
  const content = (
    <>
      <Icon name="textColor" size={18} />
      <span className={styles.colorBar} />
    </>
  )
  return (
    <ColorSwatch value={color} label="文字颜色" face={{ className: styles.cell, content }} {...gesture} />
  )
}

/** The highlight, one of a few light colors. */
export function HighlightCell({
  color,
  apply,
}: {
  /** Empty for none, null for several. */
  color: string | null
  apply: (change: { highlight: string }) => void
}) {
  const swatch = (background: string) => (
    <span
      className={richStyles.swatch}
      data-empty={background === ''}
      style={{ '--color': background || 'transparent' }}
    />
  )
  const items = [{ color: '', label: '无' }, ...HIGHLIGHTS].map((each) => ({
    key: each.color || 'none',
    label: each.label,
    icon: swatch(each.color),
    onClick: () => apply({ highlight: each.color }),
  }))
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: 'raised' }}
      menu={{ items, selectable: true, selectedKeys: color === null ? [] : [color || 'none'] }}
    >
      <button
        type="button"
        className={styles.cell}
        aria-label="高亮"
        title="高亮"
        aria-pressed={color !== ''}
      >
        <Icon name="highlighter" size={18} />
        <span className={styles.colorBar} style={{ background: color || 'transparent' }} />
      </button>
    </Dropdown>
  )
}
