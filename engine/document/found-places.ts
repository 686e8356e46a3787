import type { FoundElement, NarrationClipRef } from './operations/index.ts'

/** What a check names besides elements that are seen. */
export type PlacePart = 'background' | 'music' | 'scene' | 'narration' | 'subtitles'

/** A place of a work that a check names: an element that is seen, unless `part` says something else. */
export interface FoundPlace extends FoundElement {
  part?: PlacePart
  /** Index of a sentence in its element. */
  index?: number
}

/**
 * The place of a sentence of a page's narration.
 * @param page index of the page
 * @param order index of the sentence on the page
 */
export const sentencePlace = (
  page: number,
  containerId: string,
  at: NarrationClipRef,
  order: number,
): FoundPlace => ({
  ...{ on: 'page', at: page, containerId, ...at },
  ...{ name: `配音第 ${order + 1} 句`, part: 'narration' },
})

/** Names a place to the author, as 第 2 页·背景. */
export function placeLabel({ on, at, name, part }: FoundPlace): string {
  if (part === 'music' || part === 'subtitles') return name
  return on === 'page' ? `第 ${at + 1} 页·${name}` : `封面 ${at + 1}·${name}`
}

/** Tells places apart. */
export const placeKey = ({ containerId, elementId, part, index }: FoundPlace): string =>
  [containerId, elementId, part, index].join(' ')
