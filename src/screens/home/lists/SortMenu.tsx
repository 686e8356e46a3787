import { Button } from 'antd'
import { Dropdown } from '#src/ui/Dropdown.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { entriesOf } from './entries-of.ts'

/** The sort orders of lists of works and templates. */
export const SORTS = { updated: '最近编辑', created: '最近创建', title: '名称' }
export const SORT_KEYS = ['updated', 'created', 'title'] as const satisfies readonly (keyof typeof SORTS)[]

interface SortMenuProps<Key extends string> {
  /** What is selected, 排序 by default. */
  label?: string
  /** Names by key. */
  sorts: Record<Key, string>
  active: Key
  size?: 'middle' | 'large'
  onSelect: (key: Key) => void
}

/** The sort order of a list, or one of a few other choices. */
export function SortMenu<Key extends string>({
  label = '排序',
  sorts,
  active,
  size = 'large',
  onSelect,
}: SortMenuProps<Key>) {
  return (
    <Dropdown
      trigger={['click']}
      rootClassName="raised"
      menu={{
        items: entriesOf(sorts).map(([key, label]) => ({ key, label })),
        selectable: true,
        selectedKeys: [active],
        onClick: ({ key }) => onSelect(key as Key), // one of the sorts
      }}
    >
      <Button type="text" size={size} aria-label={`${label}：${sorts[active]}`}>
        {sorts[active]}
        <Icon name="chevronDown" size={14} />
      </Button>
    </Dropdown>
  )
}
