import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { clamp } from '#engine/document/index.ts'
import styles from './gradient.module.css'
import { cssGradient, MIN_STOPS, type Stop } from './gradient-values.ts'

interface StopsBarProps {
  stops: readonly Stop[]
  /** Index of the selected stop. */
  selected: number
  onSelect: (at: number) => void
  /** Moves the selected stop. */
  onMove: (position: number) => void
  onAdd: (position: number) => void
  onRemove: () => void
}

/** px; a stop dragged this far from the bar is removed. */
const OFF_BAR = 32

/** The gradient with its stops: drag to move, double-click to add, drag off the bar to remove. */
export function StopsBar({ stops, selected, onSelect, onMove, onAdd, onRemove }: StopsBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const isDragging = useRef(false)

  function positionAt(clientX: number): number {
    const { left, width } = bar.current?.getBoundingClientRect() ?? { left: 0, width: 0 }
    if (width === 0) return 0
    return Math.round(clamp((clientX - left) / width, 0, 1) * 100)
  }

  function drag(event: PointerEvent<HTMLButtonElement>) {
    const { top, bottom } = bar.current?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    const isOff = event.clientY < top - OFF_BAR || event.clientY > bottom + OFF_BAR
    if (isOff && stops.length > MIN_STOPS) {
      isDragging.current = false
      onRemove()
    } else onMove(positionAt(event.clientX))
  }

  function keyDown(event: KeyboardEvent, stop: Stop) {
    const step = event.shiftKey ? 10 : 1
    if (event.key === 'ArrowLeft') onMove(clamp(stop.position - step, 0, 100))
    else if (event.key === 'ArrowRight') onMove(clamp(stop.position + step, 0, 100))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={bar}
      className={styles.bar}
      style={{ '--gradient': cssGradient(90, stops) }}
      title="双击添加色标"
      onDoubleClick={(event) => event.target === event.currentTarget && onAdd(positionAt(event.clientX))}
    >
      {stops.map((stop, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop has no identity but its index
          key={at}
          type="button"
          role="slider"
          className={styles.stop}
          style={{ '--color': stop.color, '--position': `${stop.position}%` }}
          aria-label={`色标 ${at + 1}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={stop.position}
          data-selected={at === selected}
          onFocus={() => onSelect(at)}
          onKeyDown={(event) => keyDown(event, stop)}
          onPointerDown={(event) => {
            isDragging.current = true
            event.currentTarget.setPointerCapture?.(event.pointerId)
            onSelect(at)
          }}
          onPointerMove={(event) => isDragging.current && drag(event)}
          onPointerUp={() => {
            isDragging.current = false
          }}
        />
      ))}
    </div>
  )
}
