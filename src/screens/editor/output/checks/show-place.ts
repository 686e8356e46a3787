import type { FoundPlace } from '#engine/document/found-places.ts'
import { showElement } from '#engine/editing/index.ts'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView, openBackground } from '#src/screens/editor/shared/view-state.ts'

/** Shows a place with what mends it: the page or cover with the selected element, its background, or a drawer. */
export function showPlace({ editing, view }: Pick<EditorContext, 'editing' | 'view'>, place: FoundPlace) {
  const { part, containerId, elementId, index } = place
  const openDrawer = (drawer: 'music' | 'voice' | 'subtitle') =>
    changeView(view, { drawer, isChromeHidden: false })
  // The subtitles are those of the whole work.
  if (part === 'subtitles') editing.session.isCoverTab = false
  else showElement(editing, place)
  if (part === 'background') openBackground({ editing, view })
  if (part === 'subtitles') openDrawer('subtitle')
  if (part === 'music' || part === 'scene') openDrawer('music')
  if (part === 'narration' && index !== undefined) {
    openDrawer('voice')
    changeView(view, { foundSentence: { pageId: containerId, elementId, index } })
  }
}
