import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import type { CoverSource } from '../covers/cover-source.ts'
import styles from './cards.module.css'

interface CardProps {
  title: string
  cover: CoverSource
  /** Label of the link, like 编辑. */
  verb: string
  /** Left and right below the title. */
  meta: ReactNode
  onOpen: (event: MouseEvent) => void
  onKeyDown?: (event: KeyboardEvent) => void
  onHover?: (isOver: boolean) => void
  /** Over the cover and its link: chips, checkbox, playing pages. */
  overlay?: ReactNode
  /** Over the cover on hover or focus. */
  actions: ReactNode
  /** Replaces the title, for instance while renaming. */
  titleField?: ReactNode
  isSelected?: boolean
}

/** Keeps the release of Space from clicking where Space has another meaning. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

/** A cover with a title, used by all lists of the home screens. */
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
