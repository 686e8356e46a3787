import { type Cell, cellText, type Grid, parseCell } from '#engine/elements/grid.ts'
import { type Element, ownTextKey, schemaOf } from '#engine/elements/schemas.ts'
import { isText } from '#engine/elements/text/schema.ts'
import { setSpannedText } from '#engine/elements/text/spans.ts'
import { withoutReadings } from '#engine/elements/voice/pronunciation.ts'
import { replaceWritten } from '#engine/elements/voice/replace-written.ts'
import { plainText, replaceInHtml, type TextRange } from '../html-text.ts'
import { isLockedAt } from './flags.ts'
import { renameElement } from './layers.ts'
import { narrationOf, setNarrationClipText } from './narration.ts'
import type { NarrationClipRef } from './placed-narration.ts'
import { allElements, type Container, locate } from './tree.ts'

/** Which of an element's texts: what it shows, a cell or the title of its data, a narration clip, its own name. */
export type TextPart = 'text' | 'title' | 'cell' | 'narration' | 'name'

/** A text of an element. */
interface TextPlace {
  elementId: string
  part: TextPart
  /** The row of a cell, the item of a narration; otherwise 0. */
  index: number
  /** The column of a cell; otherwise 0. */
  column: number
  /** As it is displayed: of a narration without its readings. */
  text: string
}

/** A place where a text was found. */
export interface TextMatch extends TextPlace, TextRange {}

export interface FindOptions {
  /** Distinguishes upper and lower case, and full-width and half-width characters. */
  isExact?: boolean
}

/**
 * Finds a text in the elements of a page or cover, in the order of its elements. Narration is compared without its
 * readings, which a query may have: 重庆 and 〔重庆|chóng qìng〕 find the same.
 */
export function findText(
  container: Container,
  query: string,
  { isExact = false }: FindOptions = {},
): TextMatch[] {
  if (query === '') return []
  const comparable = isExact ? (text: string) => text : folded
  const wanted = comparable(query)
  const heard = comparable(withoutReadings(query))
  return textsOf(container).flatMap((place) =>
    rangesOf(comparable(place.text), place.part === 'narration' ? heard : wanted).map((range) => ({
      ...place,
      ...range,
    })),
  )
}

/**
 * Replaces matches of `findText`; those in locked elements stay. A narration clip loses its sound, and the readings
 * of what is replaced (`replaceWritten`).
 * @param matches all of one container, in the order in which they were found
 * @returns the changed elements
 */
export function replaceText(
  container: Container,
  matches: readonly TextMatch[],
  replacement: string,
): Element[] {
  const changed = new Set<Element>()
  // The last first: a narration clip without text is removed, which moves those after it.
  for (const ranges of byPlace(matches).toReversed()) {
    const [place] = ranges
    const found = place && locate(container, place.elementId)
    if (!place || !found || isLockedAt(found)) continue
    writeText(container, found.element, place, ranges, replacement)
    changed.add(found.element)
  }
  return [...changed]
}

/** Matches in the same text follow one another. */
function byPlace(matches: readonly TextMatch[]): TextMatch[][] {
  const places = new Map<string, TextMatch[]>()
  for (const match of matches) {
    const key = [match.elementId, match.part, match.index, match.column].join()
    const place = places.get(key)
    if (place) place.push(match)
    else places.set(key, [match])
  }
  return [...places.values()]
}

/** Whether the text of a match cannot be replaced. */
export function isLockedMatch(container: Container, { elementId }: TextMatch): boolean {
  const found = locate(container, elementId)
  return found === undefined || isLockedAt(found)
}

function textsOf(container: Container): TextPlace[] {
  const narration = narrationOf(container).map(({ at, written }) => ({
    ...placeOf(at.elementId, 'narration', written),
    index: at.index,
  }))
  return [...allElements(container.elements).flatMap(elementTexts), ...narration]
}

/** All texts that an element shows: its own, the title and the cells of its data. Those of children are not included. */
export const shownTextOf = (element: Element): string =>
  elementTexts(element)
    .filter(({ part }) => part !== 'name')
    .map(({ text }) => text)
    .join('\n')

function elementTexts(element: Element): TextPlace[] {
  const { uuid, name = '' } = element
  const { textForm, titleKey, gridKey } = schemaOf(element.elName)
  const key = ownTextKey(element)
  const props = valuesOf(element)
  const textAt = (name: string | null) => {
    const text = name === null ? undefined : props[name]
    return typeof text === 'string' ? text : ''
  }
  const text = textAt(key)
  return [
    placeOf(uuid, 'text', textForm === 'html' ? plainText(text) : text),
    placeOf(uuid, 'title', textAt(titleKey)),
    ...(gridKey === null ? [] : cellTexts(uuid, props[gridKey] as Grid)),
    placeOf(uuid, 'name', name),
  ]
}

const cellTexts = (uuid: string, rows: Grid): TextPlace[] =>
  rows.flatMap((row, index) =>
    row.map((cell: Cell, column) => ({ ...placeOf(uuid, 'cell', cellText(cell)), index, column })),
  )

const placeOf = (elementId: string, part: TextPart, text: string): TextPlace => ({
  elementId,
  part,
  index: 0,
  column: 0,
  text,
})

function writeText(
  container: Container,
  element: Element,
  { part, index, column, text: before }: TextPlace,
  ranges: readonly TextRange[],
  replacement: string,
) {
  const { textForm, titleKey, gridKey } = schemaOf(element.elName)
  const props = valuesOf(element)
  const text = replaceRanges(before, ranges, replacement)
  const key = part === 'title' ? titleKey : ownTextKey(element)
  if (part === 'narration')
    replaceNarration(container, { elementId: element.uuid, index }, ranges, replacement)
  else if (part === 'name') renameElement(container, element.uuid, text)
  else if (part === 'cell') {
    const row = (props[gridKey ?? ''] as Grid)[index]
    if (row) row[column] = parseCell(text)
  } else if (part === 'text' && isText(element)) {
    // The last first, so that earlier positions stay.
    const edits = ranges.toReversed().map((range) => ({ ...range, length: replacement.length }))
    setSpannedText(element.propsValue, text, edits)
  } else if (key !== null) {
    const isHtml = part === 'text' && textForm === 'html'
    props[key] = isHtml ? replaceInHtml(String(props[key]), ranges, replacement) : text
  }
}

function replaceNarration(
  container: Container,
  at: NarrationClipRef,
  ranges: readonly TextRange[],
  replacement: string,
) {
  const clip = narrationOf(container).find(
    (each) => each.at.elementId === at.elementId && each.at.index === at.index,
  )
  if (clip) setNarrationClipText(container, at, replaceWritten(clip.text, ranges, replacement))
}

function replaceRanges(text: string, ranges: readonly TextRange[], replacement: string): string {
  const pieces = ranges.map(({ start }, at) => text.slice(ranges[at - 1]?.end ?? 0, start) + replacement)
  return pieces.join('') + text.slice(ranges.at(-1)?.end ?? 0)
}

function rangesOf(text: string, wanted: string): TextRange[] {
  const ranges: TextRange[] = []
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + wanted.length)) {
    ranges.push({ start, end: start + wanted.length })
  }
  return ranges
}

/** Lower case and half width, of the same length: positions stay. */
const folded = (text: string): string => text.replaceAll(/[^\x20-\x7e]|[A-Z]+/g, foldedCharacters)

function foldedCharacters(characters: string): string {
  const simple = characters.normalize('NFKC').toLowerCase()
  return simple.length === characters.length ? simple : characters
}

const valuesOf = ({ propsValue }: Element) => propsValue as Record<string, unknown> // indexed by keys from its schema
