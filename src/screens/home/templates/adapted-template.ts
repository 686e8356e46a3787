import type { Project } from '#engine/document/index.ts'
import { keepPages, resizeProject } from '#engine/document/operations/index.ts'
import type { Size } from '#engine/geometry/index.ts'

/** What a work takes of a template: all of its pages in their own size by default. */
export interface TemplateUse {
  pageIds?: ReadonlySet<string> | undefined
  /** Contents are laid out anew for it. */
  size?: Size | undefined
}

/**
 * A copy of a project with some of its pages only, or in another size. Imported lazily: the operations are larger than
 * the home screens.
 */
export function adaptedTemplate<Adapted extends Project>(
  project: Adapted,
  { pageIds, size }: TemplateUse,
): Adapted {
  const next = structuredClone(project)
  if (pageIds) keepPages(next, pageIds)
  if (size) resizeProject(next, size)
  return next
}
