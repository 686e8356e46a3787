import { match } from 'pinyin-pro'

/** Something that the palette can do or go to. */
export interface Command {
  id: string
  /** The heading under which it is listed. */
  group: string
  label: string
  /** Shown beside the label, such as the keys of an action. */
  hint?: string
  /** Address of a small picture shown before the label. */
  picture?: string
  /** Whether it takes something away. */
  isRemoving?: boolean
  run: () => void
}

/** A command with the positions of the characters of its label that the query matches. */
export interface FoundCommand {
  command: Command
  matched: readonly number[]
}

/** Results of a group beyond these are left out; another letter finds them. */
const PER_GROUP = 8

/**
 * Finds commands by a part of their label, by pinyin or by the initials of pinyin. Matches of characters come before
 * those of pinyin, and early ones before late ones.
 */
export function findCommands(commands: readonly Command[], query: string): FoundCommand[] {
  const wanted = query.trim().toLowerCase()
  const found = commands.flatMap((command) => {
    const matched = wanted === '' ? [] : positionsOf(command.label, wanted)
    return matched === null ? [] : [{ command, matched, rank: rankOf(command, wanted, matched) }]
  })
  const counts = new Map<string, number>()
  return found
    .toSorted((a, b) => a.rank - b.rank)
    .filter(({ command: { group } }) => {
      const count = (counts.get(group) ?? 0) + 1
      counts.set(group, count)
      return count <= PER_GROUP
    })
    .map(({ command, matched }) => ({ command, matched }))
}

/** The positions of the characters of a label that a lower-case query matches; null if it does not match. */
export function positionsOf(label: string, wanted: string): number[] | null {
  const at = label.toLowerCase().indexOf(wanted)
  if (at >= 0) return Array.from(wanted, (_, index) => at + index)
  return match(label, wanted.replaceAll(' ', ''), { precision: 'start', continuous: true })
}

const PINYIN_RANK = 1000

function rankOf({ label, isRemoving }: Command, wanted: string, [first = 0]: readonly number[]): number {
  if (wanted === '') return isRemoving ? 1 : 0
  return first + (label.toLowerCase().includes(wanted) ? 0 : PINYIN_RANK)
}

/** The commands by group, groups in the order of their best match. */
export function grouped(found: readonly FoundCommand[]): { group: string; found: FoundCommand[] }[] {
  const groups = new Map<string, FoundCommand[]>()
  for (const each of found) {
    const list = groups.get(each.command.group) ?? []
    list.push(each)
    groups.set(each.command.group, list)
  }
  return [...groups].map(([group, list]) => ({ group, found: list }))
}
