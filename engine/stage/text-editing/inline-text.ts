import { isLockedAt, type Located, locate } from '#engine/document/operations/index.ts'
import { activeContainer, activeContainerId, activeHistory, runAction } from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { isText, type TextElement } from '#engine/elements/text/schema.ts'
import { editBetween, setSpannedText } from '#engine/elements/text/spans.ts'
import { type Point } from '#engine/geometry/index.ts'
import { cssText, shownText, textCss } from '#engine/text/index.ts'
import type { View } from '../surface/view.ts'
import { fitText, fitWithinPage, isWithinPage, textOf, typedKey } from './fit-text.ts'
import type { InPlaceEditor, InPlaceHost } from './in-place-editor.ts'
import { removeEmptied } from './new-text.ts'
import { editedBox, keepFromStage, overlayCss, withoutText } from './overlay-box.ts'
import { createSpanFormatting } from './span-formatting.ts'
import { type SelectedRange, selectedIn, showSpans } from './spanned-field.ts'
import {
  createTextField,
  cutPasted,
  historyKey,
  PASTE_IS_CUT,
  pastedText,
  readText,
  replaceSelection,
  showChangedText,
  showText,
  startsWord,
} from './typed-text.ts'

/** These keys change the format of the whole text, also while it is edited; bold also that of selected characters. */
const FORMATS: Record<string, 'toggleBold' | 'toggleItalic' | 'toggleUnderline'> = {
  KeyB: 'toggleBold',
  KeyI: 'toggleItalic',
  KeyU: 'toggleUnderline',
}

const HISTORY_INPUT = new Set(['historyUndo', 'historyRedo'])

interface Typing {
  id: string
  pageId: string | undefined
  field: HTMLElement
  /** The history when the text was added; undefined for an older one. */
  added: unknown
  /** What was last selected in the field. */
  selected: SelectedRange
  /** The text when typing began, and whether it was no wider than the page. */
  text: string
  isOnPage: boolean
  stop: AbortController
}

/**
 * Edits a text in place: an editable element with the CSS of the painted text lies over it, so that input
 * methods, selection and caret are the browser's own. Below it the element is painted without its text.
 */
