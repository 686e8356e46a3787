import { copyFile, mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Project } from '#engine/document/index.ts'
import { isBgMusic } from '#engine/elements/bg-music/schema.ts'
import { UserError } from '#server/errors.ts'
import { createOutputFile } from '#server/output-file.ts'
import { readProject } from '#server/project-file.ts'
import { startBrowser } from '#server/render/browser.ts'
import { drawTogether } from '#server/render/draw-together.ts'
import { folderMedia } from '#server/render/media-source.ts'
import { openSession, type RenderSession, type SessionOptions } from '#server/render/session.ts'
import { briefSample } from '../support/brief-sample.ts'
import { cli, fixture, npmCli, startCli } from '../support/cli.ts'
import { compareFrames, loudnessOfFile, packetsOf, probe } from '../support/ffmpeg.ts'
import { tempFolder } from '../support/temp-folder.ts'

const sample = fixture('sample-a.json')

/** Writes the sample with its three pages and both transitions, in three seconds. @returns its path */
async function writeBriefSample(): Promise<string> {
  const folder = await tempFolder()
  await copyFile(fixture('tone.wav'), join(folder, 'tone.wav'))
  const path = join(folder, 'brief.json')
  await writeFile(path, JSON.stringify(await briefSample({ seconds: [1.5, 1.5, 1], transition: 0.5 })))
  return path
}

let rendering:
  | Promise<{ project: string; folder: string; video: string; result: Awaited<ReturnType<typeof cli>> }>
  | undefined
/** The sample as a video, rendered once for all tests that check it. */
const rendered = () =>
  (rendering ??= tempFolder().then(async (folder) => {
    const [project, video] = [await writeBriefSample(), join(folder, 'sample.mp4')]
    return { project, folder, video, result: await cli('render', project, '-o', video) }
  }))

/** Width and height of a PNG, from its header. */
async function pngSize(path: string): Promise<[number, number]> {
  const bytes = await readFile(path)
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

describe('render', () => {
  it('writes an MP4 with picture and sound', async () => {
    const { folder, video, result } = await rendered()
    const { code, stdout, stderr } = result
    expect(stderr).toContain('100%  90/90 帧')
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(await readdir(folder)).toEqual(['sample.mp4'])

    const { streams, format } = await probe(video)
    expect(format.format_name).toContain('mp4')
    expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
      codec_name: 'h264',
      width: 384,
      height: 682,
      avg_frame_rate: '30/1',
      nb_read_frames: '90',
    })
    const audio = streams.find(({ codec_type }) => codec_type === 'audio')
    expect(audio?.codec_name).toBe('aac')
    expect(Number(audio?.duration)).toBeCloseTo(3, 1)
  })

  it('has the usual loudness without clipping, or the level of the mix', async () => {
    const { project, video } = await rendered()
    const { integrated, truePeak } = await loudnessOfFile(video)
    expect(Math.abs(integrated + 14)).toBeLessThan(0.5)
    expect(truePeak).toBeLessThanOrEqual(-1)

    const unchanged = JSON.parse(await readFile(project, 'utf8')) as Record<string, unknown>
    const [path, out] = [join(dirname(project), 'unchanged.json'), join(await tempFolder(), 'unchanged.mp4')]
    await writeFile(path, JSON.stringify({ ...unchanged, loudness: 0 }))
    expect((await cli('render', path, '--width', '96', '--fps', '5', '-o', out)).code).toBe(0)
    const mix = await loudnessOfFile(out)
    expect(Math.abs(mix.integrated + 14)).toBeGreaterThan(1)
  })

  it('contains the rendered frames, also during a transition', async () => {
    const frames = join(await tempFolder(), 'frames')
    const numbers = [0, 10, 24, 30, 33, 36, 38, 42, 48, 57, 63, 70, 74, 89]
    const times = numbers.flatMap((frame) => ['--time', String(frame / 30)])
    const { project, video, result } = await rendered()
    const framesResult = await cli('frame', project, ...times, '-o', frames)
    expect([result.code, framesResult.code]).toEqual([0, 0])
    const likeness = await compareFrames(video, numbers, frames)
    expect(likeness).toHaveLength(numbers.length)
    expect(Math.min(...likeness)).toBeGreaterThanOrEqual(35)
  })

  it.each(['legacy-shida', 'legacy-quark', 'legacy-carousel'])(
    'renders the older project %s, with placeholders and a list of its missing media',
    async (name) => {
      const out = join(await tempFolder(), 'old.mp4')
      const { code, stderr } = await cli(
        'render',
        fixture(`${name}.json`),
        '--width',
        '192',
        '--fps',
        '5',
        '-o',
        out,
      )
      expect(code).toBe(0)
      if (name === 'legacy-shida') expect(stderr).toMatch(/缺少素材 {2}\/resource\/files\/\S+/)
      const { streams } = await probe(out)
      expect(streams[0]).toMatchObject({ codec_name: 'h264', width: 192 })
    },
  )

  it('uses size and frame rate of the command, and the music of a shipped template', async () => {
    const folder = await tempFolder()
    const [brief, out] = [join(folder, 'template.json'), join(folder, 'small.mp4')]
    const template = JSON.parse(await readFile('assets/templates/mid-autumn.json', 'utf8')) as Project
    const music = template.pages.flatMap(({ elements }) => elements.filter(isBgMusic))
    const page = { data: { duration: 3 }, elements: music }
    await writeFile(brief, JSON.stringify({ ...template, pages: [page] }))
    const { code, stderr } = await cli('render', brief, '--width', '192', '--fps', '10', '-o', out)
    expect(code).toBe(0)
    expect(stderr).not.toContain('缺少素材')
    expect((await loudnessOfFile(out)).integrated).toBeGreaterThan(-16)
    const { streams } = await probe(out)
    // 192 × 341 by the project's ratio; encoders require even sizes.
    expect(streams.find(({ codec_type }) => codec_type === 'video')).toMatchObject({
      width: 192,
      height: 342,
      avg_frame_rate: '10/1',
      nb_read_frames: '30',
    })
  })

  it('reduces a size that cannot be encoded, and says so', async () => {
    const video = join(await tempFolder(), 'large.mp4')
    const brief = await writeBriefSample()
    const { code, stderr } = await cli('render', brief, '-o', video, '--width', '8192', '--fps', '1')
    expect(stderr).toContain('画面过大，已按比例缩小为 2300 × 4082。')
    expect(code).toBe(0)
    expect((await probe(video)).streams[0]).toMatchObject({ width: 2300, height: 4082 })
  })

  it('lists missing media and continues without them', async () => {
    const folder = await tempFolder()
    const project = {
      pages: [{ data: { duration: 0.2 }, elements: [picture('gone.png'), picture('/../../x.png')] }],
    }
    await writeFile(join(folder, 'p.json'), JSON.stringify(project))
    const { code, stderr } = await cli('render', join(folder, 'p.json'), '-o', join(folder, 'p.mp4'))
    expect(code).toBe(0)
    expect(stderr).toMatch(/缺少素材 {2}gone\.png {2}.+（第 1 页·图片）/)
    expect(stderr).toMatch(/缺少素材 {2}\S*x\.png/)
    expect((await readdir(folder)).toSorted()).toEqual(['p.json', 'p.mp4'])
  })

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves neither file nor browser behind on %s', async (signal) => {
    const folder = await tempFolder()
    const { child, result } = startCli('render', sample, '-o', join(folder, 'a.mp4'))
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (chunk: Buffer) => /\d+\/255/.test(chunk.toString()) && resolve())
    })
    expect(await readdir(folder)).toHaveLength(1) // the temporary file
    child.kill(signal)
    const { code, stderr } = await result
    expect(code).toBe(130)
    expect(stderr).toContain('已取消')
    expect(await readdir(folder)).toEqual([])
  })
})

