import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it, vi } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'
import { make } from '#server/cli/make.ts'
import { serve } from '#test/support/http-server.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const article = (name: string) => fileURLToPath(new URL(`../../fixtures/articles/${name}`, import.meta.url))

const never = new AbortController().signal

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => said.mockClear())

const project = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as Project

it('makes a project of an article, and says how long it is and where it was written', async () => {
  const out = join(await tempFolder(), 'project.json')
  await make({ file: article('recipe.md'), out, style: 'festive' }, never)
  const made = await project(out)
  expect(restoreProject(made)).toMatchObject({ ok: true, report: [] })
  expect(said.mock.calls.join('\n')).toMatch(
    new RegExp(`^《${made.title}》：${made.pages.length} 页，约 \\d+ 秒。\n已生成 ${out}$`),
  )
})

it('says what is wrong with a file', async () => {
  const folder = await tempFolder()
  const file = join(folder, 'empty.md')
  await writeFile(file, ' ')
  const out = join(folder, 'project.json')
  await expect(make({ file, out }, never)).rejects.toThrow('empty.md：')
  await expect(make({ file: join(folder, 'none.md'), out }, never)).rejects.toThrow('文件不存在')
  expect(await readdir(folder)).toEqual(['empty.md'])
})

it('leaves pictures out that cannot be read, and names them', async () => {
  const origin = await serve(({ url }, response) =>
    response.writeHead(url === '/there.png' ? 200 : 404).end('picture'),
  )
  const folder = await tempFolder()
  const [file, out] = [join(folder, 'room.md'), join(folder, 'project.json')]
  const madeWith = async (picture: string) => {
    const text = '机房已经完成改造，全部设备恢复运行。'
    await writeFile(file, `# 机房改造\n\n![机房](${origin}/${picture})\n\n${text}`)
    await make({ file, out }, never)
    return JSON.stringify(await project(out))
  }
  expect(await madeWith('gone.png')).not.toContain('gone.png')
  expect(said.mock.calls.join('\n')).toContain(`图片没有放进来，读不到 ${origin}/gone.png`)
  expect(await madeWith('there.png')).toContain('there.png')
})
