import type { History } from './history.ts'
import { lastStepUndo } from './step-undo.ts'
import type { Editing } from './store.ts'

/** Shows a message about what made no step, or why nothing was changed. It has no undo button. */
export function showNotice({ session }: Editing, text: string) {
  session.notice = { text, undo: null }
}

/**
 * Runs a change and shows a message about it. The message has an undo button only if the change made a step.
 * @param history the history of the step: that of the pages, or that of the covers
 * @param textOf the message, in Chinese, by what the change returned and whether it made a step; null shows none
 * @returns what the change returned
 */
export function showStep<Result>(
  editing: Editing,
  history: History,
  run: () => Result,
  textOf: (result: Result, isStep: boolean) => string | null,
): Result {
  // Earlier changes are a step of their own.
  history.commit()
  const before = history.at()
  const result = run()
  const isStep = history.at() !== before
  const text = textOf(result, isStep)
  if (text !== null) editing.session.notice = { text, undo: isStep ? lastStepUndo(editing, history) : null }
  return result
}
