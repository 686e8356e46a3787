import type { Point } from '#engine/document/index.ts'
import { canReplacePicture, pictureOf } from '#engine/document/operations/index.ts'
import { type ActionId, actions, selectedElements } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { openDataGrid } from '#src/screens/editor/data-grid/opened.ts'
import { changeView, type Desk } from '#src/screens/editor/shared/editor-context.ts'
import { copyToSystem } from '../clipboard.ts'
import { actionItem, eitherItem, line, type MenuItem, submenu, toggleItem } from './menu-items.ts'
import { guideMenu, guidesItem, rulingItems } from './rulers-grid-items.ts'

export interface MenuOptions {
  /** Asks for a picture that takes the place of an element's own; null for those who may not upload any. */
  replacePicture: ((id: string) => void) | null
  /** Other sounds for the music that is chosen; none for anything else. */
  sounds: MenuItem[]
  /** Where the menu was asked for, px of the page. */
  at: Point
  /** It was asked for on a ruler or a guide. */
  isAboutGuides: boolean
}

/** What the right button offers for what is chosen now; only what works. */
export function menuOf(desk: Desk, options: MenuOptions): MenuItem[] {
  if (options.isAboutGuides) return guideMenu(desk, options.at)
  const chosen = selectedElements(desk.editing)
  if (chosen.length === 0) return stageMenu(desk, options)
  if (actions.unlock.enabled(desk.editing)) return lockedMenu(desk)
  return elementMenu(desk, options, chosen.length > 1)
}

function lockedMenu(desk: Desk): MenuItem[] {
  return [actionItem(desk, 'unlock'), line(1), ...layers(desk)]
}

function elementMenu(desk: Desk, { replacePicture, sounds }: MenuOptions, areSeveral: boolean): MenuItem[] {
  const [only] = selectedElements(desk.editing)
  const hasData = !areSeveral && only !== undefined && schemaOf(only.elName).gridKey !== null
  const canReplace = !areSeveral && only !== undefined && canReplacePicture(only)
  return [
    clipboardItem(desk, 'cut'),
    clipboardItem(desk, 'copy'),
    actionItem(desk, 'paste'),
    actionItem(desk, 'duplicate'),
    line(1),
    ...styleItems(desk),
    submenu('layers', '图层', layers(desk)),
    ...(areSeveral
      ? [submenu('align', '多选对齐', alignments(desk)), submenu('match', '统一尺寸', sizes(desk))]
      : []),
    submenu('board', '对齐画布', boardAlignments(desk)),
    actionItem(desk, 'selectAlike'),
    line(2),
    eitherItem(desk, 'composeGroup', 'decomposeGroup'),
    actionItem(desk, 'lock'),
    eitherItem(desk, 'hide', 'show'),
    line(3),
    ...(canReplace && replacePicture
      ? [{ key: 'replace', label: '替换图片…', onClick: () => replacePicture(only.uuid) } as MenuItem]
      : []),
    ...(sounds.length > 0 && !areSeveral ? [submenu('sound', '更换声音', sounds)] : []),
    ...(hasData
      ? [{ key: 'data', label: '编辑数据…', onClick: () => void openDataGrid(desk) } as MenuItem]
      : []),
    ...(canReplace ? reloadItem(desk, pictureOf(only)) : []),
    ...pictureItems(desk),
    { key: 'animation', label: '动画…', onClick: () => changeView(desk.view, { inspectorTab: 'animation' }) },
    line(4),
    actionItem(desk, 'deleteElements'),
  ]
}

/** What could not be had may be there now. */
function reloadItem({ resources }: Desk, src: string): MenuItem[] {
  if (resources.errorOf(src) === null) return []
  return [{ key: 'reload', label: '重新加载图片', onClick: () => void resources.retry(src) }]
}

/** Only for what has a picture: elsewhere they would always be grey. */
function pictureItems(desk: Desk): MenuItem[] {
  const isOn = (id: ActionId) => actions[id].enabled(desk.editing)
  return (['cropPicture', 'flipX', 'flipY'] as const).filter(isOn).map((id) => actionItem(desk, id))
}

function stageMenu(desk: Desk, { at }: MenuOptions): MenuItem[] {
  const { preferences, session } = desk.editing
  return [
    actionItem(desk, 'paste'),
    actionItem(desk, 'selectAll'),
    { key: 'text', label: '新建文本', onClick: () => desk.stage.current?.writeAt(at) },
    line(1),
    ...rulingItems(desk),
    guidesItem(desk, at),
    toggleItem(desk, 'toggleSnapping', preferences.isSnappingOn),
    toggleItem(desk, 'toggleGuides', preferences.areGuidesOn),
    line(2),
    actionItem(desk, 'zoomFit'),
    actionItem(desk, 'zoomFull'),
    ...(session.isCoverTab
      ? []
      : [
          line(3),
          {
            key: 'play',
            label: '播放本页动画',
            onClick: () => void desk.stage.current?.playPage(),
          } as MenuItem,
        ]),
  ]
}

/** Sounds have no look: there they would always be grey. */
function styleItems(desk: Desk): MenuItem[] {
  const [first] = selectedElements(desk.editing)
  if (!first || !schemaOf(first.elName).visual) return []
  return [actionItem(desk, 'copyStyle'), actionItem(desk, 'pasteStyle')]
}

/** Copying from a menu also tells the system's clipboard, as the keys do. */
function clipboardItem(desk: Desk, id: 'copy' | 'cut'): MenuItem {
  return { ...actionItem(desk, id), onClick: () => copyToSystem(desk, id) } as MenuItem
}

const layers = (desk: Desk) =>
  (['layerUp', 'layerDown', 'layerToTop', 'layerToBottom'] as const).map((id) => actionItem(desk, id))

const boardAlignments = (desk: Desk) =>
  (
    [
      ['boardLeft', '左对齐'],
      ['boardCenterX', '水平居中'],
      ['boardRight', '右对齐'],
      ['boardTop', '上对齐'],
      ['boardCenterY', '垂直居中'],
      ['boardBottom', '下对齐'],
    ] as const
  ).map(([id, label]) => actionItem(desk, id, label))

const alignments = (desk: Desk) =>
  (
    [
      'alignLeft',
      'alignRight',
      'alignTop',
      'alignBottom',
      'alignCenterY',
      'alignCenterX',
      'distributeY',
      'distributeX',
    ] as const
  ).map((id) => actionItem(desk, id))

const sizes = (desk: Desk) =>
  (['matchWidth', 'matchHeight', 'matchSize'] as const).map((id) => actionItem(desk, id))
