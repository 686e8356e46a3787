import type { MenuProps } from 'antd'
import { type ActionId, actions, runAction } from '#engine/editing/index.ts'
import type { EditorContext } from './editor-context.ts'

export type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>

/** An entry of a menu that runs an action: its name, its real keys, greyed out while it cannot run. */
export function actionItem({ editing, shortcuts }: EditorContext, id: ActionId, label?: string): MenuItem {
  return {
    key: id,
    label: label ?? actions[id].label,
    extra: shortcuts.labelOf(id),
    disabled: !actions[id].enabled(editing),
    danger: id === 'deleteElements',
    onClick: () => void runAction(editing, id),
  }
}

/** The one of several actions that can run now: lock or unlock, group or ungroup. */
export function eitherItem(editor: EditorContext, first: ActionId, second: ActionId): MenuItem {
  return actionItem(editor, actions[second].enabled(editor.editing) ? second : first)
}

/** A setting that is on or off. */
export function toggleItem(editor: EditorContext, id: ActionId, isOn: boolean): MenuItem {
  return actionItem(editor, id, checked(actions[id].label, isOn))
}

/** A label with a tick, or with the room for one. */
export const checked = (label: string, isOn: boolean): string => `${isOn ? '✓ ' : '\u2003'}${label}`

export const line = (at: number): MenuItem => ({ type: 'divider', key: `line ${at}` })

/** A submenu; greyed out when nothing in it can run. It scrolls where there is much in it. */
export function submenu(key: string, label: string, children: MenuItem[]): MenuItem {
  const disabled = children.every((child) => 'disabled' in child && child.disabled)
  const popupStyle = { maxHeight: 360, overflowY: 'auto' } as const
  return { key, label, children, disabled, popupClassName: 'raised', popupStyle }
}
