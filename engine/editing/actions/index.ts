import type { Editing } from '../store.ts'
import type { Action, AnyAction } from './action.ts'
import { alignActions } from './align.ts'
import { animationActions } from './animations.ts'
import { clipboardActions } from './clipboard.ts'
import { coverActions } from './covers.ts'
import { elementActions } from './elements.ts'
import { groupActions } from './groups.ts'
import { guideActions } from './guides.ts'
import { historyActions } from './history.ts'
import { flagActions, layerActions } from './layers.ts'
import { pictureActions } from './media.ts'
import { pageActions } from './pages.ts'
import { selectionActions } from './selection.ts'
import { styleActions } from './style.ts'
import { textActions } from './text.ts'
import { toolActions } from './tools.ts'
import { viewActions } from './view.ts'

const changing = { ...historyActions, ...clipboardActions, ...elementActions }
const selecting = { ...selectionActions, ...guideActions }
const layering = { ...layerActions, ...groupActions, ...flagActions }
const styling = { ...textActions, ...styleActions, ...pictureActions, ...animationActions }
const paging = { ...pageActions, ...coverActions }
const viewing = { ...toolActions, ...viewActions }

/** The actions that need nothing but the document. The editor adds its own, such as saving and playing. */
export const actions = {
  ...changing,
  ...selecting,
  ...layering,
  ...alignActions,
  ...styling,
  ...paging,
  ...viewing,
} satisfies Record<string, AnyAction>

export type ActionId = keyof typeof actions

/** The actions in the groups in which authors look for them, titles in Chinese. */
export const actionGroups: readonly { title: string; ids: readonly string[] }[] = [
  { title: '编辑', ids: Object.keys(changing) },
  { title: '选择', ids: Object.keys(selecting) },
  { title: '图层与组合', ids: Object.keys(layering) },
  { title: '对齐与分布', ids: Object.keys(alignActions) },
  { title: '文字、样式与动画', ids: Object.keys(styling) },
  { title: '页面与封面', ids: Object.keys(paging) },
  { title: '工具与视图', ids: Object.keys(viewing) },
]

/** What an action can be applied to instead of the active page, cover or selection. */
export type ActionArgs<Id extends ActionId> =
  (typeof actions)[Id] extends Action<infer Value, Id> ? Value : never

/** Runs an action if it is enabled. @returns whether it was. */
export function runAction<Id extends ActionId>(editing: Editing, id: Id, args?: ActionArgs<Id>): boolean {
  const action: AnyAction = actions[id]
  if (!action.enabled(editing)) return false
  action.run(editing, args as never) // `Id` ties the arguments to the action
  return true
}
