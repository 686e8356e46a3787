import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createElement, createProject, type Project } from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'
import { batch } from '#server/cli/batch.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const never = new AbortController().signal
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const lines = () => said.mock.calls.flat()

let folder: string
let out: string
const template = () => join(folder, 'template.json')

beforeEach(async () => {
  folder = await tempFolder()
  out = join(folder, 'out')
  const project = createProject()
  project.pages[0]?.elements.push(
    createElement('qk-text', { propsValue: { text: '{{城市}}今天 {{气温}} 度，{{天气}}' } }),
    createElement('bar', {
      propsValue: {
        chartData: [
          ['', '气温'],
          ['{{城市}}', '{{气温}}'],
        ],
      },
    }),
    createElement('qk-image', { propsValue: { imageSrc: '{{图片}}' } }),
  )
  await writeFile(template(), JSON.stringify(project))
})
afterEach(() => said.mockClear())

const table = async (name: string, content: string) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
const made = async (name: string) => JSON.parse(await readFile(join(out, name), 'utf8')) as Project
const run = (rows: string, more = {}) =>
  batch({ file: template(), rows, out, isSpoken: false, ...more }, never)

it('fills a template with each row of a table, and says which names do not meet', async () => {
  await writeFile(join(folder, 'bj.png'), 'picture')
  await run(await table('rows.csv', '城市,气温,图片,风力\n北京,21.5,bj.png,3\n上海,,none.png,2\n'))
  expect((await readdir(out)).toSorted()).toEqual(['1.json', '2.json', 'bj.png'])
  const [text, bar] = (await made('1.json')).pages[0]?.elements ?? []
  expect(text?.propsValue).toMatchObject({ text: '北京今天 21.5 度，{{天气}}' })
  expect(bar?.propsValue).toMatchObject({
    chartData: [
      ['', '气温'],
      ['北京', 21.5],
    ],
  })
  expect(lines()).toEqual([
    '模板里的 天气 在表格里没有这一列，没有填。',
    '表格里的 风力 在模板里没有用到。',
    '1/2',
    '第 2 行：气温 是空的。',
    '第 2 行：找不到素材 none.png',
    '2/2',
    `2 行做成 2 个项目，在 ${out} 里。`,
  ])
})

it('reads JSON, and names files after a column', async () => {
  const rows = await table(
    'rows.json',
    JSON.stringify([
      { 城市: '北京/东城', 气温: 21 },
      { 城市: '上海', 天气: '晴' },
    ]),
  )
  await run(rows, { column: '城市' })
  expect((await readdir(out)).toSorted()).toEqual(['1 北京 东城.json', '2 上海.json'])
  await expect(run(rows, { column: '省' })).rejects.toThrow('没有“省”这一列')
})

it('makes the other rows when one fails, and says which one', async () => {
  const rows = await table('rows.csv', '城市,气温\n北京,1\n上海,2\n广州,3\n')
  // A folder has the name of the second file.
  await mkdir(join(out, '2 上海.json'), { recursive: true })
  await expect(run(rows, { column: '城市' })).rejects.toThrow('没有做成的是第 2 行')
  expect((await readdir(out)).toSorted()).toEqual(['1 北京.json', '2 上海.json', '3 广州.json'])
  expect(lines()).toContainEqual(expect.stringMatching(/^第 2 行没有做成：.*文件夹/))
})

it.each([
  ['wide.csv', Array.from({ length: 5000 }, (_, at) => `c${at}`).join(), '表格有 5000 列，最多 200 列'],
  ['long.csv', `a\n${'1\n'.repeat(1001)}`, '表格有 1001 行，最多 1000 行'],
  ['names.csv', '城市,气温\n', '没有找到数据'],
  ['broken.json', '[{', '不是有效的 JSON'],
  ['deep.json', '[{"城市":{}}]', '第 1 行的“城市”不是文字或数字'],
  ['one.json', '{"城市":1}', 'JSON 应是一组行'],
  ['rows.png', 'a', '不支持这种文件'],
])('refuses %s', async (name, content, message) => {
  const wide = name === 'wide.csv' ? `${content}\n${content}` : content
  await expect(run(await table(name, wide))).rejects.toThrow(message)
})

it('speaks the narration of each row with the embedded voice', async () => {
  const project = createProject()
  addNarration(project, project.pages[0]?.uuid ?? '', ['{{城市}}天气。'])
  await writeFile(template(), JSON.stringify(project))
  await run(await table('rows.csv', '城市\n北京\n'), { isSpoken: true })
  const [clip] = (await made('1.json')).pages.flatMap(narrationOf)
  expect(clip).toMatchObject({ text: '北京天气。', src: expect.stringMatching(/^data:audio\/mpeg;base64,/) })
  expect(clip?.seconds).toBeGreaterThan(0.5)
})
