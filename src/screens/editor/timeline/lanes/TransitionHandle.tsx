import { type KeyboardEvent, memo, type PointerEvent, useState } from 'react'
import { maxTransition } from '#engine/document/index.ts'
import { setTransition } from '#engine/document/operations/index.ts'
import { clamp } from '#engine/geometry/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import stripStyles from '../strip/page-strip.module.css'
import { TransitionButton } from '../strip/TransitionButton.tsx'
import { usePageFacts } from '../strip/use-page.ts'
import styles from './page-lane.module.css'
import { useItemDrag } from './use-item-drag.ts'

interface TransitionHandleProps {
  /** The page before the transition. */
  id: string
  index: number
  /** Whether it is next to the active page. */
  isActive: boolean
  scale: number
  /** Called with its id while it is dragged or focused, then with null: meanwhile it is shown even where it has no room. */
  onHold: (id: string | null) => void
}

/** A drag removes no transition, s. */
const MIN_DURATION = 0.1
/** Durations are rounded to tenths of a second while snapping, otherwise to hundredths. */
const STEPS = { snapping: 10, free: 100 }

/**
 * The start of a transition. The page before it keeps its end, so that a drag to the left, or ←, makes the transition
 * longer. A click opens its picker.
 */
export const TransitionHandle = memo(function TransitionHandle(props: TransitionHandleProps) {
  const { id, index, isActive, scale, onHold } = props
  const { editing } = useEditorContext()
  const page = usePageFacts(id)
  const drag = useItemDrag(scale)
  const [isDragging, setDragging] = useState(false)
  if (!page) return null
  const isSet = page.data.transDuration > 0

  /** As long as it is played. */
  function duration(): number {
    const { project } = editing.undoable
    const { transDuration = 0 } = project.pages[index]?.data ?? {}
    return Math.min(transDuration, maxTransition(project, index))
  }

  function setDuration(wanted: number, steps: number) {
    const { project } = editing.undoable
    const rounded = Math.round(wanted * steps) / steps
    const longest = maxTransition(project, index)
    setTransition(project, id, {
      transDuration: clamp(rounded, Math.min(MIN_DURATION, longest), longest),
    })
  }

  function grab(event: PointerEvent<HTMLElement>) {
    if (!isSet) return
    const before = duration()
    drag(event, {
      onMove(by, isSnapping) {
        setDragging(true)
        onHold(id)
        setDuration(before - by, isSnapping ? STEPS.snapping : STEPS.free)
      },
      onEnd() {
        setDragging(false)
        onHold(null)
      },
    })
  }

  function press(event: KeyboardEvent) {
    const direction = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    if (direction === undefined || !isSet) return
    event.preventDefault()
    const next = duration() + direction * MIN_DURATION * (event.shiftKey ? 10 : 1)
    editing.history.change(() => setDuration(next, STEPS.free), { merge: `transition ${id}` })
  }

  return (
    <div
      className={`${stripStyles.gap} ${styles.transition}`}
      data-resizable={isSet}
      data-dragging={isDragging}
    >
      <TransitionButton
        page={page}
        index={index}
        isActive={isActive}
        {...(isSet && { hint: '左右拖动，或按 ←、→ 改变时长', 'aria-keyshortcuts': 'ArrowLeft ArrowRight' })}
        onPointerDown={grab}
        onKeyDown={press}
        onFocus={() => onHold(id)}
        onBlur={() => onHold(null)}
      />
      {isDragging && <span className={styles.readout}>{Number(page.data.transDuration.toFixed(2))} 秒</span>}
    </div>
  )
})
