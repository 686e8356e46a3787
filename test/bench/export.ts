import { createMp4Exporter, exportVideo, MemoryTarget } from '#engine/export/index.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
import { createPoses } from '#engine/timeline/index.ts'
import { busyProject } from './scenes.ts'

const now = () => performance.now()

/** Cost of one export in ms of work; `ratio` is seconds of video per second of work. */
export interface ExportFigures {
  size: string
  frames: number
  prepare: number
  seek: number
  draw: number
  capture: number
  encode: number
  finish: number
  total: number
  ratio: number
  /** Time of the same encoder for frames that are already in memory: the lower bound. */
  encoderAlone: number
}

/** Exports the comparison page at `width`, then encodes sixty of its frames repeatedly without drawing. */
export async function benchExport(width: number): Promise<ExportFigures> {
  const project = busyProject()
  const start = now()
  const renderer = await createFrameRenderer(project, { width })
  const prepare = now() - start
  const { frames, fps } = renderer.plan

  const exporting = now()
  const report = await exportVideo({
    frames: renderer,
    cues: [],
    loadAudio: async () => null,
    exporter: createMp4Exporter(new MemoryTarget()),
  })
  const total = now() - exporting

  const drawn: HTMLCanvasElement[] = []
  for (let frame = 0; frame < 120; frame += 2) drawn.push(copyOf((await renderer.renderFrame(frame)).canvas))
  const encoding = now()
  await exportVideo({
    frames: {
      plan: renderer.plan,
      width: renderer.width,
      height: renderer.height,
      async renderPicture(frame) {
        const canvas = drawn[frame % drawn.length]
        if (!canvas) throw new RangeError(`no frame ${frame}`)
        return { picture: canvas, key: String(frame), changed: null }
      },
    },
    cues: [],
    loadAudio: async () => null,
    exporter: createMp4Exporter(new MemoryTarget()),
  })
  const encoderAlone = now() - encoding
  const { width: w, height } = renderer
  renderer.dispose()
  return {
    size: `${w} × ${height}`,
    frames,
    prepare,
    seek: seekTime(),
    ...report.stages,
    total,
    ratio: frames / fps / (total / 1000),
    encoderAlone,
  }
}

/** Time to find the poses of all elements at every frame, which is part of drawing. */
function seekTime(): number {
  const page = busyProject().pages[0]
  if (!page) throw new Error('no page')
  const poses = createPoses(page)
  const start = now()
  for (let frame = 0; frame < 180; frame++) {
    for (const { uuid } of page.elements) poses.poseAt(uuid, frame / 30)
  }
  const time = now() - start
  poses.dispose()
  return time
}

function copyOf(source: HTMLCanvasElement | OffscreenCanvas): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = source.width
  canvas.height = source.height
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(source, 0, 0)
  return canvas
}
