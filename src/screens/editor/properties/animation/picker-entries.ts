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

/** How the text of an element is written; null for an element whose text does not move by itself. */
export type TextForm = 'plain' | 'html' | null

/**
 * Sections for a search in labels and names. The random entry appears only without a search.
 * @param textForm of an element whose characters, words and lines can move by themselves
 */
export function sectionsFor(search: string, textForm: TextForm = null): PickerSection[] {
  const query = search.trim().toLowerCase()
  return animationGroups.map(({ id, label, animations, textAnimations }) => {
    const all: readonly PickerEntry[] = textForm === null ? animations : [...textAnimations, ...animations]
    const matches = (text: string) => text.toLowerCase().includes(query)
    return {
      id,
      label,
      entries:
        query === ''
          ? [RANDOM_ANIMATION, ...all]
          : all.filter((entry) => matches(entry.label) || matches(entry.name)),
    }
  })
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
  // 逐字缩放入: the section already says in or out.
  if (label.startsWith('逐')) return label.slice(0, 4)
  const short =
    SHORT[label] ?? label.replace(/(?:进入|退出|放大|缩小|展开|收起|旋转)$/, '').replace(/^缩小/, '')
  return short.replace('中心Y轴', 'Y轴翻转')
}
