import { type Cell, cellText, parseCell } from '#engine/elements/grid.ts'
import { setSpannedText, type TextSpan } from '#engine/elements/text/spans.ts'
import { bareAddress } from '../addresses.ts'
import { clonePlain } from '../clone.ts'
import { plainText, replaceInHtml } from '../html-text.ts'
import { narrationOf, setNarrationClipText } from '../operations/narration.ts'
import type { Page, Project } from '../project.ts'
import {
  HTML_KEY,
  isMedia,
  namesIn,
  PLACEHOLDER,
  placeholdersOf,
  type StringPlace,
  visitStrings,
  WHOLE_PLACEHOLDER,
} from './placeholders.ts'

/** Values by the names of placeholders; an empty one leaves nothing in its place. */
export type FillingValues = Readonly<Record<string, Cell>>

/** The address of a file that was filled in, and the names of the placeholders in it. */
export interface FilledAddress {
  address: string
  names: string[]
}

/** What was filled into a template. Names are those between `{{` and `}}`. */
export interface FilledTemplate {
  project: Project
  /** Names in the template without a value; they stay as they are. */
  missing: string[]
  /** Names whose value is empty. */
  empty: string[]
  /** Values whose names the template does not have. */
  unused: string[]
  /** Addresses of media that have got a value, each once. */
  addresses: FilledAddress[]
}

/**
 * Fills `{{名称}}` in texts, chart and table cells, picture addresses, narration and the title. A cell that is only a
 * placeholder becomes a number if the value is one or is written as one would be, such as `6.2`; `1,234` and `35%`
 * stay texts, in which charts read the number (`numberIn`). Filled sentences lose their sound. The template stays
 * unchanged.
 */
export function fillTemplate(template: Project, values: FillingValues): FilledTemplate {
  const known = new Map(Object.entries(values).map(([name, value]) => [name.trim(), value]))
  const names = placeholdersOf(template).map(({ name }) => name)
  const addresses = new Map<string, Set<string>>()
  const filledText = (text: string) =>
    text.replaceAll(PLACEHOLDER, (placeholder, name: string) =>
      known.has(name) ? cellText(known.get(name)) : placeholder,
    )
  const project = clonePlain(template)
  visitStrings(project, (text, place) => {
    if (place.use === 'narration') return text
    if (place.key === HTML_KEY) return filledHtml(text, known)
    const whole = place.use === 'cell' ? WHOLE_PLACEHOLDER.exec(text)?.[1] : undefined
    if (whole !== undefined && known.has(whole)) return cellOf(known.get(whole))
    const filled = filledText(text)
    if (isMedia(place) && filled !== text) noteAddress(bareAddress(filled), namesIn(text))
    moveSpans(text, filled, place, known)
    fillBoundText(text, place, filledText)
    return filled
  })
  for (const page of project.pages) fillNarration(page, filledText)
  return {
    project,
    missing: names.filter((name) => !known.has(name)),
    empty: names.filter((name) => known.has(name) && cellText(known.get(name)).trim() === ''),
    unused: [...known.keys()].filter((name) => !names.includes(name)),
    addresses: [...addresses].map(([address, inIt]) => ({ address, names: [...inIt] })),
  }

  function noteAddress(address: string, inIt: string[]) {
    if (address.trim() === '') return
    addresses.set(address, new Set([...(addresses.get(address) ?? []), ...inIt]))
  }
}

/**
 * The text with names of cells of a bound text: only what its shown text has as a placeholder is of the template, all
 * else names cells, which are read later.
 */
function fillBoundText(text: string, { key, holder }: StringPlace, filledText: (text: string) => string) {
  const { dataText } = holder
  if (key !== 'text' || typeof dataText !== 'string') return
  const names = new Set(namesIn(text))
  holder.dataText = dataText.replace(PLACEHOLDER, (placeholder, name: string) =>
    names.has(name) ? filledText(placeholder) : placeholder,
  )
}

const cellOf = (value: Cell | undefined): Cell =>
  typeof value === 'string' ? parseCell(value) : (value ?? null)

/** The last sentence first: one without text is removed, which moves those after it. */
function fillNarration(page: Page, filledText: (text: string) => string) {
  for (const { at, text } of narrationOf(page).toReversed()) {
    const filled = filledText(text)
    if (filled !== text) setNarrationClipText(page, at, filled)
  }
}

/** The placeholders in a text that have a value, and it. */
const foundIn = (text: string, known: ReadonlyMap<string, Cell>) =>
  [...text.matchAll(PLACEHOLDER)].flatMap(({ 0: placeholder, 1: name = '', index }) =>
    known.has(name)
      ? [{ start: index, end: index + placeholder.length, value: cellText(known.get(name)) }]
      : [],
  )

/** The last first, so that earlier positions stay. Tags within a placeholder stay; values are no markup. */
const filledHtml = (html: string, known: ReadonlyMap<string, Cell>): string =>
  foundIn(plainText(html), known)
    .toReversed()
    .reduce((filled, { start, end, value }) => replaceInHtml(filled, [{ start, end }], value), html)

/** Styles of parts of a text follow their characters. */
function moveSpans(
  text: string,
  filled: string,
  { key, holder }: StringPlace,
  known: ReadonlyMap<string, Cell>,
) {
  if (key !== 'text' || !Array.isArray(holder.spans)) return
  const edits = foundIn(text, known)
    .toReversed()
    .map(({ start, end, value }) => ({ start, end, length: value.length }))
  setSpannedText(holder as { text: string; spans?: TextSpan[] }, filled, edits)
}
