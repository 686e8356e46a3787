import { createCrop } from '../crop/crop.ts'
import { createInlineCells } from './cells/inline-cells.ts'
import type { InPlaceEditor, InPlaceHost } from './in-place-editor.ts'
import { createInlineRich } from './inline-rich.ts'
import { createInlineText } from './inline-text.ts'

/** The first editor that accepts an element edits it. */
const EDITORS: readonly ((host: InPlaceHost) => InPlaceEditor)[] = [
  createInlineText,
  createInlineCells,
  createInlineRich,
  createCrop,
]

/** Combines the editors: at most one element is edited at a time. */
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
    enter: (id, at, isNew) => editors.some((editor) => editor.enter(id, at, isNew)),
    leave,
    get formatting() {
      return editors.find(({ formatting }) => formatting)?.formatting ?? null
    },
    get spanFormatting() {
      return editors.find(({ spanFormatting }) => spanFormatting)?.spanFormatting ?? null
    },
    update(view) {
      for (const editor of editors) editor.update(view)
    },
  }
}
