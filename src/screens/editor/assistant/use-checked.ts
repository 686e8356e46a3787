import { useEffect, useState } from 'react'
import { type CheckedChange, checkChange } from '#engine/commands/index.ts'
import type { Project } from '#engine/document/index.ts'
import { useEditing } from '../shared/use-editing.ts'
import { whenIdle } from '../shared/thumbnails/when-idle.ts'
import type { ProposedChange } from './conversation.ts'

/** The work after the last step; the same object until the next one. */
export const useStepProject = (): Project => useEditing(({ history }) => history.at() as Project) // what the history of the pages contains

/** Checks a change on the work as it is now, again after each step. @returns null until it is checked */
export function useChecked(change: ProposedChange): CheckedChange | null {
  const project = useStepProject()
  const [checked, setChecked] = useState<CheckedChange | null>(null)
  const { commands, differences } = change
  useEffect(() => {
    let isOver = false
    whenIdle(() => {
      if (!isOver) setChecked(checkChange({ ...project, coverList: [] }, { commands, differences }))
    })
    return () => {
      isOver = true
    }
  }, [project, commands, differences])
  return checked
}

/** What became of a change, by what the work contains now. */
export type ChangeStatus = 'open' | 'edited' | 'unfit' | 'accepted' | 'refused'

export function statusOf(change: ProposedChange, checked: CheckedChange | null): ChangeStatus {
  if (change.decision === 'refused') return 'refused'
  if (checked === null) return change.decision
  const isApplicable = checked.refusal === null
  // Undone by the author: it can be accepted again.
  if (change.decision === 'accepted') return isApplicable && !checked.isOutdated ? 'open' : 'accepted'
  if (!isApplicable) return 'unfit'
  return checked.isOutdated ? 'edited' : 'open'
}
