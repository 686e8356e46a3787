import { afterEach, expect, it } from 'vitest'
import { DEFAULT_SUBTITLES, type Project, type Subtitles } from '#engine/document/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { hashOf, pixelsOf } from '#test/support/pixels.ts'
import { projectOf, voiceElement } from '#test/support/timeline-project.ts'

const open: FrameRenderer[] = []
afterEach(() => {
  for (const renderer of open.splice(0)) renderer.dispose()
})

/** Two white pages with a transition between them; the second sentence is spoken during the transition. */
function narrated(settings?: Partial<Subtitles>): Project {
  const clip = (text: string) => ({ text, src: 'sound', seconds: 1 })
  const project = projectOf(
    { seconds: 2, elements: [voiceElement(clip('第一句'), clip('第二句'))] },
    { seconds: 2, elements: [] },
  )
  const [first] = project.pages
  if (first) Object.assign(first.data, { trans: 'WaterWave', transDuration: 1 })
  if (settings) project.subtitles = { ...DEFAULT_SUBTITLES, ...settings }
  return project
}

async function rendererOf(project: Project, fps = 10) {
  const renderer = await createFrameRenderer(project, { width: 192, height: 342, fps })
  open.push(renderer)
  return renderer
}

async function frameOf(renderer: FrameRenderer, frame: number) {
  const { canvas, key } = await renderer.renderFrame(frame)
  return { key, hash: hashOf(canvas), pixels: pixelsOf(canvas) }
}

/** Rows of a picture with a pixel that is not white. */
function paintedRows({ data, width }: ImageData): [first: number, last: number] {
  const rows = new Set<number>()
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at] ?? 255) < 250) rows.add(Math.floor(at / 4 / width))
  }
  return [Math.min(...rows), Math.max(...rows)]
}

it('draws the subtitle of a frame above the page, in place, and nothing without the setting', async () => {
  const plain = await rendererOf(narrated())
  const hidden = await rendererOf(narrated({ isShown: false }))
  const shown = await rendererOf(narrated({ color: '#000000' }))
  const empty = await frameOf(plain, 3)
  expect((await frameOf(hidden, 3)).hash).toBe(empty.hash)
  const first = await frameOf(shown, 3)
  expect(first.hash).not.toBe(empty.hash)
  // The lower edge is at 77 % of the page's height.
  const [top, bottom] = paintedRows(first.pixels)
  expect(top).toBeGreaterThan(240)
  expect(bottom).toBeLessThanOrEqual(264)

  // The same subtitle at another time is the same picture; the next one is not.
  expect((await frameOf(shown, 8)).key).toBe(first.key)
  expect((await frameOf(shown, 8)).hash).toBe(first.hash)
  const second = await frameOf(shown, 12)
  expect(second.hash).not.toBe(first.hash)
  // Transitions do not move it: both pages are white.
  expect((await frameOf(shown, 17)).hash).toBe(second.hash)
  expect((await frameOf(shown, 25)).hash).toBe(empty.hash)
  expect((await frameOf(shown, 3)).hash).toBe(first.hash)
  expect(hashOf(await shown.renderStill(0))).toBe(empty.hash)
})

it.each(['karaoke', 'word', 'typewriter', 'bounce', 'rise', 'fade'] as const)(
  'moves with the speech or comes in: %s, alike in any order of frames',
  async (motion) => {
    const preset = { rise: 'news', fade: 'shadow' }[motion as string] ?? motion
    const renderer = await rendererOf(narrated({ preset }), 20)
    const [start, later] = [await frameOf(renderer, 1), await frameOf(renderer, 15)]
    expect(start.key).not.toBe(later.key)
    expect(start.hash).not.toBe(later.hash)
    expect((await frameOf(renderer, 1)).hash).toBe(start.hash)
  },
)

it.each(['karaoke', 'word', 'typewriter', 'bounce', 'news', 'shadow'])(
  'draws the same without a canvas, and tells where it changes: %s',
  async (preset) => {
    const [renderer, onCanvas] = [
      await rendererOf(narrated({ preset }), 20),
      await rendererOf(narrated({ preset }), 20),
    ]
    let before: Uint8Array | null = null
    for (let frame = 0; frame < 20; frame += 1) {
      const { picture, changed } = await renderer.renderPicture(frame)
      if (!('data' in picture)) throw new Error('on a canvas')
      const data = picture.data.slice()
      const wanted = pixelsOf((await onCanvas.renderFrame(frame)).canvas).data
      expect(
        data.every((value, at) => Math.abs(value - wanted[at]!) < 4),
        `frame ${frame}`,
      ).toBe(true)
      const isTold = (row: number) =>
        changed === null || changed.some(({ top, bottom }) => top <= row && row < bottom)
      const last = before ?? data
      const isKept = (value: number, at: number) => value === last[at] || isTold(Math.floor(at / 4 / 192))
      expect(data.every(isKept), `frame ${frame}`).toBe(true)
      if (frame > 1) expect(changed).not.toBeNull()
      before = data
    }
  },
)

it('is the same picture until another character is typed or another word is spoken', async () => {
  for (const preset of ['typewriter', 'word']) {
    const renderer = await rendererOf(narrated({ preset }), 60)
    const keys = new Set<string>()
    for (let frame = 0; frame < 60; frame += 1) keys.add((await renderer.renderFrame(frame)).key)
    expect(keys.size, preset).toBeLessThanOrEqual(4)
  }
})
