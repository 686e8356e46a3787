import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import styles from './page-strip.module.css'
import { STRIP, setStripHeight } from './strip-height.ts'

/** px */
const KEY_STEP = 16

/** The strip's upper edge: dragging it, or ↑ and ↓, makes the strip higher; a double click resets it. */
export function StripEdge({ height, initial }: { height: number; initial: number }) {
  const { editing } = useEditorContext()
  const grip = useRef<{ y: number; height: number } | null>(null)
  const resize = (next: number) => setStripHeight(editing, next)
  const grab = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { y: event.clientY, height }
  }
  const drag = ({ clientY }: PointerEvent) => {
    if (grip.current) resize(grip.current.height + grip.current.y - clientY)
  }
  const release = () => {
    grip.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: KEY_STEP, ArrowDown: -KEY_STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    resize(height + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is no <hr>
    <div
      role="separator"
      tabIndex={0}
      aria-label="调整高度"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={STRIP.min}
      aria-valuemax={STRIP.max}
      className={styles.edge}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={release}
      onLostPointerCapture={release}
      onDoubleClick={() => resize(initial)}
      onKeyDown={press}
    />
  )
}
