import type { Project } from '#engine/document/index.ts'
import { keepPages } from '#engine/document/operations/index.ts'

/** A project with some of its pages only. Imported lazily: the operations are larger than the home screens. */
export function withPages(project: Project, pageIds: ReadonlySet<string>): Project {
  const next = structuredClone(project)
  keepPages(next, pageIds)
  return next
}
