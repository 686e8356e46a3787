import type { Editing } from './store.ts'

/** A step of the covers' history that was made among the pages, where undo and redo mean it, too. */
export interface CoverStep {
  /** Where the pages' history stood. */
  readonly pages: unknown
  /** Where the covers' history stood before and after. */
  readonly before: unknown
  readonly after: unknown
}

/** Runs a change of the covers that the author makes among the pages. */
export function changeCoverFromPages(editing: Editing, run: () => void) {
  const { history, coverHistory, coverSteps } = editing
  history.commit()
  coverHistory.commit()
  const before = coverHistory.at()
  coverHistory.change(run)
  const after = coverHistory.at()
  if (after !== before) coverSteps.push({ pages: history.at(), before, after })
}

/** Whether the next step back, or with 1 forward, from the pages is one of these. */
export function isCoverStepNext({ history, coverHistory, coverSteps }: Editing, direction: -1 | 1): boolean {
  const [pages, covers] = [history.at(), coverHistory.at()]
  return coverSteps.some(
    (step) => step.pages === pages && covers === (direction < 0 ? step.after : step.before),
  )
}
