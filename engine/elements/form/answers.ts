import { fieldLabel } from './layout.ts'
import type { FormElement, FormField } from './schema.ts'

/** A filled field as it is stored: its label at that time, so that later changes of the form do no harm. */
export interface FormAnswer {
  label: string
  value: string
}

/** Longest texts by type of field. */
const LONGEST: Record<FormField['type'], number> = {
  name: 50,
  phone: 20,
  text: 200,
  paragraph: 2000,
  select: 60,
}

const PHONE = /^\+?\d(?:[\d\- ]{4,16})\d$/

/** The longest value of a field. */
export const longestAnswer = ({ type }: FormField): number => LONGEST[type]

/** What is wrong with a value, in Chinese; null if nothing is. */
export function answerError(field: FormField, value: string): string | null {
  const text = value.trim()
  if (text === '')
    return field.isRequired ? `请${field.type === 'select' ? '选择' : '填写'}${fieldLabel(field)}` : null
  if (text.length > LONGEST[field.type]) return `${fieldLabel(field)}最多 ${LONGEST[field.type]} 字`
  if (field.type === 'phone' && !PHONE.test(text)) return '手机号不正确'
  if (field.type === 'select' && !field.options.includes(text)) return `请选择${fieldLabel(field)}`
  return null
}

/**
 * Checks values against a form; those that it does not ask for are dropped.
 * @param values by ids of fields
 * @returns the answers, or the first fault in Chinese
 */
export function answersTo(
  { propsValue: { fields } }: Pick<FormElement, 'propsValue'>,
  values: Readonly<Record<string, string>>,
): FormAnswer[] | { error: string } {
  const answers: FormAnswer[] = []
  for (const field of fields) {
    const value = (Object.hasOwn(values, field.id) ? values[field.id] : '') ?? ''
    const error = answerError(field, value)
    if (error !== null) return { error }
    answers.push({ label: fieldLabel(field), value: value.trim() })
  }
  return answers
}
