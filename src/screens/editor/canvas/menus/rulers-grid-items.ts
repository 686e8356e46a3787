import type { Point } from '#engine/document/index.ts'
import { addGuide, GRID_STEPS, type GridStep, draggedGuide, setGrid } from '#engine/editing/index.ts'
import type { Desk } from '#src/screens/editor/shared/editor-context.ts'
import { actionItem, checked, line, type MenuItem, submenu, toggleItem } from './menu-items.ts'

/** What is shown over the page to place things by: for the zoom's menu and those of the stage. */
export function rulingItems(desk: Desk): MenuItem[] {
  const { areRulersOn, isPixelGridOn } = desk.editing.preferences
  return [
    toggleItem(desk, 'toggleRulers', areRulersOn),
    gridItem(desk),
    toggleItem(desk, 'togglePixelGrid', isPixelGridOn),
  ]
}

/** What the right button offers on a ruler or a guide. @param at where it was asked for, px of the page. */
export function guideMenu(desk: Desk, at: Point): MenuItem[] {
  return [
    ...(draggedGuide(desk.editing) ? [actionItem(desk, 'deleteGuide')] : []),
    ...allGuidesItems(desk),
    line(1),
    ...addGuideItems(desk, at),
    line(2),
    ...rulingItems(desk),
  ]
}

/** Guides without a mouse, and exactly through a point. */
export function guidesItem(desk: Desk, at: Point): MenuItem {
  return submenu('guides', '参考线', [...addGuideItems(desk, at), line(0), ...allGuidesItems(desk)])
}

const allGuidesItems = (desk: Desk): MenuItem[] => [
  actionItem(desk, 'clearGuides'),
  actionItem(desk, 'spreadGuides', '应用到全部页面'),
]

function addGuideItems({ editing }: Desk, at: Point): MenuItem[] {
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

function gridItem(desk: Desk): MenuItem {
  const { editing, shortcuts } = desk
  const { isGridOn, gridStep } = editing.preferences
  const choice = (step: GridStep | null): MenuItem => ({
    key: `grid ${step ?? 'off'}`,
    label: checked(step === null ? '关闭' : `${step} 像素`, step === (isGridOn ? gridStep : null)),
    extra: step === (isGridOn ? null : gridStep) ? shortcuts.labelOf('toggleGrid') : undefined,
    onClick: () => setGrid(editing, step),
  })
  return submenu('grid', checked('网格', isGridOn), [choice(null), line(0), ...GRID_STEPS.map(choice)])
}
