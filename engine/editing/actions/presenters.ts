import { createElement } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { PRESENTER } from '#engine/elements/v-anchor/schema.ts'
import type { Editing } from '../store.ts'
import { insertElements } from './elements.ts'
import type { Media } from './media.ts'

type Presenter = ElementOf<'qk-v-anchor'>
export type PresenterOptions = Partial<Presenter['propsValue']['anchorInfo']>

/** Largest share of the page that a presenter takes. */
const LARGEST = { width: 0.9, height: 0.65 }

/** Creates a presenter without adding it. */
export function presenterOf(options: PresenterOptions, commonStyle: Partial<CommonStyle> = {}): Presenter {
  const element = createElement('qk-v-anchor', { commonStyle })
  Object.assign(element.propsValue.anchorInfo, { anchor: PRESENTER, ...options })
  return element
}

/** Creates a presenter from the author's picture or video, in its own ratio, scaled to fit the page. */
export function ownPresenterOf({ undoable }: Editing, { kind, url, ...media }: Media): Presenter {
  const { width, height } = undoable.project
  // Vector pictures may have no intrinsic size.
  const size = media.width > 0 && media.height > 0 ? media : { width: 200, height: 300 }
  const factor = Math.min((LARGEST.width * width) / size.width, (LARGEST.height * height) / size.height)
  return presenterOf(
    { anchor: '', source: kind === 'video' ? 'video' : 'picture', src: url },
    { width: Math.round(size.width * factor), height: Math.round(size.height * factor) },
  )
}

/** Adds a presenter at the bottom center of the active page and selects it. */
export function insertPresenter(editing: Editing, presenter: Element) {
  const { width, height } = editing.undoable.project
  const { commonStyle } = presenter
  commonStyle.left = Math.round((width - commonStyle.width) / 2)
  commonStyle.top = Math.round(height - commonStyle.height)
  insertElements(editing, [presenter])
}
