import { applyFooterRule, type FooterReplacement } from '#engine/document/operations/index.ts'
import type { Editing } from './store.ts'

/** By work, the last replacement of each footer by its uuid. */
const replaced = new WeakMap<Editing, Map<string, FooterReplacement>>()

/**
 * Copies the second page's footer to later pages as a separate step and shows a notice. What the author has undone is
 * not done again until either footer changes.
 * @param isAsked whether the author asks for it, also for what was undone
 */
export function syncFooters(editing: Editing, isAsked = false) {
  const { history, session, undoable } = editing
  const last = (!isAsked && replaced.get(editing)) || new Map<string, FooterReplacement>()
  replaced.set(editing, last)
  const changed = history.change(() => applyFooterRule(undoable.project, last))
  if (changed.length > 0) {
    session.notice = { text: `已按第 2 页更新后面 ${changed.length} 处数据来源与截止时间` }
  }
}
