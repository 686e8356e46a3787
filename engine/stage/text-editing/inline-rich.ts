import { activeContainerId, activeHistory } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import {
  cssText,
  htmlOf,
  MAX_TEXT,
  RICH_CLASS,
  RICH_STYLE_SHEET,
  readRichText,
  richCss,
} from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { fitText } from './fit-text.ts'
import type { Formatting, InPlaceEditor, InPlaceHost, RichFormat } from './in-place-editor.ts'
import { removeEmptied } from './new-text.ts'
import { editedBox, keepFromStage, overlayCss, withoutText } from './overlay-box.ts'
import { findRich, type RichElement, richKey } from './rich-element.ts'
import type { RichEditor } from './rich-text/editor.ts'

/** The edited rich text; `editor` is null while it loads. */
interface Edited {
  id: string
  pageId: string | undefined
  field: HTMLElement
  editor: RichEditor | null
  /** The HTML last written or shown: another one in the document is a change made elsewhere. */
  html: string
  /** The same as the editor serializes it, which may spell formats differently, such as colors. */
  serialized: string
  formatting: Formatting | null
  /** The kind of change being written; changes of one kind merge into one undo step. */
  change: string
  stop: AbortController
}

/**
 * Edits a rich text in place, with the CSS and the style sheet by which it is painted. The editor has no
 * history: typing is written into the document, without a pause as one undo step, Ctrl+Z is the document's
 * undo, and the editor shows what the document holds. Nothing is written while an input method composes.
 */
export function createInlineRich(host: InPlaceHost): InPlaceEditor {
  const { root, editing, overrideDisplay, onChange } = host
  let edited: Edited | null = null
  let view: View = { zoom: 1, x: 0, y: 0 }

  function find(): RichElement | undefined {
    if (!edited || edited.pageId !== activeContainerId(editing)) return undefined
    return findRich(editing, edited.id)
  }

  /** @param merge changes with the same key and without a pause make one undo step. */
  function write(merge = 'type') {
    const found = find()
    if (!edited?.editor || !found || edited.editor.isComposing) return
    const html = edited.editor.read()
    if (html === edited.serialized) return
    Object.assign(edited, { html, serialized: html })
    const { container, located } = found
    activeHistory(editing).change(
      () => {
        found.write(html)
        fitText(located.element, container)
      },
      { merge: `${merge} ${edited.id}` },
    )
  }

  function enter(id: string, at?: Point): boolean {
    const found = findRich(editing, id)
    if (!found) return false
    leave()
    const field = document.createElement('div')
    const one: Edited = {
      id,
      pageId: activeContainerId(editing),
      field,
      editor: null,
      html: found.html,
      serialized: found.html,
      formatting: null,
      change: 'type',
      stop: new AbortController(),
    }
    edited = one
    void load(one, at)
    return true
  }

  async function load(one: Edited, at: Point | undefined) {
    const { createRichEditor } = await import('./rich-text/editor.ts')
    const found = find()
    if (edited !== one || !found) return
    const { field } = one
    field.className = RICH_CLASS
    const sheet = document.createElement('style')
    sheet.textContent = RICH_STYLE_SHEET
    root.append(sheet, field)
    one.stop.signal.addEventListener('abort', () => {
      sheet.remove()
      field.remove()
    })
    one.html = found.html
    one.editor = createRichEditor(field, htmlOf(readRichText(found.html)), {
      onChange() {
        write(one.change)
        one.formatting = null
        onChange()
      },
      onTooLong: () => host.onRejected(`富文本最多 ${MAX_TEXT} 字，超出的没有加入`),
      step,
    })
    one.serialized = one.editor.read()
    listen(one)
    overrideDisplay(withoutText(one.id))
    update(view)
    one.editor.enterAt(at && toWindow(at))
    onChange()
  }

  function step(direction: 'undo' | 'redo') {
    write()
    activeHistory(editing)[direction]()
    onChange()
  }

  function toWindow({ x, y }: Point): Point {
    const { left, top } = root.getBoundingClientRect()
    return { x: left + view.x + x * view.zoom, y: top + view.y + y * view.zoom }
  }

  function listen({ field, stop: { signal } }: Edited) {
    const isInside = (target: EventTarget | null) =>
      target instanceof globalThis.Element && (field.contains(target) || host.keepsEditing(target))
    keepFromStage(field)
    field.addEventListener('compositionend', () => requestAnimationFrame(() => write()))
    field.addEventListener('keydown', (event) => {
      // Escape belongs to the input method while it composes.
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
      host.focusStage()
    })
    field.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !isInside(relatedTarget)) leave()
    })
    const onPress = ({ target }: Event) => {
      if (!isInside(target)) leave()
    }
    document.addEventListener('pointerdown', onPress, { capture: true, signal })
  }

  function leave() {
    if (!edited) return
    const { id, editor, stop } = edited
    const isComposing = editor?.isComposing
    // Keeps the text being composed.
    if (isComposing) edited.field.blur()
    write()
    const isHere = editor !== null && find() !== undefined
    edited = null
    editor?.dispose()
    stop.abort()
    overrideDisplay(null)
    if (isHere) removeEmptied(editing, id, `type ${id}`)
    onChange()
  }

  function update(now: View) {
    view = now
    if (!edited) return
    const found = find()
    if (!found) {
      leave()
      return
    }
    const { editor, field } = edited
    if (!editor) return
    if (found.html !== edited.html && !editor.isComposing) {
      edited.html = found.html
      editor.show(htmlOf(readRichText(found.html)))
      edited.serialized = editor.read()
      edited.formatting = null
    }
    field.style.cssText = fieldCss(found, now)
  }

  function formattingOf(one: Edited): Formatting | null {
    const { editor } = one
    const style = find()?.located.element.commonStyle
    if (!editor || !style) return null
    let format: RichFormat | undefined
    one.formatting ??= {
      get format() {
        format ??= editor.format({ ...style })
        return format
      },
      apply(change) {
        one.change = `format ${Object.keys(change).join()}`
        editor.apply(change)
        one.change = 'type'
      },
      focus: () => editor.focus(),
    }
    return one.formatting
  }

  return {
    get id() {
      return edited?.id ?? null
    },
    get formatting() {
      return edited && formattingOf(edited)
    },
    enter,
    leave,
    update,
  }
}

/** The CSS of the field, at the element's place. */
function fieldCss({ located, html }: RichElement, view: View): string {
  const { element } = located
  const key = richKey(element) ?? ''
  const shown = { ...element, propsValue: { ...element.propsValue, [key]: html } } as Element // same kind
  const box = editedBox(located, shown)
  const css = richCss({ ...element.commonStyle, width: box.width, height: box.height })
  return cssText({ ...css, ...overlayCss(box, located, view) })
}
