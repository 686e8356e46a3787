import { expect, it } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { applyTemplate, applyTemplatePage } from '#src/screens/editor/library/apply-template.ts'
import { createTestEditor } from '#test/support/test-editor.tsx'

const textOf = (text: string, fontSize: number) =>
  createElement('qk-text', { propsValue: { text }, commonStyle: { fontSize } }) as Element

const pageWith = (...elements: Element[]) => {
  const [page] = createProject().pages
  if (!page) throw new Error('a project has a page')
  page.elements.push(...elements)
  return page
}

it.each([
  [
    'one page',
    (
      context: Parameters<typeof applyTemplatePage>[0],
      id: string,
      template: Parameters<typeof applyTemplatePage>[2],
    ) => applyTemplatePage(context, id, template),
  ],
  [
    'all pages',
    (
      context: Parameters<typeof applyTemplate>[0],
      _: string,
      template: Parameters<typeof applyTemplatePage>[2],
    ) => applyTemplate(context, [template]),
  ],
])('keeps what the author writes while the pictures of the template load: %s', async (_, apply) => {
  const project = createProject()
  project.pages[0]?.elements.push(textOf('旧标题', 30))
  const { editing } = createTestEditor(project)
  let arrive = () => {}
  const resources = {
    load: () =>
      new Promise<void>((resolve) => {
        arrive = resolve
      }),
  }
  const [page] = editing.undoable.project.pages
  const applied = apply({ editing, resources } as never, page?.uuid ?? '', pageWith(textOf('模板的标题', 60)))
  const [title] = page?.elements ?? []
  if (title?.elName === 'qk-text') title.propsValue.text = '新标题'
  page?.elements.push(textOf('新的一行', 20))
  arrive()
  await applied
  const texts = page?.elements.map(({ propsValue }) => ('text' in propsValue ? propsValue.text : ''))
  expect(texts).toEqual(['新标题', '新的一行'])
  expect(page?.elements[0]?.commonStyle.fontSize).toBe(60)
})
