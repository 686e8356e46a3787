import type { MenuProps } from 'antd'
import { type ActionId, actions } from '#engine/editing/index.ts'
import type { EditorActionId } from './action-ids.ts'
import type { EditorContext } from './editor-context.ts'

export type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>

/** Actions whose menu items are red. */
const DESTRUCTIVE: ReadonlySet<EditorActionId> = new Set(['deleteElements', 'deletePage', 'clearPage'])

/** A menu item that runs an action: its label, its shortcut, disabled while the action is. */
export function actionItem(
  { actions, editing, shortcuts }: EditorContext,
  id: EditorActionId,
  label?: string,
): MenuItem {
  const action = actions[id]
  return {
    key: id,
    label: label ?? action.label,
    extra: shortcuts.labelOf(id),
    disabled: !action.enabled(editing),
    danger: DESTRUCTIVE.has(id),
    onClick: () => action.enabled(editing) && action.run(editing),
  }
}

/** The item of whichever of two opposite actions is enabled: lock or unlock, group or ungroup. */
export function eitherItem(editor: EditorContext, first: ActionId, second: ActionId): MenuItem {
  return actionItem(editor, actions[second].enabled(editor.editing) ? second : first)
}

/** A setting that is on or off. */
export function toggleItem(editor: EditorContext, id: ActionId, isOn: boolean): MenuItem {
  return actionItem(editor, id, checked(actions[id].label, isOn))
}

/** A label with a check mark, or with the space for one. */
export const checked = (label: string, isOn: boolean): string => `${isOn ? '✓ ' : '\u2003'}${label}`

/** A divider. @param key unique in its menu */
export const line = (key: number): MenuItem => ({ type: 'divider', key: `line ${key}` })

/** A submenu, which scrolls if it is long; disabled if all of its items are. */
export function submenu(key: string, label: string, children: MenuItem[]): MenuItem {
  const disabled = children.every((child) => 'disabled' in child && child.disabled)
  const popupStyle = { maxHeight: 360, overflowY: 'auto' } as const
  return { key, label, children, disabled, popupClassName: 'raised', popupStyle }
}
