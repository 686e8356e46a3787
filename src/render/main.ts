import { DEFAULT_SUBTITLES, type FrameSize, frameSize, type Project } from '#engine/document/index.ts'
import {
  canEncode,
  coveringSize,
  crop,
  type FileChunk,
  type FrameCanvas,
  type ImageType,
  toImage,
} from '#engine/export/index.ts'
import { prepareMp4 } from '#engine/mp4/index.ts'
import { createFrameRenderer, type FrameRenderer, independenceOf, Resources } from '#engine/scene/index.ts'
import { nameMissing } from '#engine/scene/file-uses.ts'
import { withShownTexts } from '#engine/scene/shown-texts.ts'
import { subtitlesOf, writeSubtitles } from '#engine/subtitles/index.ts'
import { frameAt, videoParts } from '#engine/timeline/index.ts'
import type { PageRenderer } from '#server/render/page-api.ts'
import { writeVideo } from '#src/video/write-video.ts'
import { base64Of } from './base64.ts'
import { mediaUrl } from './media-urls.ts'
import { drawnParts, type DrawnParts } from './drawn-parts.ts'
import { createProgressReports } from './progress-reports.ts'

interface Opened {
  project: Project
  renderer: FrameRenderer
  /** At most one, which draws the same frames at the same time. */
  besides: FrameRenderer[]
  resources: Resources
  resolveUrl: (src: string) => string
  parts: DrawnParts
  /** Of all renderers. */
  warnings: () => readonly string[]
}

let opened: Opened | undefined
/** Missing sounds are found only while the video is written. */
const silent: string[] = []

function current(): Opened {
  if (!opened) throw new Error('还没有打开项目。')
  return opened
}

const renderer: PageRenderer = {
  async open(project, { mediaBase, remoteBase, encodes = false, ...size }) {
    if (encodes) void prepareEncoders(project, size)
    const resolveUrl = (src: string) => mediaUrl(src, { mediaBase, remoteBase })
    const resources = new Resources({ resolveUrl })
    const renderer = await createFrameRenderer(project, { ...size, resolveUrl, resources })
    const besides: FrameRenderer[] = []
    const warnings = () => [...new Set([renderer, ...besides].flatMap((each) => each.warnings))]
    const parts = drawnParts(project, renderer, resolveUrl, warnings)
    opened = { project, renderer, besides, resources, resolveUrl, parts, warnings }
    const { width, height, plan } = renderer
    return { width, height, fps: plan.fps, frames: plan.frames, seconds: plan.seconds }
  },
  async frame(seconds) {
    const { renderer } = current()
    const { canvas } = await renderer.renderFrame(frameAt(renderer.plan, seconds))
    return pictureOf(canvas, 'image/png')
  },
  async still(page) {
    return pictureOf(await current().renderer.renderStill(page - 1), 'image/png')
  },
  async poster() {
    return pictureOf(await current().renderer.renderPoster(), 'image/jpeg')
  },
  async cover({ format, position = 0.5, ...size }) {
    const { project, resolveUrl } = current()
    const covering = await createFrameRenderer(project, { ...coveringSize(project, size), resolveUrl })
    try {
      const picture = crop(await covering.renderPoster(), { ...size, position })
      return await pictureOf(picture, `image/${format}`)
    } finally {
      covering.dispose()
    }
  },
  async render(uploadUrl, memoryUrl) {
    const { project, renderer, resolveUrl, parts } = current()
    const beside = await besideOf(current())
    const report = await writeVideo(project, renderer, uploadStream(uploadUrl), {
      resolveUrl,
      onProgress: createProgressReports((done) => window.reportFrame?.(done)),
      ...(memoryUrl !== null && { memory: parts.memory(memoryUrl) }),
      ...(beside && { beside: { frames: beside, areIndependent: independenceOf(project, renderer.plan) } }),
    })
    silent.push(...report.missing)
  },
  parts: (settings) => current().parts.keys(settings),
  drawPart: (part, memoryUrl) => current().parts.draw(part, memoryUrl),
  encodeSound: (memoryUrl) => current().parts.encodeSound(memoryUrl),
  decoders: () => current().parts.decoders(),
  fitted() {
    const { project } = current()
    return { ...project, pages: project.pages.map(withShownTexts) }
  },
  subtitles(format) {
    const { project } = current()
    const shown = subtitlesOf(project, current().renderer.plan)
    return writeSubtitles(format, shown, project.subtitles ?? DEFAULT_SUBTITLES, project)
  },
  problems() {
    const { project, renderer, warnings } = current()
    const sounds = silent.map((src) => ({ src, reason: '声音无法读取或解码，视频中此处静音' }))
    return { missing: nameMissing(project, [...renderer.missing, ...sounds]), warnings: [...warnings()] }
  },
}

/** Loads the muxer and finds out what this browser encodes. Errors are reported by the calls that need them. */
async function prepareEncoders(project: Project, size: Partial<FrameSize> & { fps?: number }) {
  prepareMp4()
  const { width, height } = frameSize(project, size)
  await canEncode(width, height, size.fps ?? project.fps).catch(() => {})
}

/** Another renderer of the same frames; null for a video of one part. */
async function besideOf(opened: Opened): Promise<FrameRenderer | null> {
  const { project, renderer, besides, resources, resolveUrl } = opened
  const { plan, width, height } = renderer
  if (videoParts(plan).length < 2) return null
  besides[0] ??= await createFrameRenderer(project, { width, height, fps: plan.fps, resolveUrl, resources })
  return besides[0]
}

const pictureOf = async (canvas: FrameCanvas, type: ImageType) => base64Of(await toImage(canvas, type))

/** Sends a file in chunks to `url`. A chunk counts as written when it has arrived (back pressure). */
function uploadStream(url: string): WritableStream<FileChunk> {
  return new WritableStream({
    async write({ data, position }) {
      const response = await fetch(`${url}?position=${position}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body: data,
      })
      if (!response.ok) throw new Error(`视频写入失败（${response.status}）：请检查磁盘空间后重试。`)
    },
  })
}

window.renderer = renderer
