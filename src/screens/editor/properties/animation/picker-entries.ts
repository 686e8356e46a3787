import {
  type AnimationGroupId,
  animationGroups,
  RANDOM_ANIMATION,
} from '#engine/document/catalogue/animations.ts'

export interface PickerEntry {
  /** `random` draws one of the group. */
  name: string
  label: string
}

export interface PickerSection {
  id: AnimationGroupId
  label: string
  entries: readonly PickerEntry[]
}

/** What the picker shows for a search: labels and names that contain it. Chance is shown only when nothing is sought. */
export function sectionsFor(search: string): PickerSection[] {
  const wanted = search.trim().toLowerCase()
  return animationGroups.map(({ id, label, animations }) => ({
    id,
    label,
    entries:
      wanted === ''
        ? [RANDOM_ANIMATION, ...animations]
        : animations.filter(
            (entry) =>
              entry.label.toLowerCase().includes(wanted) || entry.name.toLowerCase().includes(wanted),
          ),
  }))
}

/** Labels that do not become short by leaving out their end. */
const SHORT: Record<string, string> = {
  中心X轴旋转: 'X轴旋转',
  左右小幅晃动: '小幅晃动',
  左右扇形摇摆: '左右摇摆',
  左右上下晃动: '四向晃动',
  放大缩小弹簧: '弹簧',
}

/** What is written under a tile, short enough for one line: its section says already that it comes in or goes out. */
export function tileLabel(label: string): string {
  if (label.length <= 4) return label
  const short =
    SHORT[label] ?? label.replace(/(?:进入|退出|放大|缩小|展开|收起|旋转)$/, '').replace(/^缩小/, '')
  return short.replace('中心Y轴', 'Y轴翻转')
}
