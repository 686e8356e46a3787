import type { Editing } from './store.ts'

/** Runs a change of the covers while the pages are shown. */
export function changeCoverFromPages(editing: Editing, run: () => void) {
  const { history, coverHistory, coverSteps } = editing
  history.commit()
  coverHistory.commit()
  const before = coverHistory.at()
  coverHistory.change(run)
  const after = coverHistory.at()
  if (after !== before) coverSteps.push({ pages: history.at(), before, after })
}

/** Whether undo (-1) or redo (1) while the pages are shown applies to such a step. */
export function isCoverStepNext({ history, coverHistory, coverSteps }: Editing, direction: -1 | 1): boolean {
  const [pages, covers] = [history.at(), coverHistory.at()]
  return coverSteps.some(
    (step) => step.pages === pages && covers === (direction < 0 ? step.after : step.before),
  )
}
