import type { FoundElement } from './operations/index.ts'

/** What a check names besides elements that are seen. */
export type PlacePart = 'background' | 'music' | 'scene' | 'narration' | 'subtitles'

/** A place of a work that a check names: an element that is seen, unless `part` says something else. */
export interface FoundPlace extends FoundElement {
  part?: PlacePart
  /** Index of a sentence in its element. */
  index?: number
}

/** Names a place to the author, as 第 2 页·背景. */
export function placeLabel({ on, at, name, part }: FoundPlace): string {
  if (part === 'music' || part === 'subtitles') return name
  return on === 'page' ? `第 ${at + 1} 页·${name}` : `封面 ${at + 1}·${name}`
}

/** Tells places apart. */
export const placeKey = ({ containerId, elementId, part, index }: FoundPlace): string =>
  [containerId, elementId, part, index].join(' ')
