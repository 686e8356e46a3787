import type { ButtonHTMLAttributes } from 'react'
import { transitionByName } from '#engine/document/catalogue/transitions.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { openTransition } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './page-strip.module.css'
import type { PageFacts } from './use-page.ts'

interface TransitionButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The page before the transition. */
  page: PageFacts
  index: number
  /** Whether it is next to the active page. */
  isActive: boolean
  /** How else it is used, as the second line of its tooltip. */
  hint?: string
}

/** Names the transition between two pages, and opens its picker. */
export function TransitionButton({ page, index, isActive, hint, ...props }: TransitionButtonProps) {
  const editor = useEditorContext()
  const { trans, transDuration } = page.data
  const isSet = transDuration > 0
  const name = transitionByName(trans)?.label ?? trans
  const label = isSet ? `${name}，${Number(transDuration.toFixed(2))} 秒` : '添加转场'
  return (
    <button
      type="button"
      title={hint === undefined ? label : `${label}\n${hint}`}
      aria-label={`第 ${index + 1} 页的转场：${isSet ? label : '无'}`}
      aria-haspopup="dialog"
      className={styles.transition}
      data-set={isSet}
      data-active={isActive}
      // A click does not move the focus, so that Space keeps playing.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => openTransition(editor, page.uuid)}
      {...props}
    >
      <Icon name="transition" size={14} />
    </button>
  )
}
