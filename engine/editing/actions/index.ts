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
import { viewActions } from './view.ts'

/** The actions that need nothing but the document. The editor adds its own, such as saving and playing. */
export const actions = {
  ...historyActions,
  ...clipboardActions,
  ...elementActions,
  ...selectionActions,
  ...layerActions,
  ...groupActions,
  ...flagActions,
  ...alignActions,
  ...styleActions,
  ...textActions,
  ...pictureActions,
  ...animationActions,
  ...pageActions,
  ...coverActions,
  ...viewActions,
  ...guideActions,
} satisfies Record<string, AnyAction>

export type ActionId = keyof typeof actions

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
