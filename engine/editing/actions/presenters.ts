import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { PRESENTER } from '#engine/elements/v-anchor/schema.ts'
import type { Editing } from '../store.ts'
import { insertElements } from './elements.ts'
import type { Media } from './media.ts'

type Presenter = ElementOf<'qk-v-anchor'>
export type PresenterOptions = Partial<Presenter['propsValue']['anchorInfo']>

/** A presenter may take so much of the page. */
const LARGEST = { width: 0.9, height: 0.65 }

/** A new presenter; it is not on the page yet. */
export function presenterOf(look: PresenterOptions, commonStyle: Partial<CommonStyle> = {}): Presenter {
  const element = createElement('qk-v-anchor', { commonStyle })
  Object.assign(element.propsValue.anchorInfo, { anchor: PRESENTER, ...look })
  return element
}

/** A presenter of the author's own: a picture or a video, in its own ratio, scaled into the page. */
export function ownPresenterOf({ undoable }: Editing, { kind, url, ...media }: Media): Presenter {
  const { width, height } = undoable.project
  // A vector picture may not say how large it is.
  const size = media.width > 0 && media.height > 0 ? media : { width: 200, height: 300 }
  const factor = Math.min((LARGEST.width * width) / size.width, (LARGEST.height * height) / size.height)
  return presenterOf(
    { anchor: '', source: kind === 'video' ? 'video' : 'picture', src: url },
    { width: Math.round(size.width * factor), height: Math.round(size.height * factor) },
  )
}

/** Adds a presenter to the active page and selects it: in the middle, standing on the page's lower edge. */
export function insertPresenter(editing: Editing, presenter: Element) {
  const { width, height } = editing.undoable.project
  const { commonStyle } = presenter
  commonStyle.left = Math.round((width - commonStyle.width) / 2)
  commonStyle.top = Math.round(height - commonStyle.height)
  insertElements(editing, [presenter])
}
