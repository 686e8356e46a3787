import type { Page } from '#engine/document/index.ts'
import type { RequiredFont, RequiredResources } from '#engine/elements/element-renderer.ts'
import { rendererOf } from '#engine/elements/renderers.ts'
import { childrenOf, type Element, isSeen } from '#engine/elements/schemas.ts'
import { backgroundSource } from '#engine/paint/index.ts'
import { leavesPlane } from '#engine/timeline/index.ts'
import { loadPerspective } from './placed-bake.ts'

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
    for (const required of page.elements.flatMap(requirementsOf)) collect(required, collected)
  }
  return collected
}

/** The addresses of the pictures and movies that pages show. */
export function addressesIn(pages: readonly LoadablePage[]): string[] {
  const { images, movies } = requiredResourcesOf(pages)
  return [...images, ...movies.keys()]
}

/** What an element and the visible ones inside it require. */
export function requirementsOf(element: Element): RequiredResources[] {
  if (!isSeen(element)) return []
  const own = rendererOf(element).requiredResources?.(element) ?? {}
  const perspective = leavesPlane(element.animations) ? [{ code: [loadPerspective] }] : []
  return [own, ...perspective, ...childrenOf(element).flatMap(requirementsOf)]
}

function collect({ images, movies, stills, fonts, code }: RequiredResources, collected: CollectedResources) {
  for (const src of images ?? []) if (src) collected.images.add(src)
  for (const src of movies ?? []) if (src) stillsOf(src, collected)
  for (const { src, at } of stills ?? []) if (src) stillsOf(src, collected).add(at)
  collected.fonts.push(...(fonts ?? []))
  for (const load of code ?? []) collected.code.add(load)
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
