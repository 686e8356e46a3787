import { formHeight } from '#engine/elements/form/layout.ts'
import { FORM_LIMITS, type FormField, isForm } from '#engine/elements/form/schema.ts'
import { newId } from '../ids.ts'
import { type Container, findElement } from './tree.ts'

/** Sets what a form asks for; the form becomes as high as that needs. */
export function setFormFields(container: Container, id: string, fields: readonly FormField[]) {
  const element = findElement(container, id)
  if (!element || !isForm(element)) return
  element.propsValue.fields = fields.slice(0, FORM_LIMITS.fields).map((field) => ({
    ...field,
    options: [...field.options],
  }))
  element.commonStyle.height = formHeight(element)
}

/** A new field of a form. */
export const newFormField = (): FormField => ({
  id: newId(),
  type: 'text',
  label: '',
  isRequired: false,
  options: [],
})
