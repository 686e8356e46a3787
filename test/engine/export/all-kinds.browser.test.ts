import { VideoSampleSink } from 'mediabunny'
import { beforeAll, describe, expect, it } from 'vitest'
import { restoreProject } from '#engine/document/index.ts'
import { schemas } from '#engine/elements/schemas.ts'
import { createMp4Exporter, exportVideo, MemoryTarget } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { cuesOf } from '#engine/timeline/index.ts'
import { allKinds, cellOf, NAMES } from '#test/support/all-kinds.ts'
import { psnr } from '#test/support/fidelity.ts'
import { videoPicture } from '#test/support/open-work.tsx'
import { pixelsOf } from '#test/support/pixels.ts'
import { inputOf } from './synthetic.ts'

const media = {
  movie: new URL('../../fixtures/sounds/beep.mp4', import.meta.url).href,
  sound: new URL('../../fixtures/sounds/quiet-then-loud.mp3', import.meta.url).href,
}

/** Number of pixels in the cell of a kind that are not white. */
function paintedPixels({ data, width }: ImageData, name: (typeof NAMES)[number]): number {
  const cell = cellOf(name)
  let count = 0
  for (let y = cell.top; y < cell.top + cell.height; y += 1) {
    for (let x = cell.left; x < cell.left + cell.width; x += 1) {
      const at = 4 * (y * width + x)
      if ([0, 1, 2].some((channel) => (data[at + channel] ?? 255) < 245)) count += 1
    }
  }
  return count
}

describe('a page with every kind', () => {
  const project = allKinds(media)
  let frame: ImageData
  beforeAll(async () => {
    frame = await videoPicture(project, 1.9)
  })

  it.each(NAMES.filter((name) => schemas[name].visual))('shows %s', (name) => {
    expect(paintedPixels(frame, name)).toBeGreaterThan(name === 'qk-divider' ? 50 : 150)
  })

  it('survives saving and loading', () => {
    const read = restoreProject(JSON.parse(JSON.stringify(project)))
    expect(read).toMatchObject({ ok: true })
    expect(read.ok && read.project).toEqual(project)
  })

  it('is exported with the pixels of the scene and with sound', async () => {
    const frames = await createFrameRenderer(project, { width: 720, fps: 10 })
    const target = new MemoryTarget()
    const cues = cuesOf(project, frames.plan)
    const loadAudio = async (src: string) => (await fetch(src)).arrayBuffer()
    const report = await exportVideo({ frames, cues, loadAudio, exporter: createMp4Exporter(target) })
    expect(report).toMatchObject({ frames: 20, missing: [] })
    expect(frames.missing).toEqual([])
    expect(cues.length).toBeGreaterThanOrEqual(3)
    const input = inputOf(target.blob!)
    const video = (await input.getPrimaryVideoTrack())!
    expect(await input.getPrimaryAudioTrack()).not.toBeNull()
    const sample = (await new VideoSampleSink(video).getSample(1.5))!
    const decoded = document.createElement('canvas')
    Object.assign(decoded, { width: frames.width, height: frames.height })
    sample.draw(decoded.getContext('2d')!, 0, 0, frames.width, frames.height)
    sample.close()
    const { canvas } = await frames.renderFrame(15)
    expect(psnr(pixelsOf(decoded), pixelsOf(canvas))).toBeGreaterThan(30)
    frames.dispose()
  })
})
