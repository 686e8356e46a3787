import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { openMovie } from '#engine/scene/movies/index.ts'
import { COLORS, colorAt, FOUR_COLORS } from '#test/support/animated.ts'
import { canvasContext } from '#test/support/fidelity.ts'
import { pixelAt } from '#test/support/pixels.ts'
import { StageAuthor } from '#test/support/stage-author.ts'

const bytesOf = async (src: string) => (await fetch(src)).arrayBuffer()

/** The color in the middle of a movie's frame. */
function middleOf(source: CanvasImageSource): number[] {
  const context = canvasContext(40, 30)
  context.drawImage(source, 0, 0)
  return [...context.getImageData(20, 15, 1, 1).data.slice(0, 3)]
}

const place = { left: 10, top: 20, width: 40, height: 30 }
const moving = (imageSrc: string, isLoop = true): Element =>
  createElement('qk-dynamic-image', { commonStyle: place, propsValue: { imageSrc, isLoop } })

function projectOf(...elements: Element[]): Project {
  const page = { ...blankPage(), elements }
  page.data.duration = 3
  return { ...createProject(), pages: [page] }
}

/** The color in the middle of the video at these frames, in this order. */
async function framesOf(project: Project, frames: readonly number[]): Promise<number[][]> {
  const renderer = await createFrameRenderer(project, { width: 384, fps: 30 })
  const shown: number[][] = []
  for (const frame of frames) {
    const { canvas } = await renderer.renderFrame(frame)
    shown.push(pixelAt(canvas, 30, 35).slice(0, 3))
  }
  renderer.dispose()
  return shown
}

const SHUFFLED = [50, 0, 29, 3, 89, 6, 18, 30, 8, 9, 17, 35, 39, 5, 60, 78, 66]

it('closes its decoder when no picture can be read', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(ImageDecoder.prototype, 'decode').mockRejectedValue(new DOMException('broken', 'EncodingError'))
  const close = vi.spyOn(ImageDecoder.prototype, 'close')
  const blob = new Blob([await bytesOf(Object.values(FOUR_COLORS)[0] ?? '')])
  await expect(openMovie(blob)).rejects.toThrow()
  expect(close).toHaveBeenCalledOnce()
})

describe.each(Object.entries(FOUR_COLORS))('an animated %s', (_, src) => {
  it('is opened regardless of its declared type, with its frames and times', async () => {
    const movie = await openMovie(new Blob([await bytesOf(src)], { type: 'application/octet-stream' }))
    expect([movie.width, movie.height, movie.duration]).toEqual([40, 30, 1])
    for (const at of [0.65, 0.1, 0.31, 0.2, 0.99]) {
      await movie.decode([at])
      expect(middleOf(movie.frameAt(at)?.source as CanvasImageSource), `at ${at}`).toEqual([
        ...(colorAt(at) ?? []),
      ])
    }
    movie.close()
  })

  it('shows the frame of each time of the video, in any order, until the page ends', async () => {
    const shown = await framesOf(projectOf(moving(src)), SHUFFLED)
    expect(shown).toEqual(SHUFFLED.map((frame) => [...(colorAt(frame / 30) ?? [])]))
  })
})

describe('a dynamic image', () => {
  it('stays on its last frame if it plays once', async () => {
    const frames = [89, 31, 29, 0, 45]
    const [yellow, red] = [[...COLORS[3]], [...COLORS[0]]]
    const shown = await framesOf(projectOf(moving(FOUR_COLORS.gif, false)), frames)
    expect(shown).toEqual([yellow, yellow, yellow, red, yellow])
  })

  it('plays inside a group', async () => {
    const project = projectOf(
      moving(FOUR_COLORS.gif),
      createElement('qk-divider', { commonStyle: { left: 200, top: 300, width: 50, height: 2 } }),
    )
    const [page] = project.pages
    if (page)
      composeGroup(
        page,
        page.elements.map(({ uuid }) => uuid),
      )
    expect(page?.elements[0]?.elName).toBe('qk-group')
    const shown = await framesOf(project, SHUFFLED)
    expect(shown).toEqual(SHUFFLED.map((frame) => [...(colorAt(frame / 30) ?? [])]))
  })

  it('is a still picture if the browser has no ImageDecoder or the file has one frame', async () => {
    const red = [...COLORS[0]]
    vi.stubGlobal('ImageDecoder', undefined)
    Reflect.deleteProperty(globalThis, 'ImageDecoder')
    expect(await framesOf(projectOf(moving(FOUR_COLORS.gif)), [0, 10, 25])).toEqual([red, red, red])
    vi.unstubAllGlobals()
    const context = canvasContext(40, 30)
    context.fillStyle = 'rgb(255 0 0)'
    context.fillRect(0, 0, 40, 30)
    const still = context.canvas.toDataURL()
    expect(await framesOf(projectOf(moving(still)), [0, 10, 25])).toEqual([red, red, red])
  })

  it('plays a truncated file as far as possible, and shows a file without picture as missing', async () => {
    const whole = new Uint8Array(await bytesOf(FOUR_COLORS.gif))
    const cut = URL.createObjectURL(new Blob([whole.slice(0, whole.length - 60)]))
    expect(await framesOf(projectOf(moving(cut)), [0])).toEqual([[...COLORS[0]]])
    const project = projectOf(moving('data:image/gif;base64,R0lGODlhbm9pc2U='))
    const renderer = await createFrameRenderer(project, { width: 384 })
    expect(renderer.missing).toHaveLength(1)
    await renderer.renderFrame(12)
    renderer.dispose()
  })
})

describe('on the stage', () => {
  let author: StageAuthor
  afterEach(() => author.dispose())

  it('a dynamic image rests at its first frame and plays with the page', async () => {
    let time = 0
    author = new StageAuthor(projectOf(moving(FOUR_COLORS.gif)))
    const at = { x: 30, y: 35 }
    const rgb = () => author.pixel(at).slice(0, 3)
    await expect.poll(rgb).toEqual([...COLORS[0]])
    void author.stage.playPage(() => time)
    for (const seconds of [0.25, 0.4, 0.7, 1.1, 2.65]) {
      time = seconds * 1000
      await expect.poll(rgb).toEqual([...(colorAt(seconds) ?? [])])
    }
    author.stage.stopPlaying()
    await expect.poll(rgb).toEqual([...COLORS[0]])
  })
})
