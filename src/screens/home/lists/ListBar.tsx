import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { entriesOf } from './entries-of.ts'
import styles from './lists.module.css'

interface ListBarProps<Key extends string> {
  /** Names by key. */
  tabs: Record<Key, string>
  active: Key
  /** Numbers of items, where they are known. */
  counts?: Partial<Record<Key, number>> | undefined
  /** The tab whose number means that something went wrong. */
  alarming?: Key
  onSelect: (key: Key) => void
  /** At the right. */
  children?: ReactNode
}

/** Tabs above a list. Its other controls stand beside the tab list, which may contain only tabs. */
export function ListBar<Key extends string>(props: ListBarProps<Key>) {
  const { tabs, active, counts, alarming, onSelect, children } = props
  const numberOf = (key: Key) => {
    const count = counts?.[key]
    return count !== undefined && <small data-alarming={key === alarming && count > 0}>{count}</small>
  }
  const items = entriesOf(tabs).map(([key, name]) => ({
    key,
    label: (
      <span className={styles.tab}>
        {name}
        {numberOf(key)}
      </span>
    ),
  }))
  return (
    <div className={styles.bar}>
      <Tabs
        activeKey={active}
        items={items}
        onChange={(key) => onSelect(key as Key)} // one of the tabs
      />
      <div className={styles.extras}>{children}</div>
    </div>
  )
}
