import { isLockedAt, type Located, locate } from '#engine/document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { cssText, textCss } from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { fitText, textOf, typedKey } from './fit-text.ts'
import type { InPlaceEditor, InPlaceHost } from './in-place-editor.ts'
import { editedBox, keepFromStage, overlayCss, withoutText } from './overlay-box.ts'
import { createTextField, pastedText, readText, replaceSelection, showText } from './typed-text.ts'

/**
 * Edits a text in place: an editable element with the CSS of the painted text lies over it, so that input
 * methods, selection and caret are the browser's own. Below it the element is painted without its text.
 */
export function createInlineText({ root, editing, overrideDisplay, onChange }: InPlaceHost): InPlaceEditor {
  let typing: { id: string; pageId: string | undefined; field: HTMLElement } | null = null
  let isComposing = false

  function find(): Located | undefined {
    const container = activeContainer(editing)
    if (!typing || !container || typing.pageId !== activeContainerId(editing)) return undefined
    return locate(container, typing.id)
  }

  /** Writes the field's text into the document; typing without a pause makes one undo step. */
  function write() {
    const found = find()
    const container = activeContainer(editing)
    if (!typing || !found || !container || isComposing) return
    const { element } = found
    const text = readText(typing.field)
    const key = typedKey(element)
    if (!key || !('text' in element.propsValue) || element.propsValue.text === text) return
    const { id } = typing
    const { propsValue } = element
    activeHistory(editing).change(
      () => {
        propsValue[key] = text
        fitText(element, container)
      },
      { merge: `type ${id}` },
    )
  }

  function enter(id: string): boolean {
    const container = activeContainer(editing)
    const found = container && locate(container, id)
    const element = found?.element
    if (!found || !element || !typedKey(element) || isLockedAt(found)) return false
    leave()
    const field = createTextField()
    field.ariaLabel = '编辑文字'
    showText(field, textOf(element))
    typing = { id, pageId: activeContainerId(editing), field }
    listen(field)
    root.append(field)
    overrideDisplay(withoutText(id))
    field.focus()
    getSelection()?.selectAllChildren(field)
    onChange()
    return true
  }

  function leave() {
    if (!typing) return
    const { field } = typing
    isComposing = false
    write()
    typing = null
    field.remove()
    overrideDisplay(null)
    onChange()
  }

  function listen(field: HTMLElement) {
    field.addEventListener('compositionstart', () => (isComposing = true))
    field.addEventListener('compositionend', () => {
      isComposing = false
      write()
      onChange()
    })
    field.addEventListener('input', () => {
      write()
      onChange()
    })
    field.addEventListener('paste', (event) => {
      event.preventDefault()
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (text === '') editing.session.isCopyFlagSet = true
      replaceSelection(field, pastedText(text))
      write()
      onChange()
    })
    field.addEventListener('keydown', (event) => {
      // Escape belongs to the input method while it composes.
      if (event.key !== 'Escape' || event.isComposing || isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    })
    field.addEventListener('blur', leave)
    keepFromStage(field)
  }

  function update(view: View) {
    if (!typing) return
    const found = find()
    if (!found) {
      leave()
      return
    }
    const text = textOf(found.element)
    if (!isComposing && readText(typing.field) !== text) showText(typing.field, text)
    typing.field.style.cssText = fieldCss(found, readText(typing.field), view)
  }

  return {
    get id() {
      return typing?.id ?? null
    },
    enter,
    leave,
    update,
  }
}

/** The CSS of the field, at the element's place; the field already grows with text being composed. */
function fieldCss(located: Located, text: string, view: View): string {
  const { element } = located
  const shown = { ...element, propsValue: { ...element.propsValue, text } } as Element // same kind, same shape
  const box = editedBox(located, shown)
  const blockAlign = schemaOf(element.elName).textKey === null ? 'center' : 'start'
  const sized: CommonStyle = { ...element.commonStyle, width: box.width, height: box.height }
  return cssText({ ...textCss(sized, blockAlign), ...overlayCss(box, located, view) })
}
