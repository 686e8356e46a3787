import { resizedBox } from '../document/index.ts'
import { absoluteBox, isLockedAt, type Located, locate } from '../document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory } from '../editing/index.ts'
import type { CommonStyle } from '../elements/element.ts'
import { type Element, schemaOf } from '../elements/schemas.ts'
import { cssText, textCss } from '../scene/text/index.ts'
import { disguiseOne } from './disguise.ts'
import { anchorOf, fitText, followsText, textOf, typedKey, wantedSize } from './fit-text.ts'
import type { InPlaceEditor, InPlaceHost } from './in-place.ts'
import { pastedText, readText, replaceSelection, showText } from './typed-text.ts'
import type { View } from './view.ts'

/**
 * An element of the page itself, in the CSS that the painted text is laid out by, stands over the picture, so
 * that input methods, selection and the caret are the browser's own. Under it the element is painted without
 * its text.
 */
export function createInlineText({ root, editing, disguise, changed }: InPlaceHost): InPlaceEditor {
  let typing: { id: string; pageId: string | undefined; field: HTMLElement } | null = null
  let isComposing = false

  function find(): Located | undefined {
    const container = activeContainer(editing)
    if (!typing || !container || typing.pageId !== activeContainerId(editing)) return undefined
    return locate(container, typing.id)
  }

  /** Writes what the field says into the document; typing without a pause makes one step. */
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
    const field = createField(textOf(element))
    typing = { id, pageId: activeContainerId(editing), field }
    listen(field)
    root.append(field)
    disguise(disguiseOne(id, withoutText))
    field.focus()
    getSelection()?.selectAllChildren(field)
    changed()
    return true
  }

  function leave() {
    if (!typing) return
    const { field } = typing
    isComposing = false
    write()
    typing = null
    field.remove()
    disguise(null)
    changed()
  }

  function listen(field: HTMLElement) {
    field.addEventListener('compositionstart', () => (isComposing = true))
    field.addEventListener('compositionend', () => {
      isComposing = false
      write()
      changed()
    })
    field.addEventListener('input', () => {
      write()
      changed()
    })
    field.addEventListener('paste', (event) => {
      event.preventDefault()
      replaceSelection(field, pastedText(event.clipboardData?.getData('text/plain') ?? ''))
      write()
      changed()
    })
    field.addEventListener('keydown', (event) => {
      // The input method's own Escape takes back what is being composed.
      if (event.key !== 'Escape' || event.isComposing || isComposing) return
      event.preventDefault()
      event.stopPropagation()
      leave()
    })
    field.addEventListener('blur', leave)
    // The stage must not take a press on the text for one on the canvas.
    for (const name of ['pointerdown', 'pointermove', 'pointerup', 'dblclick'])
      field.addEventListener(name, (event) => event.stopPropagation())
  }

  function follow(view: View) {
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
    follow,
  }
}

function createField(text: string): HTMLElement {
  const field = document.createElement('div')
  field.contentEditable = 'plaintext-only'
  field.spellcheck = false
  field.role = 'textbox'
  field.ariaMultiLine = 'true'
  field.ariaLabel = '编辑文字'
  showText(field, text)
  return field
}

/** The text's CSS, and the element's box as it is seen: turned, scaled and as opaque as the picture. */
function fieldCss({ element, groups }: Located, text: string, { zoom, x, y }: View): string {
  const style = { ...element.commonStyle }
  const seen = absoluteBox({ element, groups })
  // While a word is being composed the document waits, but the field already grows.
  const box = followsText(element) ? resizedBox(seen, wantedSize(text, style), anchorOf(style)) : seen
  const { left, top, width, height, rotate } = box
  const opacity = [element, ...groups].reduce((all, { commonStyle }) => all * commonStyle.opacity, 1)
  const blockAlign = schemaOf(element.elName).textKey === null ? 'center' : 'start'
  const place = {
    position: 'absolute',
    left: '0',
    top: '0',
    'transform-origin': '0 0',
    transform: `translate(${x}px,${y}px) scale(${zoom}) translate(${left + width / 2}px,${top + height / 2}px) rotate(${rotate}deg) translate(${-width / 2}px,${-height / 2}px)`,
    opacity: `${opacity}`,
    outline: 'none',
    cursor: 'text',
    'user-select': 'text',
    'caret-color': '#1677ff',
  }
  const sized: CommonStyle = { ...style, width, height }
  return cssText({ ...textCss(sized, blockAlign), ...place })
}

function withoutText(element: Element): Element {
  if (!('text' in element.propsValue)) return element
  return { ...element, propsValue: { ...element.propsValue, text: '' } } as Element // same kind, same shape
}
