import { layerName } from '#engine/document/operations/index.ts'
import { actionGroups, activeContainer, goToPage, runAction, select } from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { drawerNames, drawers } from '../drawers.tsx'
import type { Command } from './find-commands.ts'

/** Actions that only make sense as keys: the palette lists pages and elements themselves. */
const LEFT_OUT = ['showPalette', 'selectNext', 'selectPrevious', 'previousThumbnail', 'nextThumbnail']

/** Listed last while nothing is typed, so that Enter removes nothing by accident. */
const REMOVING = ['clearPage', 'deleteElements', 'deletePage', 'deleteCover', 'clearGuides']

/** What can be done in the editor right now: enabled actions, drawers, pages, and elements of the active page. */
export function editorCommands(editor: EditorContext): Command[] {
  return [
    ...actionCommands(editor),
    ...drawerCommands(editor),
    ...pageCommands(editor),
    ...elementCommands(editor),
  ]
}

function actionCommands({ actions, editing, shortcuts }: EditorContext): Command[] {
  return Object.values(actions)
    .filter((action) => !LEFT_OUT.includes(action.id) && action.enabled(editing))
    .map((action) => ({
      id: `action ${action.id}`,
      group: actionGroups.find(({ ids }) => ids.includes(action.id))?.title ?? '保存、播放与导出',
      label: action.label,
      hint: shortcuts.labelOf(action.id),
      isRemoving: REMOVING.includes(action.id),
      run: () => action.run(editing),
    }))
}

const drawerCommands = ({ view }: EditorContext): Command[] =>
  drawerNames.map((name) => ({
    id: `drawer ${name}`,
    group: '打开',
    label: drawers[name].label,
    run: () => changeView(view, { drawer: name }),
  }))

const pageCommands = ({ editing }: EditorContext): Command[] =>
  editing.undoable.project.pages.map((page, index) => ({
    id: `page ${page.uuid}`,
    group: '页面',
    label: pageLabel(page, index),
    hint: `第 ${index + 1} 页`,
    run() {
      runAction(editing, 'showPages')
      goToPage(editing, page.uuid)
    },
  }))

const elementCommands = ({ editing }: EditorContext): Command[] =>
  (activeContainer(editing)?.elements ?? []).map((element) => ({
    id: `element ${element.uuid}`,
    group: '本页元素',
    label: layerName(element),
    hint: '选中',
    run: () => select(editing, [element.uuid]),
  }))
