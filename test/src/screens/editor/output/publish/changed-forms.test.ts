import { expect, test } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { changedForms } from '#src/screens/editor/output/publish/changed-forms.ts'

const field = (label: string) => ({ id: label, type: 'text' as const, label, isRequired: true, options: [] })

function workWith(...labels: string[]) {
  const project = createProject()
  const form = createElement('qk-form', { propsValue: { fields: labels.map(field) } })
  project.pages[0]?.elements.push(form)
  return { project, form }
}

test('says how forms differ from those that visitors have filled in', () => {
  const { project, form } = workWith('姓名', '邮箱')
  const sent = (...labels: string[]) => ({ forms: [{ id: form.uuid, labels }] })
  expect(changedForms(project, sent('姓名', '邮箱'))).toBeNull()
  expect(changedForms(project, sent('姓名', '手机号'))).toBe('不再填写“手机号”，新填写“邮箱”')
  expect(changedForms(project, { forms: [] })).toBeNull()
  form.isHidden = true
  expect(changedForms(project, sent('姓名', '邮箱'))).toBe('填写“姓名、邮箱”的表单没有了')
})
