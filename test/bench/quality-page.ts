import { createMp4Exporter, exportVideo, MemoryTarget, type VideoCodec } from '#engine/export/index.ts'
import { createI420Planes } from '#engine/i420/planes.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { busyProject } from './scenes.ts'

/** Receives bytes of a file in base64. */
type Append = (base64: string) => Promise<void>

/** Runs in a page: exports the 20-element scene, and writes the frames that went into it as I420. */
export async function writeScene(
  width: number,
  codec: VideoCodec,
  appendFrame: Append | null,
  appendVideo: Append,
) {
  const renderer = await createFrameRenderer(busyProject(), { width })
  const target = new MemoryTarget()
  const began = performance.now()
  await exportVideo({
    frames: renderer,
    cues: [],
    loadAudio: async () => null,
    exporter: createMp4Exporter(target, { codec }),
  })
  const took = performance.now() - began
  const file = await target.blob?.arrayBuffer()
  await appendVideo(base64Of(new Uint8Array(file ?? new ArrayBuffer(0))))
  if (appendFrame) await writeFrames(renderer, appendFrame)
  const { height, plan } = renderer
  renderer.dispose()
  return { width, height, fps: plan.fps, seconds: plan.seconds, took }
}

async function writeFrames(renderer: FrameRenderer, append: Append) {
  const { width, height } = renderer
  const planes = createI420Planes(width, height)
  if (planes.layout[0]?.stride !== width) throw new Error('the width must be a multiple of eight')
  for (let frame = 0; frame < renderer.plan.frames; frame++) {
    const { canvas } = await renderer.renderFrame(frame)
    const picture = new VideoFrame(canvas, { timestamp: 0, alpha: 'discard' })
    const { bytes } = planes.reserve({ left: 0, top: 0, right: width, bottom: height })
    await picture.copyTo(bytes, { format: 'RGBX' })
    picture.close()
    planes.convert('RGBX')
    await append(base64Of(planes.data))
  }
}

function base64Of(bytes: Uint8Array): string {
  const letters: string[] = []
  const step = 32_768
  for (let at = 0; at < bytes.length; at += step)
    letters.push(String.fromCharCode(...bytes.subarray(at, at + step)))
  return btoa(letters.join(''))
}
