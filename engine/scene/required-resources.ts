import type { Page } from '#engine/document/index.ts'
import type { FontNeed } from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { backgroundSource } from '#engine/paint/index.ts'

/** A page, or elements by themselves. */
export interface LoadablePage {
  elements: readonly Element[]
  commonStyle?: Page['commonStyle'] | undefined
}

interface CollectedResources {
  images: Set<string>
  /** With the times of the pictures that are seen at rest. */
  movies: Map<string, Set<number>>
  fonts: FontNeed[]
  code: Set<() => Promise<unknown>>
}

/** All that these pages need, each once. */
export function requiredResourcesOf(pages: readonly LoadablePage[]): CollectedResources {
  const wanted: CollectedResources = { images: new Set(), movies: new Map(), fonts: [], code: new Set() }
  for (const page of pages) {
    const background = page.commonStyle ? backgroundSource(page.commonStyle) : ''
    if (background) wanted.images.add(background)
    for (const element of page.elements) collect(element, wanted)
  }
  return wanted
}

function collect(element: Element, wanted: CollectedResources) {
  if (!isSeen(element)) return
  const needs = rendererOf(element).requiredResources?.(element)
  for (const src of needs?.images ?? []) if (src) wanted.images.add(src)
  for (const src of needs?.movies ?? []) if (src) stillsOf(src, wanted)
  for (const { src, at } of needs?.stills ?? []) if (src) stillsOf(src, wanted).add(at)
  wanted.fonts.push(...(needs?.fonts ?? []))
  for (const load of needs?.code ?? []) wanted.code.add(load)
  for (const child of childrenOf(element)) collect(child, wanted)
}

function stillsOf(src: string, { movies }: CollectedResources): Set<number> {
  const stills = movies.get(src) ?? new Set()
  movies.set(src, stills)
  return stills
}

/** Whether an element that is seen, or one in it, moves with the narration. */
export const followsNarration = (element: Element): boolean =>
  isSeen(element) &&
  (rendererOf(element).requiredResources?.(element).narrationLoudness === true ||
    childrenOf(element).some(followsNarration))
