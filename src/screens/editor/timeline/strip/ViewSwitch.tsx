import type { BottomView } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { SegmentedField } from '#src/ui/controls/index.ts'
import styles from './page-strip.module.css'
import { showBottom } from './strip-height.ts'

const VIEWS = [
  { value: 'pages', label: '缩略图' },
  { value: 'timeline', label: '时间轴' },
] as const

/** The two faces of the strip. A click leaves the focus where it is, and with it what Space means. */
export function ViewSwitch({ view }: { view: BottomView }) {
  const { editing } = useEditorContext()
  return (
    <div className={styles.switch} onMouseDown={(event) => event.preventDefault()}>
      <SegmentedField
        label="页面显示方式"
        value={view}
        options={VIEWS}
        onChange={(next) => showBottom(editing, next)}
        onCommit={noop}
        onCancel={noop}
      />
    </div>
  )
}

/** Not part of the work: there is nothing to undo. */
const noop = () => undefined
