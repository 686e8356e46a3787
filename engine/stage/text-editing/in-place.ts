import type { Editing } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import type { Resources } from '#engine/scene/index.ts'
import type { RichChange, RichFormat } from '#engine/text/index.ts'
import { type Cropping, createCrop } from '../crop/crop.ts'
import type { View } from '../surface/view.ts'
import { createInlineCells } from './cells/inline-cells.ts'
import { createInlineRich } from './inline-rich.ts'
import { createInlineText } from './inline-text.ts'

/** How a rich text, or what is selected of it, looks; and changes it. */
export interface Formatting {
  /** The same object as long as nothing changes. */
  readonly format: RichFormat
  apply(change: RichChange): void
  /** Gives the keys back to whoever is typing. */
  focus(): void
}

/** Edits the content of elements where they stand: one for each way of editing. */
export interface InPlaceEditor {
  /** The element that is edited; null when there is none. */
  readonly id: string | null
  /** The cropping that is going on, for the editor that crops. */
  readonly cropping?: Cropping | null
  /**
   * Starts to edit an element of what is shown.
   * @param at where it was double-clicked, px of the page; absent when it was entered by a key.
   * @returns whether it is one that this editor edits
   */
  enter(id: string, at?: Point): boolean
  /** Ends editing and keeps what was done. */
  leave(): void
  /** Follows the view and what was changed elsewhere, by undo for instance. Called before every painting. */
  follow(view: View): void
  /** For editors of rich texts, while there is one to be formatted. */
  readonly formatting?: Formatting | null
}

/** What an editor works with. */
export interface InPlaceHost {
  /** Lies over the picture, from the stage's corner; editors put their overlays here. */
  root: HTMLElement
  editing: Editing
  /** What is painted on the stage. */
  resources: Pick<Resources, 'image' | 'movieFrame'>
  /** Shows elements otherwise than they are, without the text that stands in an overlay for instance. */
  disguise: (as: ((element: Element) => Element) | null) => void
  /** Asks for a painting, before which `follow` is called. */
  changed: () => void
  /** Whether a part of the page belongs to what is edited, as a toolbar does: using it ends nothing. */
  keepsEditing: (target: globalThis.Element) => boolean
  /** Tells the author, in Chinese, why something that was typed or pasted is not taken. */
  refused: (why: string) => void
}

/** The first that takes an element edits it. */
const EDITORS: readonly ((host: InPlaceHost) => InPlaceEditor)[] = [
  createInlineText,
  createInlineCells,
  createInlineRich,
  createCrop,
]

/** All editors as one: at most one element is edited at a time. */
export function createInPlace(host: InPlaceHost): InPlaceEditor {
  const editors = EDITORS.map((create) => create(host))
  const leave = () => {
    for (const editor of editors) editor.leave()
  }
  return {
    get id() {
      return editors.find(({ id }) => id !== null)?.id ?? null
    },
    get cropping() {
      return editors.find(({ cropping }) => cropping)?.cropping ?? null
    },
    enter: (id, at) => editors.some((editor) => editor.enter(id, at)),
    leave,
    get formatting() {
      return editors.find(({ formatting }) => formatting)?.formatting ?? null
    },
    follow(view) {
      for (const editor of editors) editor.follow(view)
    },
  }
}