const picture = (imageSrc: string) => ({ elName: 'qk-image', propsValue: { imageSrc } })

describe('frame', () => {
  it('writes one picture to a file, or several into a folder, in the given order', async () => {
    const folder = await tempFolder()
    const [one, many] = [join(folder, 'one.png'), join(folder, 'many')]
    const first = await cli('frame', sample, '--time', '4', '-o', one)
    const times = ['--time', '4', '--time', '0', '--time', '8.5']
    const second = await cli('frame', sample, ...times, '-o', many)
    expect([first.code, second.code]).toEqual([0, 0])
    expect(await pngSize(one)).toEqual([384, 682])
    expect((await readdir(many)).toSorted()).toEqual(['0000.png', '0001.png', '0002.png'])
    const [again, start, end] = await Promise.all(
      ['0000.png', '0001.png', '0002.png'].map((name) => readFile(join(many, name))),
    )
    // Another process gives the same pixels; other times give other pictures.
    expect(again?.equals(await readFile(one))).toBe(true)
    expect(start?.equals(end ?? start)).toBe(false)
  })

  it('draws a still page at the given width', async () => {
    const out = join(await tempFolder(), 'p.png')
    const { code } = await npmCli('frame', sample, '--page', '2', '--width', '720', '-o', out)
    expect(code).toBe(0)
    expect(await pngSize(out)).toEqual([720, 1280])
  })

  it('rejects times after the end, and a folder in place of a file', async () => {
    const folder = await tempFolder()
    await mkdir(join(folder, 'taken.png'))
    const late = await cli('frame', sample, '--time', '8.6', '-o', join(folder, 'a.png'))
    expect([late.code, late.stderr.trim()]).toEqual([1, '第 8.6 秒没有画面：视频长 8.5 秒。'])
    const taken = await cli('frame', sample, '--time', '1', '-o', join(folder, 'taken.png'))
    expect(taken.code).toBe(1)
    expect(taken.stderr).toContain('它是一个文件夹')
    expect(await readdir(folder)).toEqual(['taken.png'])
  })
})

