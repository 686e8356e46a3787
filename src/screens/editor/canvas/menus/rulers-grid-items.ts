import type { Point } from '#engine/document/index.ts'
import { addGuide, draggedGuide, GRID_STEPS, type GridStep, setGrid } from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  actionItem,
  checked,
  line,
  type MenuItem,
  submenu,
  toggleItem,
} from '#src/screens/editor/shared/menu-items.ts'

/** Rulers and grids, for the zoom menu and the menus of the stage. */
export function rulersGridItems(editor: EditorContext): MenuItem[] {
  const { areRulersOn, isPixelGridOn } = editor.editing.preferences
  return [
    toggleItem(editor, 'toggleRulers', areRulersOn),
    gridItem(editor),
    toggleItem(editor, 'togglePixelGrid', isPixelGridOn),
  ]
}

/** The context menu of a ruler or a guide. @param at where it was opened, px of the page. */
export function guideMenu(editor: EditorContext, at: Point): MenuItem[] {
  return [
    ...(draggedGuide(editor.editing) ? [actionItem(editor, 'deleteGuide')] : []),
    ...allGuidesItems(editor),
    line(1),
    ...addGuideItems(editor, at),
    line(2),
    ...rulersGridItems(editor),
  ]
}

/** Adds guides through a point, also without a mouse. */
export function guidesItem(editor: EditorContext, at: Point): MenuItem {
  return submenu('guides', '参考线', [...addGuideItems(editor, at), line(0), ...allGuidesItems(editor)])
}

const allGuidesItems = (editor: EditorContext): MenuItem[] => [
  actionItem(editor, 'clearGuides'),
  actionItem(editor, 'spreadGuides', '应用到全部页面'),
]

function addGuideItems({ editing }: EditorContext, at: Point): MenuItem[] {
  return [
    {
      key: 'guideX',
      label: '在此添加竖直参考线',
      onClick: () => addGuide(editing, { axis: 'x', at: Math.round(at.x) }),
    },
    {
      key: 'guideY',
      label: '在此添加水平参考线',
      onClick: () => addGuide(editing, { axis: 'y', at: Math.round(at.y) }),
    },
  ]
}

function gridItem(editor: EditorContext): MenuItem {
  const { editing, shortcuts } = editor
  const { isGridOn, gridStep } = editing.preferences
  const choice = (step: GridStep | null): MenuItem => ({
    key: `grid ${step ?? 'off'}`,
    label: checked(step === null ? '关闭' : `${step} 像素`, step === (isGridOn ? gridStep : null)),
    extra: step === (isGridOn ? null : gridStep) ? shortcuts.labelOf('toggleGrid') : undefined,
    onClick: () => setGrid(editing, step),
  })
  return submenu('grid', checked('网格', isGridOn), [choice(null), line(0), ...GRID_STEPS.map(choice)])
}
