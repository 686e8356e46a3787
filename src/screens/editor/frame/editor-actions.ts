import {
  defineActions,
  type Editing,
  EVERYWHERE,
  type Scope,
  selectedElements,
} from '#engine/editing/index.ts'
import { schemaOf } from '#engine/elements/schemas.ts'
import type { Saving } from '#src/saving/index.ts'
import { isPermitted } from '#src/session/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { type EditorViewState, openBackground, openTiming } from '../shared/view-state.ts'

/** px of the window that drawer and assistant need beside the stage. */
const ROOM_FOR_BOTH = 1600

const ALSO_WHILE_TYPING: readonly Scope[] = [...EVERYWHERE, 'text', 'panel', 'dialog']

/** The actions of the frame: saving, playing the page, opening dialogs. They do not change the document. */
export function editorActions(saving: Saving, view: EditorViewState, stage: EditorContext['stage']) {
  return defineActions({
    save: {
      label: '保存',
      keys: ['Mod+S'],
      scopes: ALSO_WHILE_TYPING,
      run: () => void saving.save(),
    },
    playPage: {
      label: '播放本页动画',
      keys: ['Space'],
      scopes: ['stage', 'pages'],
      when: { coverTab: false, timeline: false },
      run: () => togglePlaying(stage),
    },
    exportVideo: {
      label: '导出',
      keys: ['Mod+Shift+E'],
      scopes: EVERYWHERE,
      run() {
        view.isExportOpen = true
      },
    },
    newCover: {
      label: '新建封面',
      keys: ['Enter'],
      scopes: ['pages'],
      when: { coverTab: true },
      run() {
        view.isNewCoverOpen = true
      },
    },
    showHelp: {
      label: '快捷键',
      keys: ['Shift+/'],
      scopes: EVERYWHERE,
      run() {
        view.isHelpOpen = true
      },
    },
    showPalette: {
      label: '搜索操作、页面和元素',
      keys: ['Mod+K', 'Mod+/'],
      scopes: EVERYWHERE,
      run() {
        view.isPaletteOpen = true
      },
    },
    showFind: {
      label: '查找和替换',
      keys: ['Mod+F'],
      scopes: [...EVERYWHERE, 'text', 'panel'],
      run() {
        view.findAsked += 1
      },
    },
    renamePage: {
      label: '重命名页面',
      keys: ['F2'],
      scopes: ['pages'],
      when: { coverTab: false },
      run() {
        view.isRenameWanted = true
      },
    },
    renameElement: {
      label: '重命名元素',
      keys: ['F2'],
      when: { selected: true },
      enabled: (editing) => layerToRename(editing) !== undefined,
      run(editing) {
        Object.assign(view, { drawer: 'layers', isChromeHidden: false })
        view.renamedElement = layerToRename(editing)?.uuid ?? null
      },
    },
    savePageAsTemplate: {
      label: '把本页存为模板',
      when: { coverTab: false },
      enabled: () => isPermitted('template:create'),
      run() {
        view.isPageTemplateOpen = true
      },
    },
    saveAsComponent: {
      label: '保存为组件',
      keys: ['Mod+Alt+K'],
      when: { selected: true },
      enabled: () => isPermitted('page:create'),
      run() {
        view.isComponentOpen = true
      },
    },
    setTiming: {
      label: '出现时间',
      when: { selected: true, coverTab: false },
      enabled: (editing) => selectedElements(editing).length === 1,
      run: (editing) => openTiming({ editing, view }),
    },
    setBackground: {
      label: '页面背景',
      when: { coverTab: false },
      run: (editing) => openBackground({ editing, view }),
    },
    hideChrome: {
      label: '隐藏界面',
      keys: ['Mod+\\'],
      scopes: EVERYWHERE,
      run() {
        view.isChromeHidden = !view.isChromeHidden
      },
    },
    toggleAssistant: {
      label: '助手',
      keys: ['Mod+J'],
      scopes: ALSO_WHILE_TYPING,
      run() {
        view.isAssistantOpen = !view.isAssistantOpen
        // Both beside the stage would leave it too little room.
        if (view.isAssistantOpen && window.innerWidth < ROOM_FOR_BOTH) view.drawer = null
      },
    },
    toggleLayers: {
      label: '图层',
      run() {
        view.drawer = view.drawer === 'layers' ? null : 'layers'
      },
    },
  })
}

/** The only selected element, if the list of layers shows it. */
function layerToRename(editing: Editing) {
  const [only, ...others] = selectedElements(editing)
  return only && others.length === 0 && schemaOf(only.elName).visual ? only : undefined
}

function togglePlaying({ current }: EditorContext['stage']) {
  if (!current) return
  if (current.isPlaying) current.stopPlaying()
  else void current.playPage()
}
