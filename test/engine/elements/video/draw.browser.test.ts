import { afterEach, describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Element, PropsOf } from '#engine/elements/schemas.ts'
import { contextOf } from '#engine/paint/canvas.ts'
import { createFrameRenderer, type Frame, type FrameRenderer } from '#engine/scene/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import { MOVIES, numberIn } from '#test/support/movies.ts'

const open: FrameRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.dispose()
})

const BOX = { left: 64, top: 100, width: 256, height: 128 }

function video(propsValue: Partial<PropsOf<'qk-video'>>, commonStyle: object = {}) {
  return createElement('qk-video', {
    propsValue: { videoSrc: MOVIES.counterMp4, ...propsValue },
    commonStyle: { ...BOX, ...commonStyle },
  })
}

function projectOf(elements: Element[], duration = 4): Project {
  const page = { ...blankPage(), elements }
  page.data.duration = duration
  page.commonStyle.backgroundColor = '#808080'
  return { ...createProject(), pages: [page] }
}

async function rendererOf(project: Project): Promise<FrameRenderer> {
  const renderer = await createFrameRenderer(project)
  open.push(renderer)
  return renderer
}

/** The number encoded in the frame at the position of the element. */
async function shownAt(renderer: FrameRenderer, frame: number, { left, top, width } = BOX): Promise<number> {
  const { canvas } = await renderer.renderFrame(frame)
  return numberIn(contextOf(canvas).getImageData(left, top + 20, width, 1).data)
}

const shuffled = (count: number) => Array.from({ length: count }, (_, index) => (index * 37 + 11) % count)

describe('a video element', () => {
  it.each<[string, Partial<PropsOf<'qk-video'>>, (frame: number) => number]>([
    ['with defaults', {}, (frame) => Math.min(frame, 59)],
    ['trimmed', { start: 0.5, end: 1.5 }, (frame) => Math.min(15 + frame, 44)],
    ['looped', { start: 0.5, end: 1.5, loop: true }, (frame) => 15 + (frame % 30)],
    ['at double speed', { start: 1 / 3, speed: 2 }, (frame) => Math.min(10 + 2 * frame, 59)],
    ['at half speed', { speed: 0.5, end: 1 }, (frame) => Math.min(Math.floor(frame / 2), 29)],
    ['as WebM', { videoSrc: MOVIES.counterWebm, loop: true }, (frame) => frame % 60],
  ])('%s shows at each frame the picture of its own time, in any order', async (_, props, expected) => {
    const renderer = await rendererOf(projectOf([video(props)]))
    for (const frame of [0, 1, 2, 3, 28, 29, 30, 31, 60, 119, ...shuffled(23).map((at) => at * 5)]) {
      expect(await shownAt(renderer, frame), `frame ${frame}`).toBe(expected(frame))
    }
  })

  it('while seeking, shows the picture decoded last at once, and its own one when it is drawn', async () => {
    const renderer = await rendererOf(projectOf([video({})]))
    const numberOf = ({ canvas }: Pick<Frame, 'canvas'>) =>
      numberIn(contextOf(canvas).getImageData(BOX.left, BOX.top + 20, BOX.width, 1).data)
    expect(await shownAt(renderer, 10)).toBe(10)
    const early = renderer.renderAtOnce(20)
    expect(early.isExact).toBe(false)
    expect(numberOf(early)).toBe(10)
    await renderer.prepareFrame(30) // which the author has left meanwhile
    expect(numberOf(renderer.renderAtOnce(40))).toBe(30)
    expect(await shownAt(renderer, 40)).toBe(40)
    const exact = renderer.renderAtOnce(40)
    expect(exact.isExact).toBe(true)
    expect(numberOf(exact)).toBe(40)
    renderer.renderAtOnce(30)
    expect(await shownAt(renderer, 30)).toBe(30)
  })

  it('plays twice at once, and in a group', async () => {
    const child = video({ start: 1 }, { left: 0, top: 0, width: 128, height: 64 })
    const group = createElement('qk-group', {
      propsValue: { components: [child] },
      commonStyle: { left: 64, top: 400, width: 128, height: 64 },
    })
    const renderer = await rendererOf(projectOf([video({}), group]))
    for (const frame of [4, 20, 5, 21]) {
      expect(await shownAt(renderer, frame)).toBe(frame)
      expect(await shownAt(renderer, frame, { left: 64, top: 400, width: 128, height: 64 })).toBe(30 + frame)
    }
  })

  it('keeps playing through a transition between two pages with videos', async () => {
    const project = projectOf([video({})], 2)
    const [first] = project.pages
    if (!first) throw new Error('A page')
    first.data.trans = 'moveLeft'
    first.data.transDuration = 1
    const second = { ...blankPage(), elements: [video({ start: 0.4 })] }
    second.data.duration = 2
    project.pages.push(second)
    const renderer = await rendererOf(project)
    // The clock of the second page starts with the transition, at 1 s.
    expect(await shownAt(renderer, 29)).toBe(29)
    await renderer.renderFrame(45)
    expect(await shownAt(renderer, 62)).toBe(12 + 32)
    expect(await shownAt(renderer, 10)).toBe(10)
  })

  it('has a key per picture, so that equal frames are drawn once', async () => {
    const renderer = await rendererOf(projectOf([video({ speed: 0.5, end: 1 })]))
    const keys: string[] = []
    for (const frame of [0, 1, 2, 3, 70, 90]) keys.push((await renderer.renderFrame(frame)).key)
    expect(keys[0]).toBe(keys[1])
    expect(keys[1]).not.toBe(keys[2])
    expect(keys[4]).toBe(keys[5])
  })
})

