import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import type { CoverSource } from '../covers/cover-source.ts'
import styles from './cards.module.css'

interface CardProps {
  title: string
  cover: CoverSource
  /** What opening does, like 编辑. */
  verb: string
  /** Left and right under the title. */
  meta: ReactNode
  onOpen: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onHover?: (isOver: boolean) => void
  /** On the cover, above the link that covers it: chips, checkbox, pages that play. */
  overlay?: ReactNode
  /** On the cover while it is hovered or focused. */
  actions: ReactNode
  /** In place of the title, like a field that renames. */
  titleField?: ReactNode
  isSelected?: boolean
}

/** Where the space bar has a meaning of its own, letting go of it is no click. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

/** A cover with its title, as in all lists of the home screens. */
export function Card({
  title,
  cover,
  verb,
  meta,
  overlay,
  actions,
  titleField,
  isSelected,
  ...on
}: CardProps) {
  return (
    <li
      className={styles.card}
      data-selected={isSelected ?? false}
      onPointerEnter={() => on.onHover?.(true)}
      onPointerLeave={() => on.onHover?.(false)}
    >
      <div className={styles.cover}>
        <CoverPicture source={cover} saysFailure />
        <button
          type="button"
          className={styles.open}
          data-card=""
          aria-label={`${verb}${title}`}
          onClick={on.onOpen}
          onKeyDown={on.onKeyDown}
          onKeyUp={keepSpace}
        />
        {overlay}
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.text}>
        {titleField ?? (
          <h3 className={styles.title} title={title}>
            {title}
          </h3>
        )}
        <div className={styles.meta}>{meta}</div>
      </div>
    </li>
  )
}
