import type { Page } from '#engine/document/index.ts'
import type { RequiredFont } from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { backgroundSource } from '#engine/paint/index.ts'

/** A page, or just elements. */
export interface LoadablePage {
  elements: readonly Element[]
  commonStyle?: Page['commonStyle'] | undefined
}

interface CollectedResources {
  images: Set<string>
  /** Times of the frames shown at rest, by address. */
  movies: Map<string, Set<number>>
  fonts: RequiredFont[]
  code: Set<() => Promise<unknown>>
}

/** Collects the required resources of pages, without duplicates. */
export function requiredResourcesOf(pages: readonly LoadablePage[]): CollectedResources {
  const collected: CollectedResources = { images: new Set(), movies: new Map(), fonts: [], code: new Set() }
  for (const page of pages) {
    const background = page.commonStyle ? backgroundSource(page.commonStyle) : ''
    if (background) collected.images.add(background)
    for (const element of page.elements) collect(element, collected)
  }
  return collected
}

function collect(element: Element, collected: CollectedResources) {
  if (!isSeen(element)) return
  const required = rendererOf(element).requiredResources?.(element)
  for (const src of required?.images ?? []) if (src) collected.images.add(src)
  for (const src of required?.movies ?? []) if (src) stillsOf(src, collected)
  for (const { src, at } of required?.stills ?? []) if (src) stillsOf(src, collected).add(at)
  collected.fonts.push(...(required?.fonts ?? []))
  for (const load of required?.code ?? []) collected.code.add(load)
  for (const child of childrenOf(element)) collect(child, collected)
}

function stillsOf(src: string, { movies }: CollectedResources): Set<number> {
  const stills = movies.get(src) ?? new Set()
  movies.set(src, stills)
  return stills
}

/** Whether a visible element, or a child of it, follows the narration's loudness. */
export const followsNarration = (element: Element): boolean =>
  isSeen(element) &&
  (rendererOf(element).requiredResources?.(element).narrationLoudness === true ||
    childrenOf(element).some(followsNarration))
