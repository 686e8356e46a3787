import { Button } from 'antd'
import { memo, type SyntheticEvent } from 'react'
import { easingLabel, easings } from '#engine/document/catalogue/easings.ts'
import type { Easing } from '#engine/elements/element.ts'
import { easedTime } from '#engine/timeline/index.ts'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './easing-field.module.css'

interface EasingFieldProps {
  value: Easing | ''
  /** Hover or keyboard focus previews an easing; null ends the preview. */
  onTry: (easing: Easing | '' | null) => void
  onPick: (easing: Easing | '') => void
}

/** The easing of an animation, picked from a menu with the curves. */
export function EasingField({ value, onTry, onPick }: EasingFieldProps) {
  const attempt = ({ target }: SyntheticEvent) => {
    const item = target instanceof Element ? target.closest('li')?.querySelector('[data-easing]') : null
    const name = item instanceof HTMLElement ? item.dataset.easing : undefined
    const found = easings.find(({ id }) => id === name)
    if (found) onTry(found.id)
  }
  const items = easings.map(({ id, label }) => ({
    key: `easing ${id}`,
    label: (
      <span className={styles.item} data-easing={id}>
        <Curve easing={id} />
        {label}
      </span>
    ),
    onClick: () => onPick(id),
  }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        selectable: true,
        selectedKeys: [`easing ${value}`],
        onPointerOver: attempt,
        onFocus: attempt,
        onPointerLeave: () => onTry(null),
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onTry(null)
      }}
    >
      <Button className={styles.field ?? ''} aria-label={`缓动：${easingLabel(value)}`}>
        <Curve easing={value} />
        <span className={styles.label}>{easingLabel(value)}</span>
        <Icon name="chevronDown" size={14} />
      </Button>
    </Dropdown>
  )
}

/** Steps of a drawn curve. */
const STEPS = 40
/** Size of the square between start and end, in a picture of 28 × 20. */
const [LEFT, WIDTH, BOTTOM, HEIGHT] = [4, 20, 15, 10]

/** An easing as a curve: time to the right, progress upward. The default is that of most animations, CSS's `ease`. */
const Curve = memo(function Curve({ easing }: { easing: Easing | '' }) {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const time = step / STEPS
    return `${(LEFT + WIDTH * time).toFixed(1)},${(BOTTOM - HEIGHT * easedTime(easing || undefined, time)).toFixed(1)}`
  })
  return (
    <svg className={styles.curve} aria-hidden="true" width="28" height="20" viewBox="0 0 28 20">
      <path className={styles.limits} d={`M2 ${BOTTOM}H26M2 ${BOTTOM - HEIGHT}H26`} />
      <path className={styles.line} d={easing === '' ? DEFAULT : `M${points.join('L')}`} />
    </svg>
  )
})

const at = (x: number, y: number) => `${LEFT + WIDTH * x} ${BOTTOM - HEIGHT * y}`
const DEFAULT = `M${at(0, 0)}C${at(0.25, 0.1)} ${at(0.25, 1)} ${at(1, 1)}`
