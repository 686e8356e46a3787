import { type Size } from '#engine/geometry/index.ts'
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
export interface RequiredResources {
  images?: string[]
  fonts?: FontNeed[]
  /** Media whose pictures change with time: videos, animated images. */
  movies?: string[]
  /** Pictures of those that stand for an element at rest, besides the first. */
  stills?: MovieFrame[]
  /** How loud the page's narration is. */
  narrationLoudness?: boolean
  /** Parts of the program that only works with such elements load. */
  code?: (() => Promise<unknown>)[]
}

/** What is known of a medium whose pictures change with time. */
export interface MovieInfo {
  /** px */
  width: number
  height: number
  /** Seconds of one run. */
  duration: number
  /** Which of its pictures is on at a time, the first being 0: equal numbers, equal pictures. */
  pictureNumberAt?: (seconds: number) => number
}

/** A picture of a movie that must be decoded before an element is painted. */
export interface MovieFrame {
  src: string
  /** Seconds on the movie's own clock, 0…duration. */
  at: number
}

/** What an element that changes by itself may know besides its own data. */
export interface SelfAnimationEnv {
  /** Undefined while the movie is not loaded; null for good when it is missing or broken. */
  movie(src: string): MovieInfo | null | undefined
  /** How loud the page's narration is at a time of the page's clock, 0…1. */
  narrationLoudnessAt(seconds: number): number
  /** What another element shows by itself at a time, as its kind's `keyAt` says; '' for kinds without motion. */
  keyOf(element: Element, seconds: number): string
  /** The pictures of movies that another element shows at that time. */
  movieFramesOf(element: Element, seconds: number): MovieFrame[]
}

/** A part of the page's clock, in seconds. */
export interface TimeRange {
  from: number
  to: number
}

/** How a kind changes by itself while its page plays; animations are added on top by the scene. */
export interface SelfAnimation<Name extends ElementName = ElementName> {
  /** What is seen at `seconds` of the page's clock: equal keys, equal pictures. '' is how it looks at rest. */
  keyAt(element: ElementOf<Name>, seconds: number, env: SelfAnimationEnv): string
  /** The pictures of movies that `paint` will ask for at that time. */
  movieFramesAt?(element: ElementOf<Name>, seconds: number, env: SelfAnimationEnv): MovieFrame[]
  /** For motion that comes to rest and can be played by itself: when it does, in seconds of the page's clock. */
  restsAt?(element: ElementOf<Name>): number
  /** For kinds that show a file which the author wants to look at: what plays then. */
  footageOf?(element: ElementOf<Name>, env: Pick<SelfAnimationEnv, 'movie'>): TimeRange | null
}

/** What `paint` may use while it paints; everything in it is loaded. */
export interface PaintEnv extends SelfAnimationEnv {
  /** The page's clock in seconds; null at rest, where an element shows what stands for it. */
  readonly seconds: number | null
  /** The same with another time. */
  at(seconds: number | null): PaintEnv
  /** The picture at `src` as the document names it; null when it is missing or broken. */
  image(src: string): LoadedImage | null
  /**
   * The picture of a movie at a time of its own: exactly that one when it was asked for by `momentsAt` and
   * awaited, else the latest that is decoded; null when there is none.
   */
  movieFrame(moment: MovieFrame): LoadedImage | null
  /** Paints another element at its place: how a group shows its children. */
  paintElement(context: Canvas2D, element: Element): void
  /** How far another element's paint reaches beyond its box. */
  paintOverflowOf(element: Element): Insets
}

/** How a kind looks. Painting is synchronous and pure: same element, same pixels. */
export interface ElementRenderer<Name extends ElementName = ElementName> {
  requiredResources?(element: ElementOf<Name>): RequiredResources
  /** Paints in the element's own coordinates: (0, 0) is the top-left of its unrotated border box, px. */
  paint(context: Canvas2D, element: ElementOf<Name>, env: PaintEnv): void
  /** How far the paint reaches beyond the box: shadows, strokes, overflowing text. */
  paintOverflow(element: ElementOf<Name>, env: PaintEnv): Insets
  /** The border box that its text asks for, px; only for kinds whose box follows their text. */
  contentSize?(element: ElementOf<Name>): Size
  /** Only for kinds that change by themselves. */
  selfAnimation?: SelfAnimation<Name>
}

/** Everything that the product knows of a kind. */
export interface Kind<Name extends ElementName = ElementName> {
  schema: KindSchema<Name>
  renderer?: ElementRenderer<Name>
}
