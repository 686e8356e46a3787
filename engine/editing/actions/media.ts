import { centerOf, createElement } from '#engine/document/index.ts'
import {
  addSceneMusic,
  flipPictures,
  type MusicSource,
  pictureAppearance,
  pictureOf,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element, ElementOf } from '#engine/elements/schemas.ts'
import { PRESENTER } from '#engine/elements/v-anchor/schema.ts'
import type { Point, Size } from '#engine/geometry/index.ts'
import { activePage, freeElements, select, selectedElements, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree } from './action.ts'
import { insertElements } from './elements.ts'

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

const canFlip = (editing: Editing) =>
  freeElements(editing).some((element) => pictureAppearance(element) !== null)

function canCrop(editing: Editing): boolean {
  const [only, ...others] = selectedElements(editing)
  if (!only || others.length > 0 || editing.tools.editContent === null) return false
  return pictureAppearance(only) !== null && pictureOf(only) !== ''
}

export const pictureActions = defineActions({
  flipX: {
    label: '水平翻转',
    keys: ['Shift+H'],
    when: CHANGEABLE,
    enabled: canFlip,
    run: (editing) => editFree(editing, (container, ids) => flipPictures(container, ids, 'flipX')),
  },
  flipY: {
    label: '垂直翻转',
    keys: ['Shift+V'],
    when: CHANGEABLE,
    enabled: canFlip,
    run: (editing) => editFree(editing, (container, ids) => flipPictures(container, ids, 'flipY')),
  },
  cropPicture: {
    label: '裁剪',
    when: CHANGEABLE,
    enabled: canCrop,
    run: (editing) => editing.tools.editContent?.(selectedIds(editing)[0] ?? ''),
  },
})

/** An uploaded file. */
export interface Media {
  kind: 'image' | 'audio' | 'video'
  /** Address for the document. */
  url: string
  /** Px; 0 if it has no intrinsic size. */
  width: number
  height: number
  /** Whether it is an animated picture. */
  isAnimated?: boolean
  /** Display name. */
  name?: string
}

/** Margin of a new picture to the page's edges, px. */
const MARGIN = 24
/** Offset of each further file to the right and down, px. */
const CASCADE = 24

/**
 * Adds files to the active page as one step and selects them. Pictures and videos keep their ratio, are scaled to
 * fit the page and centered at `at` (px of the page, its center by default); several are cascaded.
 */
export function insertMedia(editing: Editing, media: readonly Media[], at?: Point) {
  const { width, height } = editing.undoable.project
  const middle = at ?? { x: width / 2, y: height / 2 }
  let placed = 0
  const elements = media.map((item) => {
    const element = mediaElement(editing, item)
    const { commonStyle } = element
    const shift = item.kind === 'audio' ? 0 : CASCADE * placed++
    commonStyle.left = Math.round(middle.x - commonStyle.width / 2 + shift)
    commonStyle.top = Math.round(middle.y - commonStyle.height / 2 + shift)
    return element
  })
  insertElements(editing, elements)
}

/**
 * Adds scene music to the active page as one step, selects it and shows a notice. In the cover tab, too, the music
 * is added to the page.
 */
export function insertSceneMusic(editing: Editing, sources: readonly MusicSource[]) {
  const { history, session } = editing
  const page = activePage(editing)
  history.change(() => {
    const added = sources.map((source) => addSceneMusic(page, source).uuid)
    if (!session.isCoverTab) select(editing, added)
  })
  session.notice = {
    text: sources.length === 1 ? '已加为本页的场景音乐' : `已把 ${sources.length} 段音乐加到本页`,
  }
}

/** Creates an element for a file, scaled to fit the page, without adding it. */
export function mediaElement({ undoable }: Editing, media: Media): Element {
  const { width, height } = undoable.project
  if (media.kind === 'audio') {
    const { url, name = '' } = media
    return createElement('qk-scene-music', { propsValue: { musicSrc: url, name } })
  }
  const commonStyle = fitted(media, { width: width - 2 * MARGIN, height: height - 2 * MARGIN })
  if (media.kind === 'video')
    return createElement('qk-video', { commonStyle, propsValue: { videoSrc: media.url } })
  return media.isAnimated
    ? createElement('qk-dynamic-image', { commonStyle, propsValue: { imageSrc: media.url } })
    : createElement('qk-image', { commonStyle, propsValue: { imageSrc: media.url } })
}

/** Adds an existing element centered at a point of the page and selects it. */
export function insertElementAt(editing: Editing, element: Element, at: Point) {
  const { commonStyle } = element
  const center = centerOf(commonStyle)
  commonStyle.left = Math.round(commonStyle.left + at.x - center.x)
  commonStyle.top = Math.round(commonStyle.top + at.y - center.y)
  insertElements(editing, [element])
}

function fitted({ width, height }: Media, room: Size) {
  // Vector pictures may have no intrinsic size.
  if (width <= 0 || height <= 0) return { width: room.width / 2, height: room.width / 2 }
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
