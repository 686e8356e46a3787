import type { Marker, Page } from '../project.ts'

type Marked = Pick<Page, 'markers'>

/** Markers that are closer coincide, seconds: less than a frame. */
const NEARLY = 0.008
const LONGEST_NAME = 50

/** The markers of a page in order of time. */
export const markersOf = ({ markers = [] }: Marked): Marker[] => markers.toSorted((a, b) => a.at - b.at)

/** The marker at a time of the page's clock, seconds. */
export const findMarker = ({ markers }: Marked, at: number): Marker | undefined =>
  markers?.find((marker) => Math.abs(marker.at - at) < NEARLY)

/** Adds a marker unless one is there. @returns whether it was added */
export function addMarker(page: Marked, at: number): boolean {
  if (findMarker(page, at)) return false
  page.markers = markersOf({ markers: [...(page.markers ?? []), { at: tidy(at) }] })
  return true
}

/** Moves a marker; it merges with a marker that is there. */
export function moveMarker(page: Marked, from: number, to: number) {
  const moved = findMarker(page, from)
  if (!moved) return
  const there = findMarker(page, to)
  if (there && there !== moved) removeMarker(page, there.at)
  moved.at = tidy(to)
}

/** Names a marker; an empty name removes its name. */
export function renameMarker(page: Marked, at: number, name: string) {
  const marker = findMarker(page, at)
  if (!marker) return
  const wanted = name.trim().slice(0, LONGEST_NAME)
  if (wanted === '') delete marker.name
  else marker.name = wanted
}

/** Removes a marker. A page without markers has no list, as before its first one. */
export function removeMarker(page: Marked, at: number) {
  const marker = findMarker(page, at)
  const rest = (page.markers ?? []).filter((each) => each !== marker)
  if (rest.length > 0) page.markers = rest
  else delete page.markers
}

/** Rounds to milliseconds. */
const tidy = (seconds: number) => Math.max(0, Math.round(seconds * 1000) / 1000)
