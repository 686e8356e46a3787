import {
  addGuide,
  draggedGuide,
  GRID_STEPS,
  type GridStep,
  SAFE_AREAS,
  type SafeArea,
  setGrid,
  setSafeArea,
} from '#engine/editing/index.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  actionItem,
  checked,
  line,
  type MenuItem,
  submenu,
  toggleItem,
} from '#src/screens/editor/shared/menu-items.ts'
import { safeAreas } from '../safe-areas.ts'

/** Rulers, grids and safe areas, for the zoom menu and the menus of the stage. */
export function rulersGridItems(editor: EditorContext): MenuItem[] {
  const { areRulersOn, isPixelGridOn } = editor.editing.preferences
  return [
    toggleItem(editor, 'toggleRulers', areRulersOn),
    gridItem(editor),
    toggleItem(editor, 'togglePixelGrid', isPixelGridOn),
    safeAreaItem(editor),
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
  actionItem(editor, 'copyGuidesToPages', '应用到全部页面'),
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

function safeAreaItem({ editing }: EditorContext): MenuItem {
  const { isSafeAreaOn, safeArea } = editing.preferences
  const choice = (area: SafeArea | null): MenuItem => ({
    key: `safe area ${area ?? 'off'}`,
    label: checked(area === null ? '关闭' : safeAreas[area].label, area === (isSafeAreaOn ? safeArea : null)),
    onClick: () => setSafeArea(editing, area),
  })
  return submenu('safe area', checked('安全区', isSafeAreaOn), [
    choice(null),
    line(0),
    ...SAFE_AREAS.map(choice),
    line(1),
    { key: 'safe area note', label: '范围是估计的，各手机略有不同', disabled: true },
  ])
}
