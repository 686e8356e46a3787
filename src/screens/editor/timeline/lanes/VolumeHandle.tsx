import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { MOST_LEVEL, type VolumePoint } from '#engine/elements/volume-line.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { runItemKey } from './lane.ts'
import styles from './volume-line.module.css'

interface VolumeHandleProps {
  label: string
  point: VolumePoint
  /** CSS px in the line's box. */
  x: number
  y: number
  isDragged: boolean
  /** Takes the focus once. */
  takesFocus: boolean
  onFocused: () => void
  onGrab: (event: PointerEvent<HTMLElement>) => void
  /** @param seconds steps in time @param level steps in level @param isLarge ten times as far */
  onStep: (seconds: number, level: number, isLarge: boolean) => void
  onRemove: () => void
  onClear: () => void
}

/** A point of a volume line: dragged, moved by the arrow keys, removed by Delete or from its menu. */
export function VolumeHandle({ label, point, x, y, isDragged, takesFocus, ...callbacks }: VolumeHandleProps) {
  const { onFocused, onGrab, onStep, onRemove, onClear } = callbacks
  const handle = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    handle.current?.focus()
    onFocused()
  }, [takesFocus, onFocused])

  function press(event: KeyboardEvent<HTMLElement>) {
    const { shiftKey } = event
    runItemKey(event, {
      ArrowLeft: () => onStep(-1, 0, shiftKey),
      ArrowRight: () => onStep(1, 0, shiftKey),
      ArrowUp: () => onStep(0, 1, shiftKey),
      ArrowDown: () => onStep(0, -1, shiftKey),
      Delete: onRemove,
      Backspace: onRemove,
    })
  }

  const value = `${Number(point.at.toFixed(2))} 秒 · ${point.level}%`
  const items = [
    { key: 'remove', label: '删除这个点', extra: 'Delete', onClick: onRemove },
    { key: 'clear', label: '清除整条音量线', danger: true, onClick: onClear },
  ]
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }} classNames={{ root: 'raised' }}>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        data-dragging={isDragged}
        style={{ left: x, top: y }}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={MOST_LEVEL}
        aria-valuenow={point.level}
        aria-valuetext={value}
        onPointerDown={onGrab}
        onKeyDown={press}
      >
        <output className={styles.value}>{value}</output>
      </div>
    </Dropdown>
  )
}