export function createInlineText({
  root,
  editing,
  overrideDisplay,
  onChange,
  onRejected,
  keepsEditing,
  focusStage,
}: InPlaceHost): InPlaceEditor {
  let typing: Typing | null = null
  let isComposing = false
  /** Counts words and pastes: each is an undo step of its own. */
  let part = 0

  function find(): Located | undefined {
    const container = activeContainer(editing)
    if (!typing || !container || typing.pageId !== activeContainerId(editing)) return undefined
    return locate(container, typing.id)
  }

  /** Writes the field's text into the document; typing a word without a pause makes one undo step. */
  function write(isPaste = false) {
    const found = find()
    const container = activeContainer(editing)
    if (!typing || !found || !container || isComposing) return
    const { element } = found
    const text = readText(typing.field)
    const key = typedKey(element)
    if (!key || !('text' in element.propsValue) || element.propsValue.text === text) return
    const { id } = typing
    const { propsValue } = element
    if (startsWord(textOf(element), text)) part++
    activeHistory(editing).change(
      () => {
        if (isText(element)) {
          const caret = typing && selectedIn(typing.field)?.end
          setSpannedText(element.propsValue, text, [editBetween(textOf(element), text, caret ?? undefined)])
        } else propsValue[key] = text
        if (isPaste) fitWithinPage(element, editing.undoable.project.width, container)
        else fitText(element, container)
      },
      { merge: `type ${id} ${part}` },
    )
  }

  /** Wraps a text that this typing has made wider than the page, whose edge would cut it off in the video. */
  function wrapWithinPage() {
    const found = find()
    const container = activeContainer(editing)
    const { width } = editing.undoable.project
    if (!typing?.isOnPage || !found || !container || textOf(found.element) === typing.text) return
    if (isWithinPage(found.element, width)) return
    activeHistory(editing).change(() => fitWithinPage(found.element, width, container), {
      merge: `type ${typing.id} ${part}`,
    })
  }

  function step(direction: 'undo' | 'redo') {
    write()
    activeHistory(editing)[direction]()
    onChange()
  }

  function enter(id: string, _at?: Point, isNew = false): boolean {
    const container = activeContainer(editing)
    const found = container && locate(container, id)
    const element = found?.element
    if (!found || !element || !typedKey(element) || isLockedAt(found)) return false
    leave()
    const field = createTextField()
    field.ariaLabel = '编辑文字'
    showText(field, textOf(element))
    const added = isNew ? activeHistory(editing).at() : undefined
    const selected = { start: 0, end: textOf(element).length }
    const text = textOf(element)
    const isOnPage = isWithinPage(element, editing.undoable.project.width)
    typing = {
      ...{ id, pageId: activeContainerId(editing), field, added, selected, text, isOnPage },
      stop: new AbortController(),
    }
    listen(typing)
    root.append(field)
    overrideDisplay(withoutText(id))
    field.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(field)
    onChange()
    return true
  }

  function leave() {
    if (!typing) return
    const { id, field, stop } = typing
    isComposing = false
    write()
    wrapWithinPage()
    const isHere = find() !== undefined
    typing = null
    stop.abort()
    field.remove()
    overrideDisplay(null)
    if (isHere) removeEmptied(editing, id, `type ${id} ${part}`)
    onChange()
  }

  /** Escape before any change removes a new text. */
  function cancelNew() {
    const added = typing?.added
    leave()
    if (added !== undefined && activeHistory(editing).at() === added) activeHistory(editing).discard()
  }

  function listen({ field, stop: { signal } }: Typing) {
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
      // A picture or HTML without a text is no empty clipboard.
      const isEmpty = text === '' && !event.clipboardData?.types.some((type) => type !== 'text/plain')
      if (isEmpty) editing.session.isCopyFlagSet = true
      const pasted = pastedText(text)
      if (cutPasted(pasted) !== pasted) onRejected(PASTE_IS_CUT)
      replaceSelection(field, cutPasted(pasted))
      part++
      write(true)
      part++
      onChange()
    })
    // The browser's own history knows neither the box nor changes made elsewhere.
    field.addEventListener('beforeinput', (event) => {
      if (!HISTORY_INPUT.has(event.inputType)) return
      event.preventDefault()
      step(event.inputType === 'historyUndo' ? 'undo' : 'redo')
    })
    field.addEventListener('keydown', (event) => {
      const asked = isComposing ? null : historyKey(event)
      if (asked !== null) {
        event.preventDefault()
        step(asked)
        return
      }
      const format = isComposing || !(event.ctrlKey || event.metaKey) ? undefined : FORMATS[event.code]
      if (format) {
        event.preventDefault()
        event.stopPropagation()
        if (format !== 'toggleBold' || !spans.toggleBold()) runAction(editing, format)
        return
      }
      // Escape belongs to the input method while it composes.
      if (event.key !== 'Escape' || event.isComposing || isComposing) return
      event.preventDefault()
      event.stopPropagation()
      cancelNew()
      focusStage()
    })
    const isInside = (target: EventTarget | null) =>
      target instanceof globalThis.Element && (field.contains(target) || keepsEditing(target))
    let isPressInside = false
    const onPress = ({ target }: Event) => {
      isPressInside = isInside(target)
      if (!isPressInside && document.activeElement !== field) leave()
    }
    document.addEventListener('pointerdown', onPress, { capture: true, signal })
    field.addEventListener('blur', ({ relatedTarget }) => {
      if (relatedTarget ? !isInside(relatedTarget) : !isPressInside) leave()
    })
    const onSelect = () => {
      if (!typing) return
      typing.selected = selectedNow(typing)
      onChange()
    }
    document.addEventListener('selectionchange', onSelect, { signal })
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
    if (!isComposing && readText(typing.field) !== text) showChangedText(typing.field, text)
    if (!isComposing && isText(found.element)) showFitted(typing.field, found.element)
    typing.field.style.cssText = fieldCss(found, readText(typing.field), view)
  }

  const spans = createSpanFormatting(editing, () => {
    const element = find()?.element
    return typing && element && isText(element) ? { ...typing, selected: selectedNow(typing), element } : null
  })

  return {
    get id() {
      return typing?.id ?? null
    },
    get spanFormatting() {
      return spans.formatting
    },
    enter,
    leave,
    update,
  }
}

/** What is selected in the field, or was when the focus went to a toolbar. */
const selectedNow = ({ field, selected }: Typing) =>
  (document.activeElement === field ? selectedIn(field) : null) ?? selected

/** The CSS of the field, at the element's place; the field already grows with text being composed. */
function fieldCss(located: Located, text: string, view: View): string {
  const { element } = located
  const shown = { ...element, propsValue: { ...element.propsValue, text } } as Element // same kind, same shape
  const box = editedBox(located, shown)
  const blockAlign = schemaOf(element.elName).textKey === null ? 'center' : 'start'
  const sized: CommonStyle = { ...element.commonStyle, width: box.width, height: box.height }
  const style = isText(shown) ? shownText(shown.propsValue, sized).style : sized
  return cssText({ ...textCss(style, blockAlign), ...overlayCss(box, located, view) })
}

function showFitted(field: HTMLElement, { propsValue, commonStyle }: TextElement) {
  const { spanned, style } = shownText(propsValue, { ...commonStyle })
  showSpans(field, spanned, style)
}
