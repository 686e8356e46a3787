import type { Cover, Project } from '#engine/document/index.ts'
import { goByStep } from './actions/history.ts'
import { activeHistory } from './selection.ts'
import { nameCoverStep, nameStep } from './step-names.ts'
import type { Editing } from './store.ts'

/** Names the steps of the history of what is shown, the oldest first, in Chinese. The first entry has no name. */
export function stepNames(editing: Editing): string[] {
  const history = activeHistory(editing)
  const contents = history.contents()
  const isCovers = editing.session.isCoverTab
  return contents.slice(1).map((after, at) => {
    const before = contents[at]
    const given = history.nameOf(after)
    if (given !== undefined) return given
    // What a history contains is given by the store that created it.
    return isCovers
      ? nameCoverStep(before as Cover[], after as Cover[])
      : nameStep(before as Project, after as Project)
  })
}

/** Undoes or redoes until `step` steps are in effect. */
export function goToStep(editing: Editing, step: number) {
  const { status } = activeHistory(editing)
  while (status.index > step && goByStep(editing, -1));
  while (status.index < step && goByStep(editing, 1));
}
