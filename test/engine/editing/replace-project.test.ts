import { expect, it } from 'vitest'
import { clonePlain, createProject } from '#engine/document/index.ts'
import { addPage, removePage } from '#engine/document/operations/index.ts'
import { joinedProject, replaceProject, selectedElements, stepNames } from '#engine/editing/index.ts'
import { Author } from '#test/support/author.ts'

const changed = (author: Author) => clonePlain({ ...joinedProject(author.editing), coverList: [] })

it('makes one named step of a changed copy, and writes only what differs', () => {
  const author = new Author().write('标题').write('正文')
  const { editing } = author
  const [title, text] = editing.undoable.project.pages[0]?.elements ?? []
  const copy = changed(author)
  copy.title = '新标题'
  for (const element of copy.pages[0]?.elements.slice(0, 1) ?? [])
    if (element.elName === 'qk-text') element.propsValue.text = '改过'
  replaceProject(editing, copy, '助手：修改文字', null)
  expect(stepNames(editing).at(-1)).toBe('助手：修改文字')
  const now = editing.undoable.project.pages[0]?.elements ?? []
  expect(now[0]?.propsValue).toMatchObject({ text: '改过' })
  expect(now[0]).toBe(title)
  expect(now[1]).toBe(text)
  expect(selectedElements(editing)).toEqual([text])
  author.undo()
  expect(editing.undoable.project.title).not.toBe('新标题')
  expect(title?.propsValue).toMatchObject({ text: '标题' })
  author.redo()
  expect(stepNames(editing).at(-1)).toBe('助手：修改文字')
})

it('shows the page that changed, or the neighbor of a removed one, and leaves the covers alone', () => {
  const author = new Author({ project: createProject() })
  const { editing } = author
  editing.session.isCoverTab = true
  const covers = clonePlain(editing.covers.coverList)
  const longer = changed(author)
  const { uuid } = addPage(longer)
  replaceProject(editing, longer, '助手：新增页面', uuid)
  expect(editing.session.isCoverTab).toBe(false)
  expect(editing.undoable.activePageId).toBe(uuid)
  const shorter = changed(author)
  removePage(shorter, uuid)
  replaceProject(editing, shorter, '助手：删除页面', null)
  expect(editing.undoable.activePageId).toBe(editing.undoable.project.pages[0]?.uuid)
  expect(clonePlain(editing.covers.coverList)).toEqual(covers)
})
