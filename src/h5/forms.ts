import { answerError, longestAnswer } from '#engine/elements/form/answers.ts'
import { fieldLabel, fieldPrompt, formLayout } from '#engine/elements/form/layout.ts'
import type { FormElement, FormField } from '#engine/elements/form/schema.ts'
import type { Bounds } from '#engine/geometry/index.ts'
import { fontStack } from '#engine/text/fonts.ts'
import { element } from './dom.ts'
import { sendForm, ServiceError } from './service.ts'

/** A form that can be filled in, over its picture. */
export interface FormView {
  readonly host: HTMLFormElement
  /** Sends it if nothing is missing. @returns what was sent, by labels; null if it was not */
  submit(): Promise<Record<string, string> | null>
}

/** Forms that were sent, until the page is loaded again. */
const sent = new Set<string>()

const INPUT: Record<FormField['type'], Record<string, string>> = {
  name: { type: 'text', autocomplete: 'name' },
  phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
  text: { type: 'text', autocomplete: 'off' },
  paragraph: {},
  select: {},
}

export function createFormView(publicationId: string, form: FormElement): FormView {
  const { commonStyle, propsValue } = form
  const { fields, button: buttonBox, fontSize } = formLayout(form)
  const host = element('form', { class: 'form', novalidate: true })
  const { style } = host
  style.setProperty('--field', propsValue.fieldColor || 'transparent')
  style.setProperty('--accent', propsValue.accentColor || '#6b7280')
  style.setProperty('--radius', `${propsValue.fieldRadius}px`)
  style.setProperty('--inset', `${0.8 * fontSize}px`)
  style.color = commonStyle.color
  style.font = `400 ${fontSize}px/1.4 ${fontStack(commonStyle.fontFamily)}`
  const controls = fields.map(({ field, box }) => ({ field, control: controlOf(field, box) }))
  const button = placed(element('button', { type: 'submit' }, propsValue.submitText), buttonBox)
  const fault = element('p', { class: 'fault', role: 'alert', hidden: true })
  fault.style.top = `${buttonBox.bottom + 2}px`
  // Outside of what is seen; people and screen readers do not find it.
  const trap = element('input', {
    name: 'website',
    class: 'trap',
    tabindex: '-1',
    autocomplete: 'off',
    'aria-hidden': 'true',
  })
  host.append(...controls.map(({ control }) => control), trap, button, fault)
  if (sent.has(form.uuid)) thank()

  function thank() {
    host.replaceChildren(
      element('p', { class: 'thanks', role: 'status' }, propsValue.thanksText || '已收到，谢谢'),
    )
    host.dataset.sent = ''
    host.style.background = commonStyle.backgroundColor || '#fff'
  }

  function say(text: string | null) {
    fault.hidden = text === null
    fault.textContent = text ?? ''
  }

  async function submit() {
    if (button.disabled || sent.has(form.uuid)) return null
    for (const { field, control } of controls) {
      const error = answerError(field, control.value)
      control.setAttribute('aria-invalid', String(error !== null))
      if (error === null) continue
      say(error)
      control.focus()
      return null
    }
    say(null)
    button.disabled = true
    button.textContent = '正在提交…'
    try {
      const values = Object.fromEntries(
        controls.map(({ field, control }) => [field.id, control.value.trim()]),
      )
      await sendForm({ id: publicationId, formId: form.uuid, values, website: trap.value })
      sent.add(form.uuid)
      thank()
      return Object.fromEntries(
        controls.map(({ field, control }) => [fieldLabel(field), control.value.trim()]),
      )
    } catch (error) {
      say(error instanceof ServiceError ? error.message : '没有提交成功，填写的内容还在，请检查网络后重试')
      button.disabled = false
      button.textContent = propsValue.submitText
      return null
    }
  }

  host.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  return { host, submit }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function controlOf(field: FormField, box: Bounds): Control {
  const shared = {
    name: field.id,
    'aria-label': fieldLabel(field),
    'aria-required': String(field.isRequired),
  }
  const prompt = { placeholder: fieldPrompt(field), maxlength: String(longestAnswer(field)) }
  if (field.type === 'select') {
    const options = field.options.map((option) => element('option', { value: option }, option))
    return placed(
      element('select', shared, element('option', { value: '' }, fieldPrompt(field)), ...options),
      box,
    )
  }
  if (field.type === 'paragraph') return placed(element('textarea', { ...shared, ...prompt }), box)
  return placed(element('input', { ...shared, ...prompt, ...INPUT[field.type] }), box)
}

function placed<One extends HTMLElement>(control: One, { left, top, right, bottom }: Bounds): One {
  Object.assign(control.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  })
  return control
}
