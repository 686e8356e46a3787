import { centreOf, createElement } from '#engine/document/index.ts'
import { addSceneMusic, type MusicSource } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point, type Size } from '#engine/geometry/index.ts'
import { activePage, select } from '../selection.ts'
import type { Editing } from '../store.ts'
import { insertElements } from './elements.ts'

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
  const centre = centreOf(commonStyle)
  commonStyle.left = Math.round(commonStyle.left + at.x - centre.x)
  commonStyle.top = Math.round(commonStyle.top + at.y - centre.y)
  insertElements(editing, [element])
}

function fitted({ width, height }: Media, room: Size) {
  // Vector pictures may have no intrinsic size.
  if (width <= 0 || height <= 0) return { width: room.width / 2, height: room.width / 2 }
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
