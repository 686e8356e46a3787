import { Button, Dropdown, Segmented, Tabs } from 'antd'
import type { PageList } from '#server/api/pages.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './drafts.module.css'
import type { ListChoice, Sort } from './use-draft-list.ts'

const SORTS: Record<Sort, string> = { updated: '最近编辑', title: '名称' }

/** Share, sort order and view of the list. */
export function ListBar({ choice, counts }: { choice: ListChoice; counts: PageList | undefined }) {
  const { share, sort, view, select } = choice
  const tabs = [
    { key: 'my', label: <Tab label="我的" count={counts?.myPageCount} /> },
    { key: 'cooperation', label: <Tab label="协作" count={counts?.myCooperationPageCount} /> },
  ]
  const sorts = Object.entries(SORTS).map(([key, label]) => ({ key, label }))
  return (
    <Tabs
      className={styles.tabs ?? ''}
      activeKey={share}
      items={tabs}
      onChange={(share) => select({ share })}
      tabBarExtraContent={
        <div className={styles.extras}>
          <Dropdown
            trigger={['click']}
            rootClassName="raised"
            menu={{
              items: sorts,
              selectable: true,
              selectedKeys: [sort],
              onClick: ({ key }) => select({ sort: key }),
            }}
          >
            <Button type="text" size="large" aria-label={`排序：${SORTS[sort]}`}>
              {SORTS[sort]}
              <Icon name="chevronDown" size={14} />
            </Button>
          </Dropdown>
          <Segmented
            aria-label="显示方式"
            value={view}
            onChange={(view) => select({ view })}
            options={[
              { value: 'grid', icon: <Icon name="gridView" />, title: '网格' },
              { value: 'list', icon: <Icon name="listView" />, title: '列表' },
            ]}
          />
        </div>
      }
    />
  )
}

function Tab({ label, count }: { label: string; count: number | undefined }) {
  return (
    <span className={styles.tab}>
      {label}
      {count !== undefined && <small>{count}</small>}
    </span>
  )
}
