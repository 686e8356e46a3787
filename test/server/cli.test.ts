import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cli, cliFrom, fixture, npmCli } from '../support/cli.ts'
import { tempFolder } from '../support/temp-folder.ts'

describe.concurrent('validate', () => {
  it('prints each change of the import on a line', async () => {
    const { code, stdout } = await cli('validate', fixture('legacy-quark.json'))
    expect(code).toBe(0)
    const [summary, ...lines] = stdout.trim().split('\n')
    expect(summary).toMatch(/1 页，补全 \d+ 处，修改 \d+ 处/)
    expect(lines).toContainEqual(
      expect.stringMatching(/^修改 {2}pages\[0\]\.elements\[0\]\.commonStyle\.lineHeight {2}/),
    )
  })

  it.each(['sample-a.json', 'legacy-carousel.json', 'legacy-shida.json'])('accepts %s', async (name) => {
    expect((await cli('validate', fixture(name))).code).toBe(0)
  })

  it.each([
    ['[]', '没有项目数据'],
    ['{"title":"x"}', '缺少页面列表'],
    ['{"pages":', '不是有效的 JSON'],
    ['', '不是有效的 JSON'],
  ])('fails on %s', async (content, message) => {
    const file = join(await tempFolder(), 'p.json')
    await writeFile(file, content)
    const { code, stdout, stderr } = await cli('validate', file)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('names unknown kinds with their page and count, and unknown transitions', async () => {
    const file = join(await tempFolder(), 'p.json')
    const clock = { elName: 'x-clock' }
    const melting = { data: { trans: 'x-melt', transDuration: 1 } }
    await writeFile(file, JSON.stringify({ pages: [melting, { elements: [clock, clock] }] }))
    const { code, stdout } = await cli('validate', file)
    expect(code).toBe(0)
    expect(stdout.split('\n')).toContain(
      '未知  第 2 页  2 个 x-clock：这个版本不认识，保留在项目里，视频中不画',
    )
    expect(stdout.split('\n')).toContain(
      '未知  第 1 页  转场 x-melt：这个版本不认识，保留在项目里，视频中画成淡入淡出',
    )
  })

  it('names the characters that a font lacks', async () => {
    const file = join(await tempFolder(), 'p.json')
    const title = {
      ...{ elName: 'qk-text', commonStyle: { fontFamily: 'Ma Shan Zheng' } },
      propsValue: { text: '龘字' },
    }
    await writeFile(file, JSON.stringify({ pages: [{ elements: [title] }] }))
    const { stdout } = await cli('validate', file)
    expect(stdout.split('\n')).toContain('字体  第 1 页  龘字：马善政毛笔楷书没有 龘，以思源黑体显示')
  })

  it('reads a file with a byte order mark', async () => {
    const file = join(await tempFolder(), 'p.json')
    await writeFile(file, '\uFEFF{"pages":[{}]}')
    expect((await cli('validate', file)).code).toBe(0)
  })

  it('names a missing file', async () => {
    const { code, stderr } = await cli('validate', 'nowhere.json')
    expect(code).toBe(1)
    expect(stderr).toBe('无法读取 nowhere.json：文件不存在，请检查路径。\n')
  })
})

describe.concurrent('video-data', () => {
  it('prints nothing but JSON', async () => {
    const { code, stdout, stderr } = await cli('video-data', fixture('sample-a.json'))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const data = JSON.parse(stdout) as {
      fps: number
      width: number
      height: number
      audio: string
      pages: unknown[]
    }
    expect(data).toMatchObject({ fps: 30, width: 384, height: 682, audio: 'tone.wav' })
    expect(data.pages).toHaveLength(3)
  })

  it('writes the same to a file, creates its folders, and leaves nothing else', async () => {
    const folder = await tempFolder()
    const out = join(folder, 'new', 'data.json')
    const [written, printed] = await Promise.all([
      cli('video-data', fixture('sample-a.json'), '-o', out),
      cli('video-data', fixture('sample-a.json')),
    ])
    expect(written).toEqual({ code: 0, stdout: '', stderr: `已生成 ${out}\n` })
    expect(await readFile(out, 'utf8')).toBe(printed.stdout)
    expect(await readdir(join(folder, 'new'))).toEqual(['data.json'])
  })

  it('states the heights that texts need', async () => {
    const file = join(await tempFolder(), 'p.json')
    const text = { elName: 'qk-text', propsValue: { text: '一\n二\n三' } }
    const commonStyle = { height: 20, lineHeight: 30, whiteSpace: 'pre-wrap', isWrapLine: true }
    await writeFile(file, JSON.stringify({ pages: [{ elements: [{ ...text, commonStyle }] }] }))
    const { stdout } = await cli('video-data', file)
    const data = JSON.parse(stdout) as { pages: { elements: unknown[] }[] }
    expect(data.pages[0]?.elements[0]).toMatchObject({ commonStyle: { height: 90 } })
  })
})

describe.concurrent('invalid commands', () => {
  it('exit with 2 and print the usage to stderr', async () => {
    const { code, stdout, stderr } = await cli('frame', 'a.json')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^frame 需要用 -o 指定输出。\n\n用法：/)
  })

  it('say what is wrong above the usage of their command only', async () => {
    const lines = async (...args: string[]) => (await cli(...args)).stderr.trimEnd().split('\n')
    const frame = await lines('frame', 'a.json')
    expect(frame.length).toBeLessThan(16)
    expect(frame.filter((line) => /^ {2}[a-z]/.test(line))).toEqual([expect.stringMatching(/^ {2}frame /)])
    expect(frame.at(-1)).toBe('全部命令见 npm run -s cli -- --help')
    const user = await lines('user', 'role', 'amy', 'king')
    expect(user.filter((line) => /^ {2}[a-z]/.test(line))).toHaveLength(6)
    // What is no command gets them all.
    expect((await lines('rendr', 'a.json')).length).toBeGreaterThan(40)
  })

  it('name what they are given first', async () => {
    expect((await cli('make')).stderr).toMatch(/^make 后面缺少文章。/)
    expect((await cli('import')).stderr).toMatch(/^import 后面缺少演示文稿/)
    expect((await cli('backup')).stderr).toMatch(/^backup 后面缺少文件夹。/)
    expect((await cli('render', 'a.json', 'b.json')).stderr).toMatch(
      /^多了「b\.json」：一次只处理一个项目文件。/,
    )
  })

  it('name a file that its content does not fit, and write nothing', async () => {
    const folder = await tempFolder()
    const text = join(folder, 't.txt')
    await writeFile(text, '机房已经完成改造，全部设备恢复运行。')
    const out = join(folder, 'new', 'x.mp4')
    const { code, stdout, stderr } = await cli('make', text, '--out', out)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.startsWith(`-o 的文件名应以 .json 结尾，写的是「${out}」。\n\n用法：`)).toBe(true)
    expect(await readdir(folder)).toEqual(['t.txt'])
  })

  it('prints help to stdout and exits with 0', async () => {
    const { code, stdout } = await npmCli('--help')
    expect(code).toBe(0)
    for (const name of ['validate', 'video-data', 'frame', 'render']) expect(stdout).toContain(name)
  })

  it('rejects a page after the last before it starts a browser', async () => {
    const out = join(await tempFolder(), 'p.png')
    const { code, stderr } = await cli('frame', fixture('sample-a.json'), '--page', '4', '-o', out)
    expect(code).toBe(1)
    expect(stderr).toContain('没有第 4 页：项目共 3 页。')
  })
})

describe('without a folder for its bundle', () => {
  it('runs from its sources', async () => {
    const root = await tempFolder()
    await mkdir(join(root, 'server'))
    await mkdir(join(root, 'node_modules'))
    await copyFile('server/start-cli.mjs', join(root, 'server/start-cli.mjs'))
    for (const name of [
      'server/cli.ts',
      'engine',
      'package-lock.json',
      'node_modules/tsx',
      'node_modules/vite',
    ])
      await symlink(resolve(name), join(root, name))
    // A file in place of the folder: permissions do not stop an administrator.
    await writeFile(join(root, 'node_modules/.cache'), '')
    const { code, stdout, stderr } = await cliFrom(root, 'validate', fixture('sample-a.json'))
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('3 页')
  })
})
