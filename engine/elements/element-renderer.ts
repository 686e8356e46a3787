import type { AnyElement, CommonStyle } from './element.ts'
import type { ElementWith, KindSchema } from './kind-schema.ts'
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

/** A text and its style: the font must be loaded with these characters before painting. */
export interface RequiredFont {
  style: Pick<CommonStyle, 'fontFamily' | 'fontSize' | 'fontWeight' | 'fontStyle'>
  text: string
  /** Whether it is vertical: marks then have other glyphs. */
  isVertical?: boolean
}

/** What must be loaded before an element can be painted. */
export interface RequiredResources {
  images?: string[]
  fonts?: RequiredFont[]
  /** Media that change with time: videos, animated images. */
  movies?: string[]
  /** Frames of movies that show an element at rest, besides the first. */
  stills?: MovieFrame[]
  /** The loudness of the page's narration is needed. */
  narrationLoudness?: boolean
  /** Code that only documents with such elements load. */
  code?: (() => Promise<unknown>)[]
}

/** What is known of a loaded movie. */
export interface MovieInfo {
  /** px */
  width: number
  height: number
  /** Seconds of one run. */
  duration: number
  /** Index of the frame at a time: equal numbers mean equal pixels. */
  frameIndexAt?: (seconds: number) => number
}

/** A frame of a movie that must be decoded before an element is painted. */
export interface MovieFrame {
  src: string
  /** Seconds on the movie's own clock, 0…duration. */
  at: number
}

/** What a self-animation can read besides its element. */
export interface SelfAnimationEnv {
  /** Undefined while the movie is loading; null if it is missing or broken. */
  movie(src: string): MovieInfo | null | undefined
  /** Loudness of the page's narration at a time of the page's clock, 0…1. */
  narrationLoudnessAt(seconds: number): number
  /** The self-animation's key of another element at a time; '' for kinds without one. */
  keyOf(element: AnyElement, seconds: number): string
  /** The movie frames of another element at a time. */
  movieFramesOf(element: AnyElement, seconds: number): MovieFrame[]
}

/** A part of the page's clock, in seconds. */
export interface TimeRange {
  from: number
  to: number
}

/** How a kind changes while its page plays; the scene applies animations on top. */
export interface SelfAnimation<One extends AnyElement = AnyElement> {
  /** Cache key of the appearance at `seconds` of the page's clock: equal keys mean equal pixels, '' means at rest. */
  keyAt(element: One, seconds: number, env: SelfAnimationEnv): string
  /** The movie frames that `paint` reads at that time. */
  movieFramesAt?(element: One, seconds: number, env: SelfAnimationEnv): MovieFrame[]
  /** When the self-animation ends, in seconds of the page's clock; only if it can be played alone. */
  restsAt?(element: One): number
  /** When the element's video plays once, for playing it in place. */
  footageOf?(element: One, env: Pick<SelfAnimationEnv, 'movie'>): TimeRange | null
}

/** What `paint` reads; everything in it is loaded. */
export interface PaintEnv extends SelfAnimationEnv {
  /** The page's clock in seconds; null at rest. */
  readonly seconds: number | null
  /** Whether it is painted on the stage, where the author also finds what has no picture. */
  readonly isEditing: boolean
  /** The same environment at another time. */
  at(seconds: number | null): PaintEnv
  /** The picture at an address of the document; null if it is missing or broken. */
  image(src: string): LoadedImage | null
  /**
   * A frame of a movie: exactly that one if `movieFramesAt` returned it and it was awaited, otherwise the latest
   * that is decoded; null if there is none.
   */
  movieFrame(frame: MovieFrame): LoadedImage | null
  /** Paints another element at its position, as a group does with its children. */
  paintElement(context: Canvas2D, element: AnyElement): void
  /** How far another element's paint reaches beyond its box. */
  paintOverflowOf(element: AnyElement): Insets
}

/** Paints the elements of a kind, synchronously and purely: equal elements give equal pixels. */
export interface ElementRenderer<One extends AnyElement = AnyElement> {
  requiredResources?(element: One): RequiredResources
  /** Paints in the element's own coordinates: (0, 0) is the top left of its unrotated border box, in px. */
  paint(context: Canvas2D, element: One, env: PaintEnv): void
  /** How far the paint reaches beyond the box: shadows, strokes, overflowing text. */
  paintOverflow(element: One, env: PaintEnv): Insets
  /** The border box that the content needs, in px; only for kinds, and elements, whose box follows it. */
  contentSize?(element: One): { width: number; height: number } | undefined
  /** The text of an element that is laid out as a whole in its box: many are laid out faster at once. */
  plainText?(element: One): { text: string; style: CommonStyle } | null
  /** Whether its box, apart from rounded corners, hides what lies below: such elements are not painted at first. */
  isOpaque?(element: One, context: Canvas2D): boolean
  /** Only for kinds with a self-animation. */
  selfAnimation?: SelfAnimation<One>
}

/** A renderer, and the names of the kinds that it paints. */
export interface KindRenderer extends ElementRenderer {
  paints: readonly string[]
}

/** Declares what paints the elements with these schemas; `renderers.ts` finds it in `renderer.ts` of a kind. */
export const defineRenderer = <const Schemas extends readonly KindSchema[]>(
  schemas: Schemas,
  renderer: ElementRenderer<ElementWith<Schemas[number]>>,
) => ({ ...renderer, paints: schemas.map(({ elName }) => elName) })
