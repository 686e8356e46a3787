import type { Bounds } from '#engine/geometry/index.ts'
import { boxImages, boxPaintOverflow, paintBox } from '#engine/paint/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import type { Canvas2D, RequiredFont } from '../element-renderer.ts'
import { defineRenderer } from '../element-renderer.ts'
import { withEllipsis } from '../render/ellipsis.ts'
import { fieldPrompt, formHeight, formLayout } from './layout.ts'
import { type FormElement, type FormField, formSchema } from './schema.ts'

/** px of the arrow of a choice, in multiples of the font size. */
const ARROW = 0.32
/** Space between the sides of a field and its text, in multiples of the font size. */
const INSET = 0.8
const PROMPT_INK = '#6B7280'
const BUTTON_INK = '#FFFFFF'

/** Paints the form as it is before anyone has filled it in. */
export const renderer = defineRenderer([formSchema], {
  requiredResources: ({ commonStyle, propsValue: { fields, submitText } }) => ({
    images: boxImages(commonStyle),
    fonts: [
      { style: fontOf(commonStyle, 400), text: fields.map(fieldPrompt).join('') + '…' },
      { style: fontOf(commonStyle, 600), text: `${submitText}…` },
    ],
  }),
  paint(context, element, env) {
    const { commonStyle, propsValue } = element
    paintBox(context, commonStyle, env)
    const { fields, button, fontSize } = formLayout(element)
    for (const { field, box } of fields) paintField(context, element, field, box)
    fillBox(context, button, propsValue.fieldRadius, propsValue.accentColor || PROMPT_INK)
    setFont(context, fontOf(commonStyle, 600))
    context.fillStyle = BUTTON_INK
    context.textAlign = 'center'
    const text = withEllipsis(
      context,
      propsValue.submitText,
      button.right - button.left - 2 * INSET * fontSize,
    )
    context.fillText(text, (button.left + button.right) / 2, baseline(button, fontSize))
  },
  paintOverflow: ({ commonStyle }) => boxPaintOverflow(commonStyle),
  contentSize: (element) => ({ width: element.commonStyle.width, height: formHeight(element) }),
})

function paintField(
  context: Canvas2D,
  { commonStyle, propsValue }: FormElement,
  field: FormField,
  box: Bounds,
) {
  const { fontSize } = commonStyle
  fillBox(context, box, propsValue.fieldRadius, propsValue.fieldColor)
  setFont(context, fontOf(commonStyle, 400))
  context.fillStyle = PROMPT_INK
  context.textAlign = 'left'
  const left = box.left + INSET * fontSize
  const arrow = field.type === 'select' ? 2 * ARROW * fontSize + INSET * fontSize : 0
  const room = box.right - left - INSET * fontSize - arrow
  const line = { ...box, bottom: box.top + fontSize * 2.8 }
  context.fillText(withEllipsis(context, fieldPrompt(field), room), left, baseline(line, fontSize))
  if (arrow > 0)
    paintArrow(context, box.right - (INSET + ARROW) * fontSize, (box.top + box.bottom) / 2, ARROW * fontSize)
}

function paintArrow(context: Canvas2D, x: number, y: number, size: number) {
  context.strokeStyle = PROMPT_INK
  context.lineWidth = size / 3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(x - size, y - size / 2)
  context.lineTo(x, y + size / 2)
  context.lineTo(x + size, y - size / 2)
  context.stroke()
}

function fillBox(context: Canvas2D, { left, top, right, bottom }: Bounds, radius: number, color: string) {
  if (color === '' || right <= left) return
  context.fillStyle = color
  context.beginPath()
  context.roundRect(left, top, right - left, bottom - top, radius)
  context.fill()
}

/** The baseline that centers characters of this size. */
const baseline = ({ top, bottom }: Bounds, fontSize: number) => (top + bottom) / 2 + fontSize * 0.36

const fontOf = (
  { fontFamily, fontSize }: FormElement['commonStyle'],
  fontWeight: number,
): RequiredFont['style'] => ({ fontFamily, fontSize, fontWeight, fontStyle: 'normal' })

function setFont(context: Canvas2D, { fontFamily, fontSize, fontWeight }: RequiredFont['style']) {
  context.font = `${fontWeight} ${fontSize}px ${fontStack(fontFamily)}`
  context.textBaseline = 'alphabetic'
}
