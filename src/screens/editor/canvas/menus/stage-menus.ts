import { canReplacePicture, pictureOf } from '#engine/document/operations/index.ts'
import { type ActionId, actions, selectedElements } from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'

import { type EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import {
  actionItem,
  eitherItem,
  line,
  type MenuItem,
  submenu,
  toggleItem,
} from '#src/screens/editor/shared/menu-items.ts'
import {
  openAnimations,
  openBackground,
  openDataGrid,
  openTiming,
} from '#src/screens/editor/shared/view-state.ts'

import { isPermitted } from '#src/session/index.ts'
import { copyToSystem } from '../clipboard.ts'
import { guideMenu, guidesItem, rulersGridItems } from './rulers-grid-items.ts'

export interface MenuOptions {
  /** Picks a picture that replaces the one of an element; null without the permission to upload. */
  replacePicture: ((id: string) => void) | null
  /** Pastes what the system's clipboard holds. */
  paste: () => void
  /** Replacements for the sound of the selected music; otherwise empty. */
  sounds: MenuItem[]
  /** Where the menu was opened, px of the page. */
  at: Point
  /** Whether it was opened on a ruler or a guide. */
  isAboutGuides: boolean
}

/** The items for the current selection; without those that do not apply to it. */
export function menuOf(editor: EditorContext, options: MenuOptions): MenuItem[] {
  if (options.isAboutGuides) return guideMenu(editor, options.at)
  const selected = selectedElements(editor.editing)
  if (selected.length === 0) return stageMenu(editor, options)
  if (actions.unlock.enabled(editor.editing)) return lockedMenu(editor)
  return elementMenu(editor, options, selected.length > 1)
}

function lockedMenu(editor: EditorContext): MenuItem[] {
  return [actionItem(editor, 'unlock'), line(1), ...layers(editor)]
}

function elementMenu(
  editor: EditorContext,
  { replacePicture, sounds, paste }: MenuOptions,
  areSeveral: boolean,
): MenuItem[] {
  const [only] = selectedElements(editor.editing)
  const hasData = !areSeveral && only !== undefined && schemaOf(only.elName).gridKey !== null
  const canReplace = !areSeveral && only !== undefined && canReplacePicture(only)
  return [
    clipboardItem(editor, 'cut'),
    clipboardItem(editor, 'copy'),
    pasteItem(editor, paste),
    actionItem(editor, 'duplicate'),
    line(1),
    ...styleItems(editor),
    submenu('layers', '图层', layers(editor)),
    ...(areSeveral
      ? [submenu('align', '多选对齐', alignments(editor)), submenu('match', '统一尺寸', sizes(editor))]
      : []),
    submenu('board', '对齐画布', stageAlignments(editor)),
    actionItem(editor, 'selectAlike'),
    line(2),
    eitherItem(editor, 'composeGroup', 'decomposeGroup'),
    actionItem(editor, 'lock'),
    eitherItem(editor, 'hide', 'show'),
    line(3),
    ...(canReplace && replacePicture
      ? [{ key: 'replace', label: '替换图片…', onClick: () => replacePicture(only.uuid) } as MenuItem]
      : []),
    ...(sounds.length > 0 && !areSeveral ? [submenu('sound', '更换声音', sounds)] : []),
    ...(hasData
      ? [{ key: 'data', label: '编辑数据…', onClick: () => void openDataGrid(editor) } as MenuItem]
      : []),
    ...(canReplace ? reloadItem(editor, pictureOf(only)) : []),
    ...pictureItems(editor),
    ...animationItems(editor, areSeveral),
    ...(isPermitted('page:create') ? [actionItem(editor, 'saveAsComponent', '保存为组件…')] : []),
    line(4),
    actionItem(editor, 'deleteElements'),
  ]
}

/** Covers are not animated. */
function animationItems(editor: EditorContext, areSeveral: boolean): MenuItem[] {
  if (editor.editing.session.isCoverTab) return []
  return [
    { key: 'animation', label: '动画…', onClick: () => openAnimations(editor) },
    ...(areSeveral ? [] : [{ key: 'timing', label: '出现时间…', onClick: () => openTiming(editor) }]),
  ]
}

/** Loads a missing picture again. */
function reloadItem({ resources }: EditorContext, src: string): MenuItem[] {
  if (resources.errorOf(src) === null) return []
  return [{ key: 'reload', label: '重新加载图片', onClick: () => void resources.retry(src) }]
}

/** Only for pictures: the items would always be disabled for other elements. */
function pictureItems(editor: EditorContext): MenuItem[] {
  const isOn = (id: ActionId) => actions[id].enabled(editor.editing)
  return (['cropPicture', 'flipX', 'flipY', 'setAsBackground'] as const)
    .filter(isOn)
    .map((id) => actionItem(editor, id))
}

function stageMenu(editor: EditorContext, { at, paste }: MenuOptions): MenuItem[] {
  const { preferences, session } = editor.editing
  return [
    pasteItem(editor, paste),
    actionItem(editor, 'selectAll'),
    { key: 'text', label: '新建文本', onClick: () => editor.stage.current?.writeAt(at) },
    line(1),
    ...rulersGridItems(editor),
    guidesItem(editor, at),
    toggleItem(editor, 'toggleSnapping', preferences.isSnappingOn),
    toggleItem(editor, 'toggleGuides', preferences.areGuidesOn),
    line(2),
    ...(session.isCoverTab
      ? []
      : [{ key: 'background', label: '背景…', onClick: () => openBackground(editor) } as MenuItem]),
    actionItem(editor, 'clearPage'),
    line(4),
    actionItem(editor, 'zoomFit'),
    actionItem(editor, 'zoomFull'),
    ...(session.isCoverTab
      ? []
      : [
          line(3),
          {
            key: 'play',
            label: '播放本页动画',
            onClick: () => void editor.stage.current?.playPage(),
          } as MenuItem,
        ]),
  ]
}

/** Not for sounds, which have no style: the items would always be disabled. */
function styleItems(editor: EditorContext): MenuItem[] {
  const [first] = selectedElements(editor.editing)
  if (!first || !schemaOf(first.elName).visual) return []
  return [actionItem(editor, 'copyStyle'), actionItem(editor, 'pasteStyle')]
}

/** Copies to the system's clipboard as well, as the shortcuts do. */
function clipboardItem(editor: EditorContext, id: 'copy' | 'cut'): MenuItem {
  return { ...actionItem(editor, id), onClick: () => copyToSystem(editor, id) } as MenuItem
}

/** Always enabled: only reading tells what the system's clipboard holds. */
const pasteItem = (editor: EditorContext, paste: () => void) =>
  ({ ...actionItem(editor, 'paste'), disabled: false, onClick: paste }) as MenuItem

const layers = (editor: EditorContext) =>
  (['layerUp', 'layerDown', 'layerToTop', 'layerToBottom'] as const).map((id) => actionItem(editor, id))

const stageAlignments = (editor: EditorContext) =>
  (
    [
      ['canvasLeft', '左对齐'],
      ['canvasCenterX', '水平居中'],
      ['canvasRight', '右对齐'],
      ['canvasTop', '上对齐'],
      ['canvasCenterY', '垂直居中'],
      ['canvasBottom', '下对齐'],
    ] as const
  ).map(([id, label]) => actionItem(editor, id, label))

const alignments = (editor: EditorContext) =>
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
  ).map((id) => actionItem(editor, id))

const sizes = (editor: EditorContext) =>
  (['matchWidth', 'matchHeight', 'matchSize'] as const).map((id) => actionItem(editor, id))
