import type { Editing } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Bounds, type Point } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { Align, ParagraphTag } from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'

/** Edits the content of elements in place; there is one editor per kind of content. */
export interface InPlaceEditor {
  /** The edited element. */
  readonly id: string | null
  /** The current cropping; only the crop editor has one. */
  readonly cropping?: Cropping | null
  /** The format at the selection; only the rich text editor has one. */
  readonly formatting?: Formatting | null
  /** The format of the selected characters; only the editor of plain texts has one. */
  readonly spanFormatting?: SpanFormatting | null
  /**
   * Starts to edit an element.
   * @param at where it was double-clicked, px of the page; absent when a key started it.
   * @param isNew whether the element was just added: Escape before any change removes it.
   * @returns whether this editor edits the element.
   */
  enter(id: string, at?: Point, isNew?: boolean): boolean
  /** Ends editing and keeps the changes. */
  leave(): void
  /** Follows the view and changes made elsewhere, such as undo. Runs before every repaint. */
  update(view: View): void
}

/** What an editor works with. */
export interface InPlaceHost {
  /** Covers the stage; editors append their overlays to it. */
  root: HTMLElement
  editing: Editing
  resources: Pick<Resources, 'image' | 'movieFrame'>
  /** Displays elements differently from the document, such as without the text that an overlay shows. */
  overrideDisplay: (override: ((element: Element) => Element) | null) => void
  /** Requests a repaint, which calls `update` first. */
  onChange: () => void
  /** Whether a DOM element, such as a toolbar, belongs to the editor: using it does not end editing. */
  keepsEditing: (target: globalThis.Element) => boolean
  /** Gives the focus to the stage: a removed field would leave it to nothing. */
  focusStage: () => void
  /** Typed or pasted content was rejected. @param reason is shown to the author, in Chinese. */
  onRejected: (reason: string) => void
}

/** Formatting of a text or of its selected part; of mixed formatting, the value at its start. */
export interface RichFormat {
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  color: string
  /** Background color of the text; empty for none. */
  highlight: string
  /** px */
  fontSize: number
  /** A stored font family. */
  fontFamily: string
  align: Align
  list: 'ul' | 'ol' | null
  tag: ParagraphTag
  /** Address of the link; empty for none. */
  href: string
  /** The values that differ within the text; what is given of them is that of the start. */
  mixed: readonly MixedValue[]
}

export type MixedValue = 'tag' | 'fontFamily' | 'fontSize' | 'color' | 'highlight' | 'align'

/** Changed formatting. An empty color, family or address, or a null size, removes the value. */
export type RichChange = Partial<Omit<RichFormat, 'fontSize' | 'mixed'>> & {
  fontSize?: number | null
  /** Removes all formatting except links and lists. */
  clear?: true
}

/** The format of a rich text, or of the selected part of it. */
export interface Formatting {
  /** The same object until the format changes. */
  readonly format: RichFormat
  apply(change: RichChange): void
  /** Returns the focus to the text. */
  focus(): void
}

/** Formatting of the selected characters of a plain text; of mixed formatting, the value at their start. */
export interface SpanFormat {
  color: string
  /** px */
  fontSize: number
  fontWeight: number
  /** Background color of the characters; empty for none. */
  highlight: string
}

/** The format of the selected characters of a plain text. Without a selection, of all. */
export interface SpanFormatting {
  /** The same object until the format changes. */
  readonly format: SpanFormat
  apply(change: Partial<SpanFormat>): void
  /** Removes what distinguishes the characters from the rest of the text. */
  clear(): void
  /** Returns the focus to the text. */
  focus(): void
}

/** The current cropping of a picture, for the bar over the stage. */
export interface Cropping {
  /** The fixed ratio (width / height) of the frame; null if it is free. */
  readonly ratio: number | null
  /** Width / height of the displayed picture. */
  readonly pictureRatio: number
  /** 1 if the picture just fills the frame. */
  readonly zoom: number
  /** The bounding box of the frame, CSS px from the stage's corner. */
  readonly bounds: Bounds
  setRatio(ratio: number | null): void
  zoomTo(zoom: number): void
  /** Keeps the crop as one undo step. */
  finish(): void
  /** Discards the crop. */
  cancel(): void
}
