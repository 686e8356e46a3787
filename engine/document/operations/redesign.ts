import { isDark, isVivid } from '#engine/elements/color-facts.ts'
import { type Element, isSeen, schemaOf } from '#engine/elements/schemas.ts'
import { isText as isPlainText } from '#engine/elements/text/schema.ts'
import { scaleSpans, setSpans } from '#engine/elements/text/spans.ts'
import { isVideo } from '#engine/elements/video/schema.ts'
import type { Size } from '#engine/geometry/index.ts'
import { clonePlain } from '../clone.ts'
import { colorsOf } from '../colors.ts'
import type { Page } from '../project.ts'
import { writtenText } from '../written-text.ts'
import { addElement, copyOut } from './elements.ts'
import { freeBand, freeCenter } from './free-place.ts'
import { freshCopy } from './pages.ts'
import { pictureAppearance, pictureOf } from './pictures.ts'
import { copyStyle, pasteStyle } from './style-groups.ts'
import { allElements, type Container, isGroup, locate } from './tree.ts'

/** A page with the design of a template's page, and the author's content in it. */
export interface Redesigned {
  elements: Element[]
  /** The texts of the template that have become the author's. */
  filled: Element[]
}

/**
 * The elements of a page in the design of a template's page. The author's texts take the places of the template's
 * texts: the largest that of the largest, and so on. So do pictures and videos those of pictures, and charts and
 * tables those of charts and tables. What finds no place stays an element of its own in a free part of the page,
 * charts and tables in the colors of the design. Numbers of steps, symbols, shapes and the drawings of shipped
 * templates belong to a design: those of the template replace those of the page.
 * The page is not changed.
 */
export function redesign(page: Page, template: Page, size: Size): Redesigned {
  const copy = freshCopy(template)
  const own = allElements(page.elements).filter((element) => !belongsToDesign(element))
  const ofSort = (test: (element: Element) => boolean) => bySize(own.filter(test))
  const placesOf = (test: (element: Element) => boolean) => bySize(allElements(copy.elements).filter(test))

  const texts = byFontSize(own.filter(isText))
  const filled = byFontSize(allElements(copy.elements).filter(isTextPlace)).slice(0, texts.length)
  filled.forEach((place, index) => {
    const text = texts[index]
    if (text && 'text' in place.propsValue) takeText(place, text)
  })
  const placed = new Set<Element>(texts.slice(0, filled.length))
  const fill = (places: Element[], contents: Element[], take: typeof takePicturePlace) => {
    places.slice(0, contents.length).forEach((place, index) => {
      const content = contents[index]
      if (!content) return
      placed.add(content)
      take(copy, place, clonePlain(content))
    })
  }
  const [pictures, data] = [ofSort(isPicture), ofSort(isData)]
  fill(placesOf(isPicturePlace), pictures, takePicturePlace)
  fill(placesOf(isData), data, takeDataPlace)

  const rest = own.filter((element) => !placed.has(element)).map(({ uuid }) => uuid)
  for (const element of copyOut(page, rest)) {
    if (isData(element)) adoptColors(element, template)
    if (isData(element) || isPicture(element)) placeFreely(copy, element, size)
    addElement(copy, element)
  }
  return { elements: copy.elements, filled }
}

/** Numbers of steps, arrows and bullets belong to a design. */
const ORNAMENT = /^(?:\d{1,2}|[^\p{L}\p{N}]*)$/u
/** Where the media of shipped templates are served. */
const SHIPPED = /^\/templates\//

function belongsToDesign(element: Element): boolean {
  const text = writtenText(element)
  if (text !== null) return ORNAMENT.test(text.trim())
  return isGroup(element) || schemaOf(element.elName).isDecoration || SHIPPED.test(pictureOf(element))
}

const isText = (element: Element) => writtenText(element) !== null

function isTextPlace(element: Element): boolean {
  const { textKey, textForm } = schemaOf(element.elName)
  return textKey === 'text' && textForm !== 'html' && !ORNAMENT.test((writtenText(element) ?? '').trim())
}

const isPicture = (element: Element) =>
  isSeen(element) && (isVideo(element) || schemaOf(element.elName).pictureKey !== null)

const isData = (element: Element) => isSeen(element) && schemaOf(element.elName).gridKey !== null

/** px; smaller pictures of a design are icons. */
const SMALLEST_PLACE = 100

const isPicturePlace = (element: Element) =>
  isPicture(element) && Math.min(element.commonStyle.width, element.commonStyle.height) >= SMALLEST_PLACE

