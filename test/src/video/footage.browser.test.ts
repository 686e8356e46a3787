import { expect, it } from 'vitest'
import { blankPage, createElement, createProject } from '#engine/document/index.ts'
import { decodeAudio, MemoryTarget, type VideoCodec } from '#engine/export/index.ts'
import { contextOf, createSurface } from '#engine/paint/canvas.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { openMovie } from '#engine/scene/movies/index.ts'
import { writeVideo } from '#src/video/write-video.ts'
import { MOVIES, numberIn } from '#test/support/movies.ts'

const BOX = { left: 64, top: 100, width: 256, height: 128 }

it.each<VideoCodec>(['avc', 'av1'])(
  'a written %s video contains the right footage frames and sound',
  async (codec) => {
    const page = blankPage()
    page.data.duration = 2
    page.elements.push(
      createElement('qk-video', {
        propsValue: { videoSrc: MOVIES.counterMp4, start: 0.5, end: 1.5, loop: true },
        commonStyle: BOX,
      }),
      createElement('qk-video', {
        propsValue: { videoSrc: MOVIES.counterWebm },
        commonStyle: { ...BOX, top: 300 },
      }),
    )
    const project = { ...createProject(), pages: [page] }
    const frames = await createFrameRenderer(project)
    const target = new MemoryTarget()
    try {
      const options = { codec, resolveUrl: (src: string) => src, onProgress: () => undefined }
      const report = await writeVideo(project, frames, target, options)
      expect(report.missing).toEqual([])
    } finally {
      frames.dispose()
    }
    const blob = target.blob
    if (!blob) throw new Error('No file')

    const written = await openMovie(blob)
    const context = contextOf(createSurface(written.width, written.height))
    const numberAt = (top: number) => {
      return numberIn(context.getImageData(BOX.left, top + 60, BOX.width, 1).data)
    }
    for (let frame = 0; frame < 60; frame += 1) {
      await written.decode([frame / 30])
      const picture = written.frameAt(frame / 30)
      if (picture) context.drawImage(picture.source, 0, 0)
      expect([numberAt(100), numberAt(300)], `frame ${frame}`).toEqual([15 + (frame % 30), frame])
    }
    written.close()

    const sound = await decodeAudio(await blob.arrayBuffer())
    const middle = sound?.left.slice(40_000, 80_000) ?? new Float32Array()
    expect(Math.max(...middle)).toBeGreaterThan(0.05)
  },
)
