import { centerOf, createElement } from '#engine/document/index.ts'
import {
  addElements,
  addPage,
  addSceneMusic,
  flipPictures,
  freeCenter,
  type MusicSource,
  pictureAppearance,
  pictureOf,
  removeElements,
} from '#engine/document/operations/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, type ElementOf, schemaOf } from '#engine/elements/schemas.ts'
import { PRESENTER } from '#engine/elements/v-anchor/schema.ts'
import type { Point, Size } from '#engine/geometry/index.ts'
import { showStep } from '../notices.ts'
import {
  activeContainer,
  activePage,
  freeElements,
  select,
  selectedElements,
  selectedIds,
} from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree } from './action.ts'
import { backgroundSetter } from './background.ts'
import { insertElements } from './elements.ts'
import { goToPage } from './pages.ts'

type Presenter = ElementOf<'qk-v-anchor'>
export type PresenterOptions = Partial<Presenter['propsValue']['anchorInfo']>

/** Largest share of the page that a presenter takes. */
const LARGEST = { width: 0.9, height: 0.65 }

/** Creates a presenter without adding it. */
function presenterOf(options: PresenterOptions, commonStyle: Partial<CommonStyle> = {}): Presenter {
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
    { anchor: '', source: kind === 'video' ? 'video' : 'picture', src: url, videoVolume: 100 },
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
  setAsBackground: {
    label: '设为背景',
    when: CHANGEABLE,
    enabled: (editing) => backgroundSource(editing) !== undefined,
    run: (editing) =>
      editFree(editing, (container, ids) => {
        const source = backgroundSource(editing)
        if (!source) return []
        const background = { backgroundImage: pictureOf(source), backgroundSize: 'cover' }
        backgroundSetter(editing)(background)
        removeElements(container, ids)
        return []
      }),
  },
})

/** The only selected picture, if it can become the background. */
function backgroundSource(editing: Editing): Element | undefined {
  const [only, ...others] = freeElements(editing)
  const isOnly = only && others.length === 0
  return isOnly && only.elName !== 'qk-video' && pictureOf(only) !== '' ? only : undefined
}

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
/** px between the pictures of a grid, and to the page's edges. */
const GRID_GAP = 12

/** How several files are arranged: cascaded, in a grid on the page, or each on a page of its own. */
export type MediaLayout = 'cascade' | 'grid' | 'pages'

/**
 * Adds files to the active page as one step and selects them. Pictures and videos keep their ratio, are scaled to
 * fit the page and centered at `at` (px of the page, by default a free place near its center).
 */
export function insertMedia(
  editing: Editing,
  media: readonly Media[],
  at?: Point,
  layout: MediaLayout = 'cascade',
) {
  const elements = media.map((item) => mediaElement(editing.undoable.project, item))
  const visual = elements.filter(({ elName }) => schemaOf(elName).visual)
  if (layout === 'pages' && !editing.session.isCoverTab) {
    insertOnPages(editing, visual)
    return
  }
  const { width, height } = editing.undoable.project
  if (layout === 'cascade') {
    const middle = at ?? freeCenterFor(editing, visual[0]?.commonStyle ?? { width: 0, height: 0 })
    for (const [index, element] of visual.entries())
      centerAt(element, { x: middle.x + index * CASCADE, y: middle.y + index * CASCADE })
  } else arrangeInGrid(visual, { width, height })
  insertElements(editing, elements)
}

/** Adds a page for each element, after the active page, as one step; shows the first of them. */
function insertOnPages(editing: Editing, elements: readonly Element[]) {
  const { history, undoable } = editing
  const { width, height } = undoable.project
  history.change(() => {
    let last = activePage(editing).uuid
    for (const element of elements) {
      centerAt(element, { x: width / 2, y: height / 2 })
      const page = addPage(undoable.project, last)
      addElements(page, [element])
      last = page.uuid
    }
    const first = activePage(editing)
    goToPage(editing, undoable.project.pages[undoable.project.pages.indexOf(first) + 1]?.uuid ?? '')
  })
}

/** Scales elements into equal cells that fill the page. */
function arrangeInGrid(elements: readonly Element[], page: Size) {
  const columns = Math.ceil(Math.sqrt(elements.length / 2))
  const rows = Math.ceil(elements.length / columns)
  const cell = {
    width: (page.width - (columns + 1) * GRID_GAP) / columns,
    height: (page.height - (rows + 1) * GRID_GAP) / rows,
  }
  for (const [index, { commonStyle }] of elements.entries()) {
    const scale = Math.min(cell.width / commonStyle.width, cell.height / commonStyle.height)
    commonStyle.width = Math.round(commonStyle.width * scale)
    commonStyle.height = Math.round(commonStyle.height * scale)
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const place = (at: number, length: number) => GRID_GAP + at * (length + GRID_GAP) + length / 2
    centerAt(elements[index] as Element, { x: place(column, cell.width), y: place(row, cell.height) })
  }
}

function centerAt({ commonStyle }: Element, { x, y }: Point) {
  commonStyle.left = Math.round(x - commonStyle.width / 2)
  commonStyle.top = Math.round(y - commonStyle.height / 2)
}

/**
 * Adds scene music to the active page as one step, selects it and shows a notice. In the cover tab, too, the music
 * is added to the page.
 */
export function insertSceneMusic(editing: Editing, sources: readonly MusicSource[]) {
  const { history, session } = editing
  const page = activePage(editing)
  const run = () =>
    history.change(() => {
      const added = sources.map((source) => addSceneMusic(page, source).uuid)
      if (!session.isCoverTab) select(editing, added)
    })
  showStep(editing, history, run, () =>
    sources.length === 1 ? '已加为本页的场景音乐' : `已把 ${sources.length} 段音乐加到本页`,
  )
}

/** Creates an element for a file, scaled to fit the page, without adding it. */
export function mediaElement({ width, height }: Size, media: Media): Element {
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

/** Adds an existing element centered at a point of the page, by default at a free one, and selects it. */
export function insertElementAt(editing: Editing, element: Element, point?: Point) {
  const { commonStyle } = element
  const at = point ?? freeCenterFor(editing, commonStyle)
  const center = centerOf(commonStyle)
  commonStyle.left = Math.round(commonStyle.left + at.x - center.x)
  commonStyle.top = Math.round(commonStyle.top + at.y - center.y)
  insertElements(editing, [element])
}

const freeCenterFor = (editing: Editing, size: Size) =>
  freeCenter(activeContainer(editing) ?? { elements: [] }, size, editing.undoable.project)

function fitted({ width, height }: Media, room: Size) {
  // Vector pictures may have no intrinsic size.
  if (width <= 0 || height <= 0) return { width: room.width / 2, height: room.width / 2 }
  const scale = Math.min(1, room.width / width, room.height / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
