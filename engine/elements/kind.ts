import type { CommonStyle } from './element.ts'
import type { KindSchema } from './kind-schema.ts'
import type { Element, ElementName, ElementOf } from './schemas.ts'

export type Canvas2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Distances in px from each side of the element's box. */
export interface Insets {
  top: number
  right: number
  bottom: number
  left: number
}

/** A decoded picture and its size in px. */
export interface LoadedImage {
  source: CanvasImageSource
  width: number
  height: number
}

/** Text that will be painted in a style: its font must be there, with these characters, before. */
export interface FontNeed {
  style: Pick<CommonStyle, 'fontFamily' | 'fontSize' | 'fontWeight' | 'fontStyle'>
  text: string
}

/** What must be loaded before an element can be painted. */
export interface Needs {
  images?: string[]
  fonts?: FontNeed[]
}

/** What `paint` may use while it paints; everything in it is loaded. */
export interface PaintEnv {
  /** The picture at `src` as the document names it; null when it is missing or broken. */
  image(src: string): LoadedImage | null
  /** Paints another element at its place: how a group shows its children. */
  paintElement(context: Canvas2D, element: Element): void
}

/** How a kind looks. Painting is synchronous and pure: same element, same pixels. */
export interface Draw<Name extends ElementName = ElementName> {
  needs?(element: ElementOf<Name>): Needs
  /** Paints in the element's own coordinates: (0, 0) is the top-left of its unrotated border box, px. */
  paint(context: Canvas2D, element: ElementOf<Name>, env: PaintEnv): void
  /** How far the paint reaches beyond the box: shadows, strokes, overflowing text. */
  ink(element: ElementOf<Name>): Insets
}

/** Everything that the product knows of a kind. */
export interface Kind<Name extends ElementName = ElementName> {
  schema: KindSchema<Name>
  draw?: Draw<Name>
}
