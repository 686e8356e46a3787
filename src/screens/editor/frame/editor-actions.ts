import { type AnyAction, defineActions, EVERYWHERE, type Scope } from '#engine/editing/index.ts'
import type { Saving } from '#src/saving/index.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import type { EditorViewState } from '../shared/view-state.ts'

const ALSO_WHILE_TYPING: readonly Scope[] = [...EVERYWHERE, 'text', 'dialog']

/** The actions of the frame: saving, playing the page, opening dialogs. They do not change the document. */
export function editorActions(
  saving: Saving,
  view: EditorViewState,
  stage: EditorContext['stage'],
): readonly AnyAction[] {
  return Object.values(
    defineActions({
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
      showHelp: {
        label: '快捷键',
        keys: ['Shift+/'],
        scopes: EVERYWHERE,
        run() {
          view.isHelpOpen = true
        },
      },
      toggleLayers: {
        label: '图层',
        run() {
          view.drawer = view.drawer === 'layers' ? null : 'layers'
        },
      },
    }),
  )
}

function togglePlaying({ current }: EditorContext['stage']) {
  if (!current) return
  if (current.isPlaying) current.stopPlaying()
  else void current.playPage()
}
