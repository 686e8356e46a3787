import { Input, Modal } from 'antd'
import { useState } from 'react'
import type { AnyAction, Platform, Scope } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './help.module.css'

/** The headings. An action is listed under its first scope. */
const HEADINGS: Record<Scope, string> = {
  stage: '画布',
  pages: '页面缩略图',
  timeline: '时间轴',
  text: '文字编辑',
  dialog: '弹窗',
}

/** Mouse gestures: no actions, but authors look for them here. */
const GESTURES: readonly (readonly [label: string, keys: string])[] = [
  ['平移画布', '空格 + 拖动'],
  ['以指针为中心缩放', 'Ctrl + 滚轮'],
  ['拖动时锁定方向', 'Shift + 拖动'],
  ['拖动时复制', 'Alt + 拖动'],
  ['拖动时临时关闭吸附', 'Ctrl + 拖动'],
  ['取消拖动', 'Esc'],
  ['连续套用样式', '双击格式刷'],
  ['新建参考线', '从标尺拖出'],
  ['移除参考线', '拖回标尺'],
  ['时间轴：改变页面时长', '拖动页面右边缘'],
]

const MAC_KEYS: Record<string, string> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }

/** The mouse gestures, with the names of the keys on this platform. */
function gesturesOn(platform: Platform): { label: string; keys: string }[] {
  return GESTURES.map(([label, keys]) => ({
    label,
    keys: platform === 'mac' ? keys.replace(/Ctrl|Alt|Shift/, (key) => MAC_KEYS[key] ?? key) : keys,
  }))
}

/** The preview handles its keys itself: they are no actions of the editor. */
const PREVIEW_KEYS: readonly { label: string; keys: string }[] = [
  { label: '播放或暂停预览', keys: '空格 / K' },
  { label: '上一帧、下一帧', keys: '← / →' },
  { label: '后退、前进 1 秒', keys: 'Shift + ← / →' },
  { label: '到开头、到结尾', keys: 'Home / End' },
  { label: '上一页、下一页', keys: 'PageUp / PageDown' },
  { label: '网页：上一页、下一页', keys: '↑ / ↓，滚轮，上下拖动' },
  { label: '关闭预览', keys: 'Esc' },
]

interface Entry {
  label: string
  keys: string
}

/** All shortcuts by scope, searchable. */
export function ShortcutHelp() {
  const { view, actions, shortcuts, platform } = useEditorContext()
  const [query, setQuery] = useState('')
  const groups = [
    ...(Object.keys(HEADINGS) as Scope[]).map((scope) => ({
      title: HEADINGS[scope],
      entries: actions
        .filter((action) => scopeOf(action) === scope)
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

const scopeOf = ({ scopes }: AnyAction): Scope => scopes[0] ?? 'stage'

function matches({ label, keys }: Entry, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  return keys !== '' && `${label} ${keys}`.toLowerCase().includes(wanted)
}
