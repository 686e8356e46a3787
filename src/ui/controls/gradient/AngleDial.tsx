import type { PointerEvent } from 'react'
import styles from './gradient.module.css'

interface AngleDialProps {
  angle: number
  onChange: (angle: number) => void
}

/** Snaps to multiples of 45° within this many degrees. */
const SNAP = 4

/** A dial for the pointer; the number field beside it serves the keyboard. */
export function AngleDial({ angle, onChange }: AngleDialProps) {
  function turn(event: PointerEvent<HTMLDivElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2]
    const turned = Math.round((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360
    const snapped = Math.round(turned / 45) * 45
    onChange(Math.abs(turned - snapped) <= SNAP ? snapped % 360 : turned)
  }
  return (
    <div
      className={styles.dial}
      aria-hidden="true"
      style={{ '--angle': `${angle}deg` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId)
        turn(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && turn(event)}
    />
  )
}
