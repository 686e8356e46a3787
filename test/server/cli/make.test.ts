import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { createElement, createProject, type Project, restoreProject } from '#engine/document/index.ts'
import { addElement } from '#engine/document/operations/index.ts'
import { batch } from '#server/cli/batch.ts'
import { make } from '#server/cli/make.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const article = (name: string) => fileURLToPath(new URL(`../../fixtures/articles/${name}`, import.meta.url))

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => said.mockClear())

const project = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Project

it('makes a project of an article, and says how long it is', async () => {
  const out = join(await tempFolder(), 'project.json')
  await make({ file: article('recipe.md'), out, style: 'festive' })
  const made = await project(out)
  expect(restoreProject(made)).toMatchObject({ ok: true, report: [] })
  expect(said.mock.calls.join('\n')).toMatch(
    new RegExp(`^《${made.title}》：${made.pages.length} 页，约 \\d+ 秒。$`),
  )
})

it('says what is wrong with a file', async () => {
  const folder = await tempFolder()
  const file = join(folder, 'empty.md')
  await writeFile(file, ' ')
  const out = join(folder, 'project.json')
  await expect(make({ file, out })).rejects.toThrow('empty.md：')
  await expect(make({ file: join(folder, 'none.md'), out })).rejects.toThrow('文件不存在')
  expect(await readdir(folder)).toEqual(['empty.md'])
})

it('fills a template with each row of a table, and says which names do not meet', async () => {
  const folder = await tempFolder()
  const template = createProject()
  const [page] = template.pages
  if (page)
    addElement(page, createElement('qk-text', { propsValue: { text: '{{城市}}今天 {{气温}} 度，{{天气}}' } }))
  await writeFile(join(folder, 'template.json'), JSON.stringify(template))
  await writeFile(join(folder, 'rows.csv'), '城市,气温,风力\n北京,21,3\n上海,25,2\n')
  const out = join(folder, 'out')
  await batch({ file: join(folder, 'template.json'), rows: join(folder, 'rows.csv'), out })
  expect((await readdir(out)).toSorted()).toEqual(['1.json', '2.json'])
  expect(JSON.stringify(await project(join(out, '2.json')))).toContain('上海今天 25 度，{{天气}}')
  expect(said.mock.calls.flat()).toEqual([
    '模板里的 天气 在表格里没有这一列，没有填。',
    '表格里的 风力 在模板里没有用到。',
    `2 行做成 2 个项目，在 ${out} 里。`,
  ])
})
