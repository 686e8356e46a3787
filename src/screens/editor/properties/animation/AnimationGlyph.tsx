import { memo } from 'react'
import type { AnimationGroupId } from '#engine/document/catalogue/animations.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './glyph.module.css'
import { type GlyphSquare, glyphOf } from './glyph.ts'

interface AnimationGlyphProps {
  type: string
  /** undefined for an unknown animation. */
  group: AnimationGroupId | undefined
  /** px. */
  size?: number
}

/** Pictogram of an animation in its group's color. */
export const AnimationGlyph = memo(function AnimationGlyph({ type, group, size = 40 }: AnimationGlyphProps) {
  const squares = group ? glyphOf(type, group) : []
  if (squares.length === 0) {
    return (
      <span className={styles.sign} data-group={group} style={{ width: size, height: size }}>
        <Icon name={group ? 'dice' : 'warning'} size={size / 2} />
      </span>
    )
  }
  return (
    <svg
      className={styles.glyph}
      data-group={group}
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="-20 -20 40 40"
    >
      {squares.map((square, at) => (
        <polygon
          key={at}
          className={styles[square.role]}
          points={pointsOf(square)}
          opacity={square.opacity}
        />
      ))}
    </svg>
  )
})

const pointsOf = ({ corners }: GlyphSquare) =>
  corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
