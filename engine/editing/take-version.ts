import { clonePlain, type Project } from '#engine/document/index.ts'
import { createComparison, writeDifference } from './difference.ts'
import type { ChangeOptions, History } from './history.ts'
import { keepSelectionValid } from './replace-project.ts'
import { snapshotOf } from './revision.ts'
import { followSize } from './size-followers.ts'
import type { Editing } from './store.ts'

/**
 * Makes the work equal to another version of it as one step, and its covers as one of theirs. Texts keep the boxes that
 * were saved with them, so the result is that version and nothing else. The page that is shown and the selection stay
 * where they exist. The version's number is not part of it.
 * @param step what the step is called in the history, in Chinese, and whether someone else made it
 * @returns undoes it unless something else was changed since
 */
export function takeVersion(
  editing: Editing,
  wanted: Project,
  step: Pick<ChangeOptions, 'name' | 'isForeign'>,
): () => void {
  const { undoable, history, covers, coverHistory } = editing
  const { isEqual } = createComparison()
  const { coverList, ...rest } = clonePlain(wanted)
  const undoPages = undoableChange(history, step, () => {
    const before = snapshotOf(undoable).project
    const project = { ...rest, coverList: before.coverList, version: before.version }
    writeDifference(undoable.project, before, project, isEqual)
    keepSelectionValid(editing, before)
  })
  // Before the covers of that version, which have its size already.
  followSize(editing)
  const undoCovers = undoableChange(coverHistory, step, () => {
    const before = snapshotOf(covers)
    writeDifference(covers, before, { ...before, coverList }, isEqual)
    const isThere = coverList.some(({ _id }) => _id === covers.activeCoverId)
    if (isThere) return
    covers.activeCoverId = coverList[0]?._id ?? null
    covers.activeElementId = null
  })
  return () => {
    undoPages()
    undoCovers()
  }
}

function undoableChange(history: History, step: ChangeOptions, run: () => void): () => void {
  history.commit()
  const before = history.at()
  history.change(run, step)
  const after = history.at()
  return () => {
    if (after !== before && history.at() === after) history.undo()
  }
}
