import type { Bounds } from '#engine/geometry/index.ts'
import type { FormElement, FormField } from './schema.ts'

/** Where the parts of a form lie in its box, px from its top left. Picture and web page share it. */
export interface FormLayout {
  fields: { field: FormField; box: Bounds }[]
  button: Bounds
  fontSize: number
}

/** Heights and gaps in multiples of the font size. */
const ROW = 2.8
const PARAGRAPH = 5.2
const GAP = 0.8
const MARGIN_ABOVE_BUTTON = 1.2

/** Lays fields out one below the other, and the button at the end. */
export function formLayout({
  commonStyle,
  propsValue,
}: Pick<FormElement, 'commonStyle' | 'propsValue'>): FormLayout {
  const { width, paddingTop, paddingRight, paddingLeft, fontSize, borderWidth, borderStyle } = commonStyle
  const border = borderStyle === 'none' ? 0 : borderWidth
  const left = border + paddingLeft
  const right = Math.max(left, width - border - paddingRight)
  let top = border + paddingTop
  const fields = propsValue.fields.map((field) => {
    const box = { left, top, right, bottom: top + fontSize * (field.type === 'paragraph' ? PARAGRAPH : ROW) }
    top = box.bottom + fontSize * GAP
    return { field, box }
  })
  if (fields.length > 0) top += fontSize * (MARGIN_ABOVE_BUTTON - GAP)
  return { fields, button: { left, top, right, bottom: top + fontSize * ROW }, fontSize }
}

/** The height that a form needs, px. */
export function formHeight(element: Pick<FormElement, 'commonStyle' | 'propsValue'>): number {
  const { paddingBottom, borderWidth, borderStyle } = element.commonStyle
  const border = borderStyle === 'none' ? 0 : borderWidth
  return Math.ceil(formLayout(element).button.bottom + paddingBottom + border)
}

/** What an empty field shows. */
export const fieldPrompt = ({ type, label, isRequired }: FormField): string => {
  const name = label.trim() || DEFAULT_LABELS[type]
  return `${type === 'select' ? `请选择${name}` : name}${isRequired ? '' : '（选填）'}`
}

/** The name of a field whose author gave it none. */
export const fieldLabel = ({ type, label }: FormField): string => label.trim() || DEFAULT_LABELS[type]

const DEFAULT_LABELS: Record<FormField['type'], string> = {
  name: '姓名',
  phone: '手机号',
  text: '单行文字',
  paragraph: '多行文字',
  select: '选项',
}
