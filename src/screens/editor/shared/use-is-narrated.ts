import { activePage } from '#engine/editing/index.ts'
import { narrationOf } from '#engine/timeline/index.ts'
import { useEditing } from './use-editing.ts'

/** Whether the active page has narration that is heard. */
export const useIsNarrated = (): boolean =>
  useEditing((editing) => narrationOf(activePage(editing), Infinity).length > 0)
