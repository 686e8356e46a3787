import { type Container, isGroup } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { ChangeOptions } from '../history.ts'
import {
  activeContainer,
  activeHistory,
  freeIds,
  select,
  selectedElements,
  selectedIds,
} from '../selection.ts'
import type { Editing } from '../store.ts'

/** The part of the screen that receives keys: the one used last. A panel is a dialog that is not modal. */
export type Scope = 'stage' | 'pages' | 'timeline' | 'text' | 'panel' | 'dialog'

/** Conditions as data: actions with opposite conditions can share a key. */
export interface When {
  /** Whether elements are selected. */
  selected?: boolean
  /** Whether some of the selected elements are unlocked. */
  free?: boolean
  /** Whether all selected elements are locked, ignoring their groups. */
  locked?: boolean
  /** Whether all selected elements are hidden. */
  hidden?: boolean
  /** Whether a group is selected. */
  group?: boolean
  /** Whether the format painter is active. */
  painting?: boolean
  /** Whether the covers are shown instead of the pages. */
  coverTab?: boolean
  /** Whether the timeline or the script is shown below the stage instead of the thumbnails. */
  timeline?: boolean
  /** Whether the stage shows the video instead of the page. */
  video?: boolean
}

export const SELECTED: When = { selected: true }
/** For actions that change elements, not only the selection or the order of layers. */
export const CHANGEABLE: When = { selected: true, free: true }
export const EVERYWHERE: readonly Scope[] = ['stage', 'pages', 'timeline']

/** A command. Menus, toolbars, panels and the keyboard read the same object. */
export interface Action<Args = undefined, Id extends string = string> {
  id: Id
  /** In Chinese. */
  label: string
  /** Like `Mod+Shift+G`; Mod is ⌘ on macOS and Ctrl elsewhere. The first one is shown. */
  keys: readonly string[]
  /** Scopes in which the keys work. */
  scopes: readonly Scope[]
  when: When
  enabled(editing: Editing): boolean
  /** Applies to the active page, cover or selection unless `args` names something else. */
  run(editing: Editing, args?: Args): void
}

/** An action with any arguments; all of them are optional. */
export type AnyAction<Id extends string = string> = Action<never, Id>

type Description<Args> = Pick<Action<Args>, 'label' | 'run'> & Partial<Omit<Action<Args>, 'id'>>

/** Actions from their descriptions: each takes its key as its id, and defaults for what it leaves out. */
export function defineActions<Theme extends Record<string, Description<never>>>(theme: Theme) {
  const actions = Object.entries(theme).map(([id, description]) => {
    const { when = {}, enabled = () => true, keys = [], scopes = ['stage'] } = description
    const isEnabled = (editing: Editing) => holds(when, editing) && enabled(editing)
    return [id, { ...description, id, keys, scopes, when, enabled: isEnabled }]
  })
  // Restores the type of each entry's arguments, which Object.fromEntries loses.
  return Object.fromEntries(actions) as { [Id in keyof Theme & string]: Action<ArgsOf<Theme[Id]>, Id> }
}

export type ArgsOf<Described> = Described extends { run(editing: Editing, args?: infer Args): void }
  ? unknown extends Args
    ? undefined
    : Args
  : never

const CONDITIONS: Record<keyof When, (editing: Editing) => boolean> = {
  selected: (editing) => selectedIds(editing).length > 0,
  free: (editing) => freeIds(editing).length > 0,
  locked: (editing) => areAll(editing, ({ isLocked }) => isLocked === true),
  hidden: (editing) => areAll(editing, ({ isHidden }) => isHidden === true),
  group: (editing) => selectedElements(editing).some(isGroup),
  painting: ({ session }) => session.painter !== null,
  coverTab: ({ session }) => session.isCoverTab,
  timeline: ({ preferences }) => preferences.bottomView !== 'pages',
  video: ({ session }) => session.isVideoShown,
}

const holds = (when: When, editing: Editing): boolean =>
  (Object.keys(when) as (keyof When)[]).every(
    (name) => when[name] === undefined || CONDITIONS[name](editing) === when[name],
  )

function areAll(editing: Editing, test: (element: Element) => boolean): boolean {
  const selected = selectedElements(editing)
  return selected.length > 0 && selected.every(test)
}

/** Makes one step on the active page or cover. Returned elements become selected. */
export function edit(
  editing: Editing,
  run: (container: Container, ids: string[]) => { uuid: string }[] | void,
  options?: ChangeOptions,
) {
  const container = activeContainer(editing)
  if (!container) return
  activeHistory(editing).change(() => {
    const selected = run(container, selectedIds(editing))
    if (selected)
      select(
        editing,
        selected.map(({ uuid }) => uuid),
      )
  }, options)
}

/** Like `edit`, without locked elements. */
export function editFree(
  editing: Editing,
  run: (container: Container, ids: string[]) => { uuid: string }[] | void,
  options?: ChangeOptions,
) {
  edit(editing, (container) => run(container, freeIds(editing)), options)
}
