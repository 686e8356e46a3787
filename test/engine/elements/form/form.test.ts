import { describe, expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import { newFormField, setFormFields } from '#engine/document/operations/index.ts'
import { answersTo } from '#engine/elements/form/answers.ts'
import { formHeight, formLayout } from '#engine/elements/form/layout.ts'
import { FORM_LIMITS, type FormField, isForm } from '#engine/elements/form/schema.ts'
import { restoredElement } from '#test/support/restored-element.ts'

const field = (change: Partial<FormField> = {}): FormField => ({
  ...{ id: 'a', type: 'text', label: '单位', isRequired: true, options: [] },
  ...change,
})

function formOf(...fields: FormField[]) {
  const element = createElement('qk-form')
  element.propsValue.fields = fields
  return element
}

describe('answers', () => {
  it('are trimmed, stored with labels, and those that are not asked for are dropped', () => {
    const form = formOf(field(), field({ id: 'b', label: '', type: 'phone', isRequired: false }))
    expect(answersTo(form, { a: ' 一中 ', c: '多余' })).toEqual([
      { label: '单位', value: '一中' },
      { label: '手机号', value: '' },
    ])
  })

  it.each([
    [field(), '', '请填写单位'],
    [field(), ' ', '请填写单位'],
    [field({ type: 'phone', label: '电话' }), '12', '手机号不正确'],
    [field({ type: 'select', options: ['甲'] }), '乙', '请选择单位'],
    [field({ type: 'select', options: ['甲'] }), '', '请选择单位'],
    [field({ type: 'text' }), '长'.repeat(201), '单位最多 200 字'],
  ])('that do not fit are refused', (asked, value, error) => {
    expect(answersTo(formOf(asked), { a: value })).toEqual({ error })
  })

  it.each(['13800138000', '+86 138-0013-8000', '010-12345678'])('accept the phone number %s', (value) => {
    expect(answersTo(formOf(field({ type: 'phone' })), { a: value })).toHaveLength(1)
  })

  it('read no values that objects inherit', () => {
    expect(answersTo(formOf(field({ id: 'toString', isRequired: false })), {})).toEqual([
      { label: '单位', value: '' },
    ])
  })
})

describe('a form', () => {
  it('becomes as high as its fields need', () => {
    const page = blankPage()
    const form = formOf(field())
    page.elements.push(form)
    const added = newFormField()
    setFormFields(page, form.uuid, [field(), added, field({ id: 'c', type: 'paragraph' })])
    const [stored] = page.elements
    if (!stored || !isForm(stored)) throw new Error('no form')
    const { fields, button } = formLayout(stored)
    expect(fields.map(({ field: { id } }) => id)).toEqual(['a', added.id, 'c'])
    expect(stored.commonStyle.height).toBe(formHeight(stored))
    expect(button.bottom).toBeLessThan(stored.commonStyle.height)
    const tops = fields.map(({ box }) => box.top)
    expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  })

  it('takes no more fields than its limit', () => {
    const page = blankPage()
    const form = formOf()
    page.elements.push(form)
    const many = Array.from({ length: FORM_LIMITS.fields + 3 }, newFormField)
    setFormFields(page, form.uuid, many)
    expect(form.propsValue.fields).toHaveLength(FORM_LIMITS.fields)
  })

  it('of a broken document has usable fields', () => {
    const { element } = restoredElement('qk-form', {
      propsValue: { fields: [{ id: 'a', type: 'unknown', options: 3 }], submitText: 7 },
    })
    expect(element.propsValue).toMatchObject({
      submitText: '7',
      fields: [{ id: 'a', type: 'text', options: [] }],
    })
  })
})
