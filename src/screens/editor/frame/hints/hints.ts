import { activeContainer, type Editing, selectedIds } from '#engine/editing/index.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import type { EditorContext } from '../../shared/editor-context.ts'
import type { Side } from './place-beside.ts'

/** Something that a new author should know, told beside what it is about. */
interface Hint {
  id: string
  title: string
  line: string
  /** In order of preference. */
  sides: readonly Side[]
  /** Whether it may cover only the stage, and not the bars and panels around it. */
  isOnStage?: boolean
  /** What it stands beside, CSS px of the window; null while that is not there. */
  area: (editor: EditorContext) => Bounds | null
  /** Whether the author is doing it. */
  isDone: (editor: EditorContext) => boolean
}

/** In the order in which they are shown, one at a time. */
export const hints: readonly Hint[] = [
  {
    id: 'text',
    title: '双击文字，直接改写',
    line: '改好后按 Esc 结束',
    sides: ['right', 'left', 'bottom', 'top'],
    isOnStage: true,
    area: firstText,
    isDone: ({ stage }) => stage.current?.isTyping ?? false,
  },
  {
    id: 'animation',
    title: '给选中的元素加动画',
    line: '指着一种，画布上就会演示',
    sides: ['bottom', 'left'],
    area: ({ editing }) => (selectedIds(editing).length > 0 ? boundsOf('[data-hint="animation"]') : null),
    isDone: ({ view }) => view.inspectorTab === 'animation',
  },
  {
    id: 'export',
    title: '做好了就导出',
    line: '生成 MP4，下载或发到手机',
    sides: ['bottom', 'left'],
    // It covers tabs of the inspector, which an author with a selection is about to use.
    area: ({ editing }) => (selectedIds(editing).length > 0 ? null : boundsOf('[data-hint="export"]')),
    isDone: ({ view }) => view.isExportOpen,
  },
]

/** Remembers that the author needs a hint no more. */
export function setSeen({ preferences }: Editing, id: string) {
  if (!preferences.seenHints.includes(id)) preferences.seenHints.push(id)
}

/** The topmost text on the stage. */
function firstText({ editing, stage: { current: stage } }: EditorContext): Bounds | null {
  const container = activeContainer(editing)
  if (!stage || !container || editing.session.isCoverTab) return null
  const texts = container.elements.filter(
    ({ elName, isHidden, isLocked }) => elName === 'qk-text' && !isHidden && !isLocked,
  )
  const [first] = texts.toSorted((a, b) => a.commonStyle.top - b.commonStyle.top)
  if (!first) return null
  const { left, top, width, height } = first.commonStyle
  const { view, bounds } = stage
  const x = bounds.left + view.x + left * view.zoom
  const y = bounds.top + view.y + top * view.zoom
  return { left: x, top: y, right: x + width * view.zoom, bottom: y + height * view.zoom }
}

/** What the author works on, in CSS px of the window: the selection and its toolbar. */
export function selectionArea({ stage: { current: stage } }: EditorContext): Bounds[] {
  const selection = stage?.selectionBounds
  if (!stage || !selection) return []
  const { left, top } = stage.bounds
  const selected = {
    ...{ left: left + selection.left, top: top + selection.top },
    ...{ right: left + selection.right, bottom: top + selection.bottom },
  }
  const toolbar = boundsOf('[data-hint="toolbar"]')
  return toolbar ? [selected, toolbar] : [selected]
}

function boundsOf(selector: string): Bounds | null {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box && box.width > 0 ? box : null
}
