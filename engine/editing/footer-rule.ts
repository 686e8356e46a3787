import { applyFooterRule, type FooterReplacement } from '#engine/document/operations/index.ts'
import { showStep } from './notices.ts'
import type { Editing } from './store.ts'

/** By work, the last replacement of each footer by its uuid. */
const replaced = new WeakMap<Editing, Map<string, FooterReplacement>>()

/**
 * Copies the second page's footer to later pages as a separate step and shows a notice. What the author has undone is
 * not done again until either footer changes.
 * @param isAsked whether the author asks for it, also for what was undone
 */
export function syncFooters(editing: Editing, isAsked = false) {
  const { history, undoable } = editing
  const last = (!isAsked && replaced.get(editing)) || new Map<string, FooterReplacement>()
  replaced.set(editing, last)
  const run = () => history.change(() => applyFooterRule(undoable.project, last))
  showStep(editing, history, run, ({ length }) =>
    length > 0 ? `已按第 2 页更新后面 ${length} 处数据来源与截止时间` : null,
  )
}
