import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { snapshot } from 'valtio/vanilla'
import { actionGroups, type Platform } from '#engine/editing/index.ts'
import { type EditorAction } from '#src/screens/editor/shared/action-ids.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './help.module.css'
import { KeysField } from './KeysField.tsx'

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
  ['重命名图层、页面', '双击名称'],
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
  /** Its keys can be changed. */
  action?: EditorAction
}

interface EntryGroup {
  title: string
  entries: Entry[]
}

/** All shortcuts by group, searchable; those of actions can be changed. */
export function ShortcutHelp() {
  const { view } = useEditorContext()
  const [query, setQuery] = useState('')
  const groups = useGroups()
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => matches(entry, query)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <Dialog
      open
      className="raised"
      width={820}
      title="快捷键"
      footer={<Footer />}
      onCancel={() => changeView(view, { isHelpOpen: false })}
    >
      <Input
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
    </Dialog>
  )
}

function useGroups(): EntryGroup[] {
  const { actions, shortcuts, platform } = useEditorContext()
  useEditing(({ preferences }) => snapshot(preferences.keys))
  const entryOf = (action: EditorAction): Entry => ({
    label: action.label,
    keys: shortcuts.labelOf(action.id),
    action,
  })
  const grouped = new Set(actionGroups.flatMap(({ ids }) => ids))
  const all = Object.values(actions)
  return [
    ...actionGroups.map(({ title, ids }) => ({
      title,
      entries: all.filter(({ id }) => ids.includes(id)).map(entryOf),
    })),
    { title: '保存、播放与导出', entries: all.filter(({ id }) => !grouped.has(id)).map(entryOf) },
    { title: '鼠标', entries: gesturesOn(platform) },
    { title: '预览', entries: [...PREVIEW_KEYS] },
  ]
}

/** Explains how keys are changed, and restores the keys of all actions. */
function Footer() {
  const { editing, shortcuts } = useEditorContext()
  const { message } = App.useApp()
  const hasOwn = useEditing(({ preferences }) => Object.keys(preferences.keys).length > 0)

  function resetAll() {
    const { keys } = editing.preferences
    const before = { ...snapshot(keys) } as typeof keys
    shortcuts.resetAll()
    const key = 'keys reset'
    const undo = () => {
      Object.assign(keys, before)
      message.destroy(key)
    }
    void message.info({
      key,
      duration: 8,
      content: (
        <>
          已恢复全部默认快捷键
          <Button type="link" size="small" onClick={undo}>
            撤销
          </Button>
        </>
      ),
    })
  }

  return (
    <div className={styles.footer}>
      <span>点一下按键，再按下新的组合，就换成它</span>
      <Button disabled={!hasOwn} onClick={resetAll}>
        恢复默认
      </Button>
    </div>
  )
}

function Group({ title, entries }: EntryGroup) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {entries.map(({ label, keys, action }) => (
          <div key={action?.id ?? label} className={styles.row}>
            <dt>{label}</dt>
            {action ? (
              <KeysField action={action} />
            ) : (
              <dd>
                <kbd className={styles.keys}>{keys}</kbd>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

function matches({ label, keys }: Entry, query: string): boolean {
  return `${label} ${keys}`.toLowerCase().includes(query.trim().toLowerCase())
}
