import { describe, expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import { composeGroup } from '#engine/document/operations/index.ts'
import type { PropsOf } from '#engine/elements/schemas.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { canvasContext } from '#test/support/fidelity.ts'
import { hashOf, pixelAt } from '#test/support/pixels.ts'

function plain(color: string): string {
  const context = canvasContext(60, 40)
  context.fillStyle = color
  context.fillRect(0, 0, 60, 40)
  return context.canvas.toDataURL()
}

const [RED, GREEN, BLUE] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
] as const
const LIST = [RED, GREEN, BLUE].map((color) => plain(`rgb(${color.join(' ')})`))
const BOX = { left: 100, top: 100, width: 120, height: 80 }

function projectOf(propsValue: Partial<PropsOf<'qk-image-carousel'>>): Project {
  const element = createElement('qk-image-carousel', { commonStyle: BOX, propsValue })
  const page = { ...blankPage(), elements: [element] }
  page.data.duration = 8
  return { ...createProject(), pages: [page] }
}

async function using<Result>(project: Project, use: (renderer: FrameRenderer) => Promise<Result>) {
  const renderer = await createFrameRenderer(project, { width: 384, fps: 30 })
  try {
    return await use(renderer)
  } finally {
    renderer.dispose()
  }
}

/** Colors at the left and right end of the carousel at a time in seconds. */
async function endsAt(renderer: FrameRenderer, seconds: number) {
  const { canvas } = await renderer.renderFrame(Math.round(seconds * 30))
  return [102, 217].map((x) => pixelAt(canvas, x, 140).slice(0, 3))
}

const both = (color: readonly number[]) => [[...color], [...color]]

describe('a carousel', () => {
  it('shows each picture for its interval, slides the next one in from the right, and starts over', async () => {
    await using(projectOf({ imageSrcList: LIST, interval: 1 }), async (renderer) => {
      expect(await endsAt(renderer, 0)).toEqual(both(RED))
      expect(await endsAt(renderer, 0.9)).toEqual(both(RED))
      expect(await endsAt(renderer, 1.25)).toEqual([[...RED], [...GREEN]])
      expect(await endsAt(renderer, 1.5)).toEqual(both(GREEN))
      expect(await endsAt(renderer, 2.4)).toEqual(both(GREEN))
      expect(await endsAt(renderer, 3.2)).toEqual(both(BLUE))
      expect(await endsAt(renderer, 4.25)).toEqual([[...BLUE], [...RED]])
      expect(await endsAt(renderer, 4.6)).toEqual(both(RED))
    })
  })

  it('draws the same frame whatever was drawn before', async () => {
    const frames = [35, 0, 40, 80, 36, 44, 150, 37]
    const hashes = (order: readonly number[]) =>
      using(projectOf({ imageSrcList: LIST }), async (renderer) => {
        const found = new Map<number, string>()
        for (const frame of order) found.set(frame, hashOf((await renderer.renderFrame(frame)).canvas))
        return frames.map((frame) => found.get(frame))
      })
    expect(await hashes(frames)).toEqual(await hashes(frames.toSorted((a, b) => a - b)))
  })

  it('is static with one picture besides empty ones, and without any', async () => {
    await using(projectOf({ imageSrcList: ['', LIST[1] ?? '', ''] }), async (renderer) => {
      expect(await endsAt(renderer, 1.25)).toEqual(both(GREEN))
    })
    await using(projectOf({ imageSrcList: [] }), async (renderer) => {
      const first = (await renderer.renderFrame(0)).key
      expect((await renderer.renderFrame(38)).key).toBe(first)
    })
  })

  it('leaves out a missing picture, and continues', async () => {
    const project = projectOf({ imageSrcList: [LIST[0] ?? '', 'data:image/png;base64,AAAA', LIST[2] ?? ''] })
    await using(project, async (renderer) => {
      expect(renderer.missing).toHaveLength(1)
      expect(await endsAt(renderer, 0)).toEqual(both(RED))
      expect((await endsAt(renderer, 2))[0]).toEqual([255, 255, 255])
      expect(await endsAt(renderer, 3.2)).toEqual(both(BLUE))
    })
  })

  it('plays inside a rotated group', async () => {
    const project = projectOf({ imageSrcList: LIST })
    const [page] = project.pages
    page?.elements.push(createElement('qk-divider', { commonStyle: { ...BOX, top: 240, height: 2 } }))
    const group =
      page &&
      composeGroup(
        page,
        page.elements.map(({ uuid }) => uuid),
      )
    if (group) group.commonStyle.rotate = 180
    await using(project, async (renderer) => {
      const { canvas } = await renderer.renderFrame(Math.round(1.7 * 30))
      // Rotated about the group's center at y = 171.
      expect(pixelAt(canvas, 160, 202).slice(0, 3)).toEqual([...GREEN])
    })
  })
})
