import type { AnimationName } from '#engine/document/catalogue/animations.ts'
import type { TransitionName } from '#engine/document/catalogue/transitions.ts'
import type { Mood } from '../storyboard.ts'

/** A style of made works is drawn for each mood. */
export type StyleName = Mood

export interface Font {
  /** A shipped family, see `catalogue/fonts.ts`. */
  family: string
  weight: number
}

/** Colors that stand on one ground. Each text color has a contrast of at least 4.5 to `ground`. */
export interface Scheme {
  ground: string
  text: string
  muted: string
  accent: string
  /** Hairlines; never carries text. */
  line: string
}

/** Where a background is drawn: beneath content, or as a page of few words. */
export type PageKind = 'content' | 'bold'

export interface Style {
  /** Chinese, for the author's choice. */
  label: string
  title: Font
  body: Font
  number: Font
  align: 'left' | 'center'
  /** Of pages with content. */
  page: Scheme
  /** Of covers, sections, questions and endings. */
  bold: Scheme
  /** Of cards on pages with content. */
  card: Scheme
  /** A filled mark with a text on it, such as a number. */
  mark: { ground: string; text: string; shape: 'square' | 'circle' | 'plain' }
  tableHead: { ground: string; text: string }
  /** Colors of series; the first one is the main one. Contrast to the card of at least 3. */
  series: readonly string[]
  /** How cards are drawn: filled, with a colored edge at the left or top, or only a line above. */
  edge: 'none' | 'left' | 'top' | 'rule'
  radius: number
  shadow: string
  border: number
  heading: 'bar' | 'tick' | 'rules' | 'pill' | 'plain' | 'corner'
  motion: {
    heading: AnimationName
    item: AnimationName
    /** Seconds between two items; all start within one second. */
    stagger: number
    transition: TransitionName
    transitionSeconds: number
  }
  subtitles: string
  /** The outfit of its presenter; absent without one. */
  presenter?: 'navy' | 'ivory' | 'rose' | 'pine'
  /** Addresses and names of pieces that suit it; works of different titles have different ones. */
  music: readonly { src: string; name: string }[]
  /** Contents of an SVG that fills the page; decorations stay clear of the text's contrast. */
  background(kind: PageKind, width: number, height: number): string
}
