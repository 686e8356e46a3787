import { expect, it } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { readProject } from '#src/project-file/read-project.ts'

const file = (text: string) => new File([text], 'a.json')

it('reads a project, and says what is wrong with another file', async () => {
  const project = createProject()
  expect(await readProject(file(JSON.stringify(project)))).toMatchObject({ title: project.title })
  expect(await readProject(file('{'))).toBe('这不是有连云项目：文件不是有效的 JSON')
})

it('does not take a file that has gone for broken JSON', async () => {
  const gone = file('{}')
  gone.text = () => Promise.reject(new DOMException('The file could not be found', 'NotFoundError'))
  expect(await readProject(gone)).toMatch(/^文件读不到/)
})
