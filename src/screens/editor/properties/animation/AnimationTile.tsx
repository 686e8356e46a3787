import { memo } from 'react'
import type { AnimationGroupId } from '#engine/document/catalogue/animations.ts'
import { RANDOM_ANIMATION } from '#engine/document/catalogue/animations.ts'
import { PickerTile } from '../PickerPanel.tsx'
import { AnimationGlyph } from './AnimationGlyph.tsx'
import styles from './animation-picker.module.css'
import { type PickerEntry, tileLabel } from './picker-entries.ts'

interface AnimationTileProps {
  entry: PickerEntry
  group: AnimationGroupId
  isSelected: boolean
  onTry: (type: string | null) => void
  onPick: () => void
}

/** An animation of the picker. Hover or keyboard focus previews it. */
export function AnimationTile({ entry, group, isSelected, onTry, onPick }: AnimationTileProps) {
  const { name, label } = entry
  const attempt = () => onTry(name === RANDOM_ANIMATION.name ? null : name)
  return (
    <PickerTile
      data-tile
      label={label}
      caption={tileLabel(label)}
      isSelected={isSelected}
      onPointerEnter={attempt}
      onFocus={attempt}
      onClick={onPick}
    >
      <Face name={name} group={group} />
    </PickerTile>
  )
}

/** Memoized: unaffected by hovering other tiles. */
const Face = memo(function Face({ name, group }: { name: string; group: AnimationGroupId }) {
  return (
    <span className={styles.face} data-group={group}>
      <AnimationGlyph type={name} group={group} />
    </span>
  )
})