describe('a still page', () => {
  const stillNumber = async (renderer: FrameRenderer) => {
    const canvas = await renderer.renderStill(0)
    return numberIn(contextOf(canvas).getImageData(BOX.left, BOX.top + 20, BOX.width, 1).data)
  }
  const poster = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><rect width="8" height="4" fill="#fff"/></svg>')}`

  it('shows the start of the part', async () => {
    expect(await stillNumber(await rendererOf(projectOf([video({ start: 1.1 })])))).toBe(33)
  })

  it('shows the poster, which is absent from the video', async () => {
    const renderer = await rendererOf(projectOf([video({ start: 1.1, poster })]))
    expect(await stillNumber(renderer)).toBe(255)
    expect(await shownAt(renderer, 0)).toBe(33)
    expect(await stillNumber(renderer)).toBe(255)
  })

  it('shows the start of the part if the poster is missing', async () => {
    const renderer = await rendererOf(projectOf([video({ start: 1.1, poster: '/no-poster.png' })]))
    expect(await stillNumber(renderer)).toBe(33)
    expect(renderer.missing.map(({ src }) => src)).toEqual(['/no-poster.png'])
  })

  it('draws fit, border and corners, and nothing for missing files', async () => {
    const elements = [
      video(
        { start: 1.1, fit: 'contain' },
        { top: 20, height: 160, backgroundColor: '#20304f', borderRadius: [24, 0, 0, 0, 0] },
      ),
      video({ start: 1.1 }, { top: 200, width: 128, height: 128, borderWidth: 4, borderColor: '#d64060' }),
      video({ start: 1.1, fit: 'fill' }, { top: 200, left: 210, width: 110, height: 128, rotate: 12 }),
      video({ videoSrc: '' }, { top: 350 }),
      video({ videoSrc: MOVIES.soundOnly }, { top: 500 }),
    ]
    await expectGoldenPage('kind-qk-video', projectOf(elements))
  })
})

it.each([
  ['/nowhere/at-all.mp4', /^(服务器返回 404|不是能识别的视频文件)$/],
  ['http://127.0.0.1:9/gone.mp4', '无法连接，或网站不允许引用'],
  ['javascript:alert(1)', '无法连接，或网站不允许引用'],
  [MOVIES.soundOnly, '文件里没有画面，只有声音'],
])('reports why %s is missing, and continues without it', async (videoSrc, reason) => {
  const renderer = await rendererOf(projectOf([video({ videoSrc })]))
  expect(renderer.missing).toEqual([{ src: videoSrc, reason: expect.stringMatching(reason) }])
  const frames = [await renderer.renderFrame(0), await renderer.renderFrame(60)]
  expect(frames[0]?.key).toBe(frames[1]?.key)
})
