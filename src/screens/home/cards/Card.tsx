import { Button } from 'antd'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import type { CoverSource } from '../covers/cover-source.ts'
import { CARD_ATTRIBUTE } from './card-focus.ts'
import styles from './cards.module.css'

/** An entry of a menu; false where the user may not, or there is nothing to do. */
export type MenuEntry =
  | false
  | {
      key: string
      label: string
      icon: IconName
      /** Its key on the keyboard. */
      extra?: string
      danger?: boolean
      onClick: () => void
    }

interface CardProps {
  /** Finds the card for the focus after others were removed. */
  id?: string
  title: string
  cover: CoverSource
  /** Label of the link, like 编辑. */
  verb: string
  /** Left and right below the title. */
  meta: ReactNode
  onOpen: (event: MouseEvent) => void
  /** Keys anywhere in the card, except those that have another meaning for its control with the focus. */
  onKeyDown?: (event: KeyboardEvent) => void
  /** The pointer, or the focus of the keyboard, enters or leaves. */
  onHover?: (isOver: boolean) => void
  /** Over the cover and its link: chips, checkbox, playing pages. */
  overlay?: ReactNode
  /** Over the cover on hover or focus. */
  actions: ReactNode
  /** Menu of ⋯ and the context menu. */
  menu?: readonly MenuEntry[]
  /** Replaces the title, for instance while renaming. */
  titleField?: ReactNode
  isSelected?: boolean
}

/** Keeps the release of Space from clicking where Space has another meaning. */
const keepSpace = (event: KeyboardEvent) => {
  if (event.key === ' ') event.preventDefault()
}

/** Space presses checkboxes and buttons, and keys of the open menu, a portal, bubble to its card. */
const isForCard = ({ key, target, currentTarget }: KeyboardEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  (key !== ' ' || target.matches(`[${CARD_ATTRIBUTE}]`))

/** A cover with a title, used by all lists of the home screens. */
export function Card({
  id = '',
  title,
  cover,
  verb,
  meta,
  overlay,
  actions,
  menu,
  titleField,
  isSelected,
  ...on
}: CardProps) {
  const dropdown = menu && {
    menu: { items: menuItems(menu) },
    rootClassName: `raised ${styles.menu}`,
  }
  const card = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all its controls
    <li
      className={styles.card}
      data-selected={isSelected ?? false}
      onPointerEnter={() => on.onHover?.(true)}
      onPointerLeave={() => on.onHover?.(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && on.onHover?.(true)}
      onBlur={() => on.onHover?.(false)}
      onKeyDown={(event) => isForCard(event) && on.onKeyDown?.(event)}
    >
      <div className={styles.cover}>
        <CoverPicture source={cover} saysFailure />
        <button
          type="button"
          className={styles.open}
          data-card={id}
          aria-label={`${verb}${title}`}
          onClick={on.onOpen}
          onKeyUp={keepSpace}
        />
        {overlay}
        <div className={styles.actions}>
          {actions}
          {dropdown && (
            <Dropdown trigger={['click']} {...dropdown}>
              <Button icon={<Icon name="more" />} aria-label={`${title}的更多操作`} />
            </Dropdown>
          )}
        </div>
      </div>
      <div className={styles.text}>
        {titleField || (
          <h3 className={styles.title} title={title}>
            {title}
          </h3>
        )}
        <div className={styles.meta}>{meta}</div>
      </div>
    </li>
  )
  return dropdown ? (
    <Dropdown trigger={['contextMenu']} {...dropdown}>
      {card}
    </Dropdown>
  ) : (
    card
  )
}

/** The entries of a menu for antd. */
export const menuItems = (menu: readonly MenuEntry[]) =>
  menu
    .filter((entry) => entry !== false)
    .map(({ icon, ...entry }) => ({ ...entry, icon: <Icon name={icon} /> }))
