import { setFontSize } from '#engine/document/operations/index.ts'
import { activeContainer, activeHistory, type Editing } from '#engine/editing/index.ts'
import type { TextElement } from '#engine/elements/text/schema.ts'
import { restyledSpans, type SpanChange, setSpans, spanStyleAt } from '#engine/elements/text/spans.ts'
import { fitText } from './fit-text.ts'
import type { SpanFormat, SpanFormatting } from './in-place-editor.ts'
import { type SelectedRange, selectIn } from './spanned-field.ts'

/** The plain text that is being edited. */
interface EditedText {
  element: TextElement
  field: HTMLElement
  selected: SelectedRange
}

const BOLD = 700
const NORMAL = 400

/** Formats the selected characters of the plain text that is edited; without a selection, all. */
export function createSpanFormatting(editing: Editing, edited: () => EditedText | null) {
  let known: SpanFormat | undefined

  function formatNow({ element, selected }: EditedText): SpanFormat {
    const { commonStyle, propsValue } = element
    const own = spanStyleAt(propsValue, rangeOf(element, selected).start)
    const format = {
      color: own.color ?? commonStyle.color,
      fontSize: own.fontSize ?? commonStyle.fontSize,
      fontWeight: own.fontWeight ?? commonStyle.fontWeight,
      highlight: own.highlight ?? '',
    }
    const keys = Object.keys(format) as (keyof SpanFormat)[] // its own keys
    if (!known || keys.some((key) => known?.[key] !== format[key])) known = format
    return known
  }

  function write(change: SpanChange) {
    const now = edited()
    const container = activeContainer(editing)
    if (!now || !container) return
    const { element, selected } = now
    const range = rangeOf(element, selected)
    activeHistory(editing).change(
      () => {
        const own = isWhole(element, selected) ? restyleAll(element, change) : change
        setSpans(element.propsValue, restyledSpans(element.propsValue, range, own))
        fitText(element, container)
      },
      { merge: `span ${Object.keys(change).join()} ${range.start} ${range.end} ${element.uuid}` },
    )
  }

  return {
    get formatting(): SpanFormatting | null {
      const now = edited()
      if (!now) return null
      return {
        format: formatNow(now),
        apply: ({ highlight, ...change }) =>
          write({ ...change, ...(highlight !== undefined && { highlight: highlight || null }) }),
        clear: () => write({ color: null, fontSize: null, fontWeight: null, highlight: null }),
        focus() {
          now.field.focus({ preventScroll: true })
          selectIn(now.field, now.selected)
        },
      }
    },
    /** Makes the selected characters bold or normal. @returns whether only a part of the text is selected */
    toggleBold(): boolean {
      const now = edited()
      if (!now || isWhole(now.element, now.selected)) return false
      write({ fontWeight: formatNow(now).fontWeight >= BOLD ? NORMAL : BOLD })
      return true
    },
  }
}

/** Restyles a whole text. @returns the change that its spans need */
function restyleAll(
  element: TextElement,
  { highlight, color, fontSize, fontWeight }: SpanChange,
): SpanChange {
  const { commonStyle } = element
  if (color) commonStyle.color = color
  if (fontWeight) commonStyle.fontWeight = fontWeight
  if (fontSize) setFontSize(element, fontSize)
  return {
    ...(highlight !== undefined && { highlight }),
    ...(color !== undefined && { color: null }),
    ...(fontSize !== undefined && { fontSize: null }),
    ...(fontWeight !== undefined && { fontWeight: null }),
  }
}

const isWhole = ({ propsValue: { text } }: TextElement, { start, end }: SelectedRange) =>
  start === end || (start === 0 && end >= text.length)

const rangeOf = (element: TextElement, selected: SelectedRange): SelectedRange =>
  isWhole(element, selected) ? { start: 0, end: element.propsValue.text.length } : selected
