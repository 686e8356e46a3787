import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { Scope } from '#engine/editing/index.ts'
import { type EditorAction } from '#src/screens/editor/shared/action-ids.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { gesturesOn, PREVIEW_KEYS } from './gestures.ts'
import styles from './help.module.css'

/** Where keys work, as headings; an action stands under the first of its places. */
const PLACES: Record<Scope, string> = {
  stage: '画布',
  pages: '页面缩略图',
  timeline: '时间轴',
  text: '文字编辑',
  dialog: '弹窗',
}

interface Entry {
  label: string
  keys: string
}

/** Every shortcut there is, by place, searchable. */
export function ShortcutHelp() {
  const { view, actions, shortcuts, platform } = useEditorContext()
  const [query, setQuery] = useState('')
  const groups = [
    ...(Object.keys(PLACES) as Scope[]).map((scope) => ({
      title: PLACES[scope],
      entries: Object.values(actions)
        .filter((action) => placeOf(action) === scope)
        .map(({ id, label }) => ({ label, keys: shortcuts.labelOf(id) })),
    })),
    { title: '鼠标', entries: gesturesOn(platform) },
    { title: '预览', entries: PREVIEW_KEYS },
  ]
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, query)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Modal
      open
      className="raised"
      width={720}
      title="快捷键"
      footer={null}
      onCancel={() => changeView(view, { isHelpOpen: false })}
    >
      <Input
        autoFocus
        allowClear
        size="large"
        variant="filled"
        prefix={<Icon name="search" />}
        placeholder="搜索操作或按键"
        aria-label="搜索快捷键"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles.scroller}>
        <div className={styles.list}>
          {groups.map(({ title, entries }) => (
            <Group key={title} title={title} entries={entries} />
          ))}
        </div>
        {groups.length === 0 && <p className={styles.none}>没有找到“{query}”，换个词试试</p>}
      </div>
    </Modal>
  )
}

function Group({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ label, keys }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const placeOf = ({ scopes }: EditorAction): Scope => scopes[0] ?? 'stage'

function matches({ label, keys }: Entry, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return keys !== '' && `${label} ${keys}`.toLowerCase().includes(wanted)
}
