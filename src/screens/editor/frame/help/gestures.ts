import type { Platform } from '#engine/editing/index.ts'

/** Done with the mouse: no action stands behind them, but an author looks for them among the keys. */
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

/** What the mouse does together with keys, with the keys as this platform names them. */
export function gesturesOn(platform: Platform): { label: string; keys: string }[] {
  return GESTURES.map(([label, keys]) => ({
    label,
    keys: platform === 'mac' ? keys.replace(/Ctrl|Alt|Shift/, (key) => MAC_KEYS[key] ?? key) : keys,
  }))
}

/** The preview listens by itself, too: its keys are no actions of the editor. */
export const PREVIEW_KEYS: readonly { label: string; keys: string }[] = [
  { label: '播放或暂停预览', keys: '空格 / K' },
  { label: '上一帧、下一帧', keys: '← / →' },
  { label: '后退、前进 1 秒', keys: 'Shift + ← / →' },
  { label: '到开头、到结尾', keys: 'Home / End' },
  { label: '上一页、下一页', keys: 'PageUp / PageDown' },
  { label: '网页：上一页、下一页', keys: '↑ / ↓，滚轮，上下拖动' },
  { label: '关闭预览', keys: 'Esc' },
]
