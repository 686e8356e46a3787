import { proxy } from 'valtio/vanilla'
import type { TemplateCard } from '#server/api/templates.ts'
import { type EditorContext, perEditor } from './editor-context.ts'
import { changeView } from './view-state.ts'

/** The template whose pages the drawer shows; null lists all. Reactive. */
export const templateDrawerOf = perEditor(() => proxy<{ opened: TemplateCard | null }>({ opened: null }))

/** Components call it, as they may not assign to what a hook returned. */
export function showTemplate(editor: EditorContext, opened: TemplateCard | null) {
  templateDrawerOf(editor).opened = opened
}

/** Opens the drawer of templates with the pages of one. */
export function openTemplate(editor: EditorContext, card: TemplateCard) {
  showTemplate(editor, card)
  changeView(editor.view, { drawer: 'template' })
}
