import {
  type AnimationGroupId,
  animationGroups,
  RANDOM_ANIMATION,
} from '#engine/document/catalogue/animations.ts'

export interface PickerEntry {
  /** `random` picks a random one of the group. */
  name: string
  label: string
}

export interface PickerSection {
  id: AnimationGroupId
  label: string
  entries: readonly PickerEntry[]
}

/** Sections for a search in labels and names. The random entry appears only without a search. */
export function sectionsFor(search: string): PickerSection[] {
  const query = search.trim().toLowerCase()
  return animationGroups.map(({ id, label, animations }) => ({
    id,
    label,
    entries:
      query === ''
        ? [RANDOM_ANIMATION, ...animations]
        : animations.filter(
            (entry) => entry.label.toLowerCase().includes(query) || entry.name.toLowerCase().includes(query),
          ),
  }))
}

/** Short labels that are no prefixes of the full ones. */
const SHORT: Record<string, string> = {
  中心X轴旋转: 'X轴旋转',
  左右小幅晃动: '小幅晃动',
  左右扇形摇摆: '左右摇摆',
  左右上下晃动: '四向晃动',
  放大缩小弹簧: '弹簧',
}

/** A label of one line; the section already names the direction. */
export function tileLabel(label: string): string {
  if (label.length <= 4) return label
  const short =
    SHORT[label] ?? label.replace(/(?:进入|退出|放大|缩小|展开|收起|旋转)$/, '').replace(/^缩小/, '')
  return short.replace('中心Y轴', 'Y轴翻转')
}
