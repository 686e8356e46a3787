import type { Container } from '../../document/operations/index.ts'
import type { ChangeOptions } from '../history.ts'
import { activeContainer, activeHistory, select, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'

/** The part of the screen that owns the keys: the one used last. */
export type Scope = 'stage' | 'pages' | 'timeline' | 'text' | 'dialog'

/** Conditions as data: two actions that ask for opposites may share a key. */
export interface When {
  /** Whether elements are chosen. */
  selected?: boolean
  /** Whether the covers are shown instead of the pages. */
  coverTab?: boolean
}

export const SELECTED: When = { selected: true }
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
  /** Does it to what is active or chosen; `args` may name something else. */
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

function holds({ selected, coverTab }: When, editing: Editing): boolean {
  if (coverTab !== undefined && coverTab !== editing.session.isCoverTab) return false
  return selected === undefined || selected === selectedIds(editing).length > 0
}

/** One step on the active page or cover and what is chosen there. Elements that are returned become chosen. */
export function edit(
  editing: Editing,
  run: (container: Container, ids: string[]) => { uuid: string }[] | void,
  options?: ChangeOptions,
) {
  const container = activeContainer(editing)
  if (!container) return
  activeHistory(editing).change(() => {
    const chosen = run(container, selectedIds(editing))
    if (chosen)
      select(
        editing,
        chosen.map(({ uuid }) => uuid),
      )
  }, options)
}
