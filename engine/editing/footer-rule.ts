import { dequal } from 'dequal/lite'
import { clonePlain } from '#engine/document/index.ts'
import { applyFooterRule } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Editing } from './store.ts'

/** What the rule replaced, and by what. */
interface Replaced {
  footer: Element
  model: Element
}

/** By work, the last replacement of each footer by its uuid. */
const replaced = new WeakMap<Editing, Map<string, Replaced>>()

/**
 * Copies the second page's footer to later pages as a separate step and shows a notice. What the author has undone is
 * not done again until either footer changes.
 * @param isAsked whether the author asks for it, also for what was undone
 */
export function syncFooters(editing: Editing, isAsked = false) {
  const { history, session, undoable } = editing
  const last = replaced.get(editing) ?? new Map<string, Replaced>()
  replaced.set(editing, last)
  if (isAsked) last.clear()
  const changed = history.change(() =>
    applyFooterRule(undoable.project, (footer, model) => {
      const both = { footer: clonePlain(footer), model: clonePlain(model) }
      if (dequal(last.get(footer.uuid), both)) return false
      last.set(footer.uuid, both)
      return true
    }),
  )
  if (changed.length > 0) {
    session.notice = { text: `已按第 2 页更新后面 ${changed.length} 处数据来源与截止时间` }
  }
}
