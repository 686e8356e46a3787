import type { Page } from '../document/index.ts'
import type { FontNeed } from '../elements/kind.ts'
import { drawOf } from '../elements/kinds.ts'
import { childrenOf, type Element, isSeen } from '../elements/schemas.ts'
import { backgroundSource } from './paint/index.ts'

/** A page or cover, as far as it is drawn. */
export interface Drawable {
  elements: readonly Element[]
  commonStyle?: Page['commonStyle'] | undefined
}

/** What has to be there before pages can be drawn; addresses are those of the document. */
export interface Needs {
  images: Set<string>
  /** With the times of the pictures that are seen at rest. */
  movies: Map<string, Set<number>>
  fonts: FontNeed[]
  code: Set<() => Promise<unknown>>
}

/** What these pages need, elements that are not seen left out. */
export function needsOf(pages: readonly Drawable[]): Needs {
  const needs: Needs = { images: new Set(), movies: new Map(), fonts: [], code: new Set() }
  for (const page of pages) {
    const background = page.commonStyle ? backgroundSource(page.commonStyle) : ''
    if (background) needs.images.add(background)
    for (const element of page.elements) collect(element, needs)
  }
  return needs
}

function collect(element: Element, into: Needs) {
  if (!isSeen(element)) return
  const needs = drawOf(element).needs?.(element)
  for (const src of needs?.images ?? []) if (src) into.images.add(src)
  for (const src of needs?.movies ?? []) if (src) stillsOf(src, into)
  for (const { src, at } of needs?.stills ?? []) if (src) stillsOf(src, into).add(at)
  into.fonts.push(...(needs?.fonts ?? []))
  for (const load of needs?.code ?? []) into.code.add(load)
  for (const child of childrenOf(element)) collect(child, into)
}

function stillsOf(src: string, { movies }: Needs): Set<number> {
  const stills = movies.get(src) ?? new Set()
  movies.set(src, stills)
  return stills
}

/** Whether the element, or a part of it, moves with the narration. */
export const followsVoice = (element: Element): boolean =>
  isSeen(element) &&
  (drawOf(element).needs?.(element).voice === true || childrenOf(element).some(followsVoice))