/** Puts a picture into the frame of another; it covers the frame. */
function takePicturePlace(container: Container, place: Element, picture: Element) {
  const appearance = pictureAppearance(picture)
  if (appearance) appearance.crop = { x: 0, y: 0, width: 1, height: 1 }
  if ('fit' in picture.propsValue) picture.propsValue.fit = 'cover'
  const { volume } = picture.commonStyle
  replaceElement(container, place, { ...picture, commonStyle: { ...clonePlain(place.commonStyle), volume } })
}

/** Puts a chart or table into the box and the style of another. Whether its series are parts of a whole is content. */
function takeDataPlace(container: Container, place: Element, data: Element) {
  const { left, top, width, height, rotate, zIndex } = place.commonStyle
  const style = copyStyle(place)
  Object.assign(data.commonStyle, { left, top, width, height, rotate, zIndex })
  replaceElement(container, place, data)
  pasteStyle(container, [place.uuid], { ...style, stacks: {} })
}

/** The new element appears when the old one did. */
function replaceElement(container: Container, place: Element, element: Element) {
  const { uuid, animations, groupStyle } = place
  const siblings = locate(container, uuid)?.siblings ?? []
  delete element.isLocked
  siblings[siblings.indexOf(place)] = { ...element, uuid, animations, groupStyle }
}

/** px between an element and the edges of the page, or other elements. */
const MARGIN = 24
/** px; in a lower part of the page, an element would be too small. */
const LOWEST_BAND = 120

/** Moves an element into the tallest free part of a page; without one that is tall enough, to the freest place. */
function placeFreely(container: Container, element: Element, page: Size) {
  const { commonStyle } = element
  const band = freeBand(container, page)
  const room = { width: page.width - 2 * MARGIN, height: band.bottom - band.top - MARGIN }
  const isTall = room.height >= LOWEST_BAND
  const scale = isTall ? Math.min(1, room.width / commonStyle.width, room.height / commonStyle.height) : 1
  commonStyle.width = Math.round(commonStyle.width * scale)
  commonStyle.height = Math.round(commonStyle.height * scale)
  const center = isTall
    ? { x: page.width / 2, y: (band.top + band.bottom) / 2 }
    : freeCenter(container, commonStyle, page)
  commonStyle.left = Math.round(center.x - commonStyle.width / 2)
  commonStyle.top = Math.round(center.y - commonStyle.height / 2)
}

/** Colors a chart or table like a design that has none. */
function adoptColors({ commonStyle, propsValue }: Element, template: Page) {
  const [model] = byFontSize(allElements(template.elements).filter(isTextPlace)).toReversed()
  if (model) {
    const { color, fontFamily } = model.commonStyle
    Object.assign(commonStyle, { color, fontFamily })
  }
  const written = commonStyle.color.toLowerCase()
  const accents = colorsOf({ pages: [template], coverList: [] })
    .filter((color) => isVivid(color) && color !== written)
    .slice(0, 5)
  const [main] = accents
  if (main === undefined) return
  if ('headerColor' in propsValue) {
    propsValue.headerColor = main
    propsValue.headerTextColor = isDark(main) ? '#ffffff' : '#191c23'
    // Light text is unreadable on light stripes.
    if (!isDark(commonStyle.color))
      propsValue.chartColor = ['rgba(255, 255, 255, 0.06)', 'rgba(255, 255, 255, 0.14)']
  } else if ('chartColor' in propsValue) propsValue.chartColor = accents
}

/** Writes a text into a place of the design. Its emphasized parts stay so, in proportion to the new font size. */
function takeText(place: Element, text: Element) {
  if (!('text' in place.propsValue)) return
  place.propsValue.text = writtenText(text) ?? ''
  if (!isPlainText(place)) return
  setSpans(place.propsValue, isPlainText(text) ? clonePlain(text.propsValue.spans ?? []) : [])
  scaleSpans(place.propsValue, place.commonStyle.fontSize / text.commonStyle.fontSize)
}

/** Titles before bodies: the larger text first, of equal ones the upper one. */
const byFontSize = (elements: readonly Element[]): Element[] =>
  elements.toSorted(
    ({ commonStyle: a }, { commonStyle: b }) => b.fontSize - a.fontSize || a.top - b.top || a.left - b.left,
  )

/** The larger element first, of equal ones the upper one. */
const bySize = (elements: readonly Element[]): Element[] =>
  elements.toSorted(
    ({ commonStyle: a }, { commonStyle: b }) =>
      b.width * b.height - a.width * a.height || a.top - b.top || a.left - b.left,
  )
