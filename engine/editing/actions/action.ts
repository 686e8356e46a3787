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

/** The part of the screen that owns the keys: the one used last. */
export type Scope = 'stage' | 'pages' | 'timeline' | 'text' | 'dialog'

/** Conditions as data: two actions that ask for opposites may share a key. */
export interface When {
  /** Whether elements are selected. */
  selected?: boolean
  /** Whether some of the selected elements may be changed: they are not locked. */
  free?: boolean
  /** Whether all selected elements are locked themselves. */
  locked?: boolean
  /** Whether all selected elements are hidden. */
  hidden?: boolean
  /** Whether a group is among what is selected. */
  group?: boolean
  /** Whether the format painter is in hand. */
  painting?: boolean
  /** Whether the covers are shown instead of the pages. */
  coverTab?: boolean
  /** Whether the timeline lies below the stage, and not the thumbnails of the pages. */
  timeline?: boolean
  /** Whether the stage shows the video instead of the page. */
  video?: boolean
}

export const SELECTED: When = { selected: true }
/** For what changes elements, not only what is selected or in which order they lie. */
export const CHANGEABLE: When = { selected: true, free: true }
export const EVERYWHERE: readonly Scope[] = ['stage', 'pages', 'timeline']

/** Something the author can do. Menu, toolbar, palette and keyboard read the same object. */
export interface Action<Args = undefined> {
  id: string
  /** In Chinese. */
  label: string
  /** Like `Mod+Shift+G`; Mod is ⌘ on macOS and Ctrl elsewhere. The first one is shown. */
  keys: readonly string[]
  /** Where the keys work. */
  scopes: readonly Scope[]
  when: When
  enabled(editing: Editing): boolean
  /** Does it to what is active or selected; `args` may name something else. */
  run(editing: Editing, args?: Args): void
}

/** An action whatever its arguments; it can be run without any. */
export type AnyAction = Action<never>

type Description<Args> = Pick<Action<Args>, 'label' | 'run'> & Partial<Omit<Action<Args>, 'id'>>

/** The actions of a theme: each gets its key as its id, and what it does not say is what most have. */
export function defineActions<Theme extends Record<string, Description<never>>>(theme: Theme) {
  const actions = Object.entries(theme).map(([id, description]) => {
    const { when = {}, enabled = () => true, keys = [], scopes = ['stage'] } = description
    const isEnabled = (editing: Editing) => holds(when, editing) && enabled(editing)
    return [id, { ...description, id, keys, scopes, when, enabled: isEnabled }]
  })
  // Each entry keeps its own arguments; Object.fromEntries forgets them.
  return Object.fromEntries(actions) as { [Id in keyof Theme]: Action<ArgsOf<Theme[Id]>> }
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
  timeline: ({ preferences }) => preferences.bottomView === 'timeline',
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

/** One step on the active page or cover and what is selected there. Elements that are returned become selected. */
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

/** Like `edit`, with only those of the selected elements that may be changed. Locked ones stay as they are. */
export function editFree(
  editing: Editing,
  run: (container: Container, ids: string[]) => { uuid: string }[] | void,
  options?: ChangeOptions,
) {
  edit(editing, (container) => run(container, freeIds(editing)), options)
}