describe('a session', () => {
  async function open(options: Partial<SessionOptions> = {}) {
    const { project, folder } = await readProject(sample)
    const session = await openSession({ project, media: folderMedia(folder), ...options })
    onTestFinished(() => session.close())
    return session
  }

  /** @returns the path of the session's video */
  async function written(
    session: RenderSession,
    onProgress: (done: number) => void = () => {},
  ): Promise<string> {
    const file = join(await tempFolder(), 'a.mp4')
    const output = await createOutputFile(file)
    await session.render(output, onProgress)
    await output.commit()
    return file
  }

  it('draws the same frames in any order', async () => {
    const session = await open({ width: 192 })
    const times = [0.4, 2.5, 5, 6.2]
    const forwards: Buffer[] = []
    for (const time of times) forwards.push(await session.frame(time))
    for (const [at, time] of [...times.entries()].toReversed()) {
      expect((await session.frame(time)).equals(forwards[at] as Buffer)).toBe(true)
    }
  })

  it('passes on what the page says to users, also of classes with minified names', async () => {
    const session = await open()
    await expect(session.still(99)).rejects.toEqual(new UserError('没有第 99 页，项目共 3 页。'))
    const huge = session.cover({ width: 100_000, height: 100_000, format: 'png' })
    await expect(huge).rejects.toEqual(
      new UserError('导出图片失败：当前浏览器无法生成这种尺寸或格式的图片，请换用较小的尺寸或 PNG 格式。'),
    )
  })

  it('rejects its calls when aborted', async () => {
    const stop = new AbortController()
    const session = await open({ signal: stop.signal })
    const output = await createOutputFile(join(await tempFolder(), 'a.mp4'))
    onTestFinished(() => output.discard())
    const rendering = session.render(output, () => stop.abort(new Error('enough')))
    await expect(rendering).rejects.toThrow('enough')
  })

  it('draws a video with other browsers to the same packets, also if one of them fails', async () => {
    const size = { width: 64, fps: 10 }
    async function drawn(failing: boolean) {
      const parts = { folder: await tempFolder(), onPut() {} }
      const session = await open({ ...size, parts })
      const helped: string[] = []
      let tried = false
      const progress: number[] = []
      // Alone it would be ready before the other one has started.
      const late: RenderSession = {
        ...session,
        async drawPart(...order) {
          await vi.waitFor(() => expect(failing ? tried : helped.length > 0).toBe(true), { timeout: 60_000 })
          return session.drawPart(...order)
        },
      }
      await drawTogether({
        session: late,
        async openHelper(signal) {
          const helper = await open({
            ...size,
            parts: { ...parts, onPut: (name) => helped.push(name) },
            signal,
          })
          if (!failing) return helper
          await helper.close()
          const drawPart: RenderSession['drawPart'] = (...order) => {
            tried = true
            return helper.drawPart(...order)
          }
          return { ...helper, drawPart }
        },
        onProgress: (done) => progress.push(done),
        browsers: 2,
      })
      return { file: await written(session), progress }
    }
    const alone = await written(await open(size))
    const together = await drawn(false)
    expect(together.progress.at(-1)).toBe(85)
    expect(await packetsOf(together.file)).toEqual(await packetsOf(alone))
    const failed = await drawn(true)
    expect(await packetsOf(failed.file)).toEqual(await packetsOf(alone))
  })

  it('joins parts as they are, and draws again what is damaged', async () => {
    const size = { width: 64, fps: 10 }
    const folder = await tempFolder()
    const session = await open({ ...size, parts: { folder, onPut() {} } })
    const { parts } = await session.parts('')
    for (const part of parts) await session.drawPart(part, () => {})
    await session.encodeSound()
    const progress: number[] = []
    const joined = await written(session, (done) => progress.push(done))
    expect(progress).toEqual(parts.map(({ end }) => end))
    const alone = await packetsOf(await written(await open(size)))
    expect(await packetsOf(joined)).toEqual(alone)
    const last = join(folder, String(parts.at(-1)?.start))
    await truncate(last, (await stat(last)).size - 100)
    expect(await packetsOf(await written(session))).toEqual(alone)
  })

  it('keeps none of the written file in memory', async () => {
    // Puppeteer would get the bodies of the requests that it observes, and with them the whole file.
    const browser = await startBrowser()
    const requests: string[] = []
    for (const page of await browser.pages()) page.on('request', (request) => requests.push(request.url()))
    const { project, folder } = await readProject(await writeBriefSample())
    const options = { project, media: folderMedia(folder), width: 64 }
    const file = await written(await open({ ...options, browser: Promise.resolve(browser) }))
    expect((await stat(file)).size).toBeGreaterThan(10_000)
    expect(requests).toEqual([])
  })

  it('fails at once when the browser is killed while it opens its page', async () => {
    const browser = await startBrowser()
    const { pid } = browser.process()!
    process.kill(pid!, 'SIGSTOP')
    setTimeout(() => process.kill(pid!, 'SIGKILL'), 200)
    await expect(open({ browser: Promise.resolve(browser) })).rejects.toThrow('浏览器意外退出')
  })

  it('has a time limit', async () => {
    await expect(open({ patienceMs: 1 })).rejects.toThrow('渲染没有响应')
  })
})
