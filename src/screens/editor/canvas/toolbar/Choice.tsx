import type { ReactNode } from 'react'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './toolbar.module.css'
import richStyles from './rich-cells.module.css'

interface ChoiceProps<Key extends string> {
  label: string
  shown: ReactNode
  options: readonly { key: Key; label: ReactNode; icon?: IconName }[]
  /** Null for several. */
  value: NoInfer<Key> | null
  onSelect: (key: Key) => void
  onOpen?: () => void
  /** Further items below the options. */
  more?: readonly { key: string; label: string; icon: IconName; onClick: () => void }[]
}

/** A button that opens a list with one selected item. */
export function Choice<Key extends string>({
  label,
  shown,
  options,
  value,
  onSelect,
  onOpen,
  more = [],
}: ChoiceProps<Key>) {
  return (
    <Dropdown
      trigger={['click']}
      classNames={{ root: 'raised' }}
      {...(onOpen && { onOpenChange: (isOpen) => isOpen && onOpen() })}
      menu={{
        selectable: true,
        selectedKeys: value === null ? [] : [value],
        className: richStyles.menu ?? '',
        items: [
          ...options.map(({ key, label, icon }) => ({
            key,
            label,
            ...(icon && { icon: <Icon name={icon} /> }),
            onClick: () => onSelect(key),
          })),
          ...more.map(({ icon, ...item }) => ({ ...item, icon: <Icon name={icon} /> })),
        ],
      }}
    >
      <button
        type="button"
        className={`${styles.cell} ${richStyles.choice}`}
        aria-label={label}
        title={label}
      >
        {shown}
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  )
}
