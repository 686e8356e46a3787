import { clonePlain, newId, type Project, restoreProject } from '#engine/document/index.ts'
import { isRecord } from '#engine/util/is-record.ts'
import { applyCommand, commandNamed, type Proposed } from './apply.ts'
import { type Difference } from './difference.ts'
import { differencesOf } from './differences.ts'

/** Commands that an author accepts or refuses as one: those on a new page belong to it. */
export interface Change {
  id: string
  /** What it does, in Chinese. */
  label: string
  commands: Proposed[]
  /** What it changed where it was proposed. */
  differences: Difference[]
}

/** A change on the work as it is now. */
export interface CheckedChange {
  /** The work with the change; the same as before if it no longer fits. */
  project: Project
  /** Why it no longer fits, in Chinese; null if it does. */
  refusal: string | null
  differences: Difference[]
  /** Whether the author has edited what the change would overwrite. */
  isOutdated: boolean
  /** The pages that are new or different. */
  pageIds: string[]
}

/** A proposal that grows while a program makes it. */
export interface Draft {
  /** The work without it. */
  base: Project
  /** The work with everything that was proposed. */
  project: Project
  commands: Proposed[]
}

export function newDraft(project: Project): Draft {
  const base = restored(project)
  return { base, project: base, commands: [] }
}

/** As it is after a command, so that only what a command changes differs. */
function restored(project: Project): Project {
  const outcome = restoreProject(clonePlain(project))
  return outcome.ok ? outcome.project : project
}

/**
 * Adds a command to a draft. What it creates gets an id, so that later commands can name it.
 * @returns why it was refused, in Chinese, or the id of what it creates
 */
export function propose(draft: Draft, proposed: Proposed): { refusal: string } | { id: string | null } {
  const named = withId(proposed)
  const { project, refusal } = applyCommand(draft.project, named)
  if (refusal !== null) return { refusal }
  draft.project = project
  draft.commands.push(named)
  return { id: idIn(named) }
}

function withId({ name, arguments: input }: Proposed): Proposed {
  const isCreating = name.startsWith('add_')
  if (!isCreating || !isRecord(input) || input.id !== undefined) return { name, arguments: input }
  return { name, arguments: { ...input, id: `new-${newId().slice(0, 8)}` } }
}

function idIn({ name, arguments: input }: Proposed): string | null {
  return name.startsWith('add_') && isRecord(input) && typeof input.id === 'string' ? input.id : null
}

/** The changes of a draft. */
export function changesOf({ base, commands }: Draft): Change[] {
  let project = base
  return grouped(commands).flatMap((group) => {
    const after = applyAll(project, group).project
    const differences = differencesOf(project, after)
    project = after
    if (differences.length === 0) return []
    return [{ id: newId(), label: labelOf(group), commands: group, differences }]
  })
}

/** Puts commands to the one that has created what they name. */
function grouped(commands: readonly Proposed[]): Proposed[][] {
  const groups: Proposed[][] = []
  const byId = new Map<string, Proposed[]>()
  for (const command of commands) {
    const group = ownerOf(command, byId) ?? []
    if (group.length === 0) groups.push(group)
    group.push(command)
    const id = idIn(command)
    if (id !== null) byId.set(id, group)
  }
  return groups
}

/** A page that is only placed after a new one is a change of its own. */
function ownerOf({ arguments: input }: Proposed, byId: ReadonlyMap<string, Proposed[]>) {
  if (!isRecord(input)) return undefined
  const { page, element } = input
  return byId.get(String(element)) ?? byId.get(String(page))
}

const labelOf = ([first]: readonly Proposed[]) => (first && commandNamed(first.name)?.label) || '修改'

function applyAll(
  project: Project,
  commands: readonly Proposed[],
): { project: Project; refusal: string | null } {
  let now = project
  for (const command of commands) {
    const outcome = applyCommand(now, command)
    if (outcome.refusal !== null) return { project, refusal: outcome.refusal }
    now = outcome.project
  }
  return { project: now, refusal: null }
}

/** Applies a change to the work as it is now, completely or not at all, and tells whether it still fits. */
export function checkChange(
  project: Project,
  change: Pick<Change, 'commands' | 'differences'>,
): CheckedChange {
  const { project: after, refusal } = applyAll(project, change.commands)
  const differences = refusal === null ? differencesOf(restored(project), after) : []
  const before = new Map(differences.map((each) => [each.key, each.before]))
  const isOutdated = change.differences.some(
    ({ key, before: expected }) => before.has(key) && before.get(key) !== expected,
  )
  return {
    project: after,
    refusal: refusal ?? (differences.length === 0 ? '作品里已经是这样了' : null),
    differences,
    isOutdated,
    pageIds: [...new Set(differences.flatMap(({ pageId }) => pageId ?? []))],
  }
}
