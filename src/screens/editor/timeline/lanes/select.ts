import { goToPage, select } from '#engine/editing/index.ts'
import { type EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView, type EditorViewState } from '#src/screens/editor/shared/view-state.ts'

/** Shows a page with an element of it selected; an element that is selected already stays so among others. */
export function selectOn({ editing }: EditorContext, pageId: string, elementIds: readonly string[]) {
  goToPage(editing, pageId)
  editing.session.enteredGroupId = null
  select(editing, elementIds)
}

/** Opens what belongs to something that was pressed in a lane. */
export function openFor({ view }: EditorContext, change: Partial<EditorViewState>) {
  changeView(view, change)
}
