import { activeContainerId, activeHistory } from '#engine/editing/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { type Point } from '#engine/geometry/index.ts'
import {
  cssText,
  htmlOf,
  MAX_TEXT,
  RICH_CLASS,
  RICH_SHEET,
  type RichFormat,
  readRichText,
  richCss,
} from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { fitText } from './fit-text.ts'
import type { Formatting, InPlaceEditor, InPlaceHost } from './in-place.ts'
import { editedBox, keepFromStage, overlayCss, withoutText } from './overlay-box.ts'
import { findRich, type RichElement, richKey } from './rich-element.ts'
import type { RichEditor } from './rich-text/editor.ts'

/** What is edited; without an editor while that is still being loaded. */
interface Edited {
  id: string
  pageId: string | undefined
  field: HTMLElement
  editor: RichEditor | null
  /** The text as it was written or shown last: anything else in the document is someone else's. */
  html: string
  formatting: Formatting | null
  /** What it is whose changes are being written. */
  doing: string
  stop: AbortController
}

/**
 * A rich text is edited over the picture in the CSS and the style sheet by which it is painted. The editor has no
 * history: what is typed goes into the document, typing without a pause as one step, Ctrl+Z is the document's
 * undo, and whatever the document says is shown. Nothing is written while an input method composes.
 */
export function createInlineRich(host: InPlaceHost): InPlaceEditor {
  const { root, editing, disguise, changed } = host
  let edited: Edited | null = null
  let view: View = { zoom: 1, x: 0, y: 0 }

  function find(): RichElement | undefined {
    if (!edited || edited.pageId !== activeContainerId(editing)) return undefined
    return findRich(editing, edited.id)
  }

  /** @param merge what makes one step with what was done before without a pause */
  function write(merge = 'type') {
    const found = find()
    if (!edited?.editor || !found || edited.editor.isComposing) return
    const html = edited.editor.read()
    if (html === edited.html) return
    edited.html = html
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
      formatting: null,
      doing: 'type',
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
    sheet.textContent = RICH_SHEET
    root.append(sheet, field)
    one.stop.signal.addEventListener('abort', () => {
      sheet.remove()
      field.remove()
    })
    one.html = found.html
    one.editor = createRichEditor(field, htmlOf(readRichText(found.html)), {
      changed() {
        write(one.doing)
        one.formatting = null
        changed()
      },
      tooLong: () => host.refused(`富文本最多 ${MAX_TEXT} 字，超出的没有加入`),
      undo: () => step('undo'),
      redo: () => step('redo'),
    })
    listen(one)
    disguise(withoutText(one.id))
    follow(view)
    one.editor.enterAt(at && onWindow(at))
    changed()
  }

  function step(direction: 'undo' | 'redo') {
    write()
    activeHistory(editing)[direction]()
    changed()
  }

  function onWindow({ x, y }: Point): Point {
    const { left, top } = root.getBoundingClientRect()
    return { x: left + view.x + x * view.zoom, y: top + view.y + y * view.zoom }
  }

  function listen({ field, stop: { signal } }: Edited) {
    const isInside = (target: EventTarget | null) =>
      target instanceof globalThis.Element && (field.contains(target) || host.keepsEditing(target))
    keepFromStage(field)
    field.addEventListener('compositionend', () => requestAnimationFrame(() => write()))
    field.addEventListener('keydown', (event) => {
      // The input method's own Escape takes back what is being composed.
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    })
    field.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !isInside(relatedTarget)) leave()
    })
    const pressed = ({ target }: Event) => {
      if (!isInside(target)) leave()
    }
    document.addEventListener('pointerdown', pressed, { capture: true, signal })
  }

  function leave() {
    if (!edited) return
    const { editor, stop } = edited
    const isComposing = editor?.isComposing
    // What is being composed is kept as it stands.
    if (isComposing) edited.field.blur()
    write()
    edited = null
    editor?.dispose()
    stop.abort()
    disguise(null)
    changed()
  }

  function follow(now: View) {
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
        one.doing = `format ${Object.keys(change).join()}`
        editor.apply(change)
        one.doing = 'type'
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
    follow,
  }
}

/** The text's CSS, where the element is seen. */
function fieldCss({ located, html }: RichElement, view: View): string {
  const { element } = located
  const key = richKey(element) ?? ''
  const shown = { ...element, propsValue: { ...element.propsValue, [key]: html } } as Element // same kind
  const box = editedBox(located, shown)
  const css = richCss({ ...element.commonStyle, width: box.width, height: box.height })
  return cssText({ ...css, ...overlayCss(box, located, view) })
}
