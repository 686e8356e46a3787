import { proxy, ref } from 'valtio/vanilla'
import type { Project } from '#engine/document/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import type { NamedMissing } from '#engine/scene/file-uses.ts'
import type { Missing } from '#engine/scene/index.ts'
import { videoTasks } from '#src/api/calls.ts'
import { type EditorContext, perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { fileNameOf } from '#src/ui/file-name.ts'
import { saveAddress } from '#src/ui/files.ts'
import type { RenderedVideo, RenderStep } from '#src/video/render-video.ts'
import { watchVideo } from '#src/videos/watched.ts'
import { isUnderWay, LEFT, type Progress, sizeOf, type VideoOrder } from './job.ts'
import { followTask, makeAtService } from './make-at-service.ts'
import { whatWentWrong } from './what-went-wrong.ts'

/** The current or last export; there is one at a time. */
export interface ExportState {
  order: VideoOrder | null
  progress: Progress
  /** Collapsed to a ring in the header. */
  isFolded: boolean
}

export interface Exporting {
  /** Valtio proxy. */
  readonly state: ExportState
  /** Starts an export; cancels a running one. */
  start(order: VideoOrder): void
  /** Shows a video of the work that the service is making, as after an export that was left. */
  resume(): Promise<void>
  /** Runs the same order again, optionally with another maker. */
  retry(maker?: VideoOrder['maker']): void
  /** Continues without the missing media. */
  accept(): void
  /** Cancels, or dismisses a finished export and releases its file. */
  close(): void
  /** Like `close`, but a service export continues on the service. */
  leave(): void
  fold(isFolded: boolean): void
}

const NOTHING: Progress = { phase: 'running', step: 'loading' }

/** Exports of the open editor. */
export const useExporting = (): Exporting => exportingOf(useEditorContext())

/** Exports of any editor. */
export const exportingOf = perEditor(createExporting)

function createExporting(editor: EditorContext): Exporting {
  const state = proxy<ExportState>({ order: null, progress: NOTHING, isFolded: false })
  let stop = new AbortController()
  let letGo: (() => void) | null = null
  let goOn: (() => void) | null = null

  function end(reason?: unknown) {
    stop.abort(reason)
    letGo?.()
    letGo = null
    goOn = null
  }

  type Make = (signal: AbortSignal, show: (progress: Progress) => void) => Promise<Progress>

  const run = (order: VideoOrder) =>
    follow(order, (signal, show) =>
      order.maker === 'service' ? makeAtService(editor, order, signal, show) : makeHere(order, signal, show),
    )

  async function follow(order: VideoOrder, make: Make) {
    end()
    stop = new AbortController()
    const { signal } = stop
    const show = (progress: Progress) => {
      if (!signal.aborted) state.progress = progress
    }
    Object.assign(state, { order: ref(order), progress: NOTHING, isFolded: false })
    try {
      show(await make(signal, show))
    } catch (error) {
      show({ phase: 'failed', message: whatWentWrong(error) })
    }
  }

  async function makeHere(
    { project, quality, fps, codec = 'avc', fileName }: VideoOrder,
    signal: AbortSignal,
    show: (progress: Progress) => void,
  ): Promise<Progress> {
    const began = performance.now()
    const { renderVideo } = await import('#src/video/render-video.ts')
    const video = await renderVideo(project, {
      resolveUrl: editor.resolveUrl,
      signal,
      ...sizeOf(project, quality),
      fps,
      codec,
      onStep: (step) => show(progressOf(step)),
      accept: async (missing) => ask(await named(project, missing), signal, show),
    })
    letGo = () => void video.remove()
    const { url, bytes } = video
    saveAddress(url, `${fileName}.mp4`)
    const took = (performance.now() - began) / 1000
    return {
      phase: 'done',
      url,
      bytes,
      took,
      reused: video.remembered / video.frames,
      remarks: await remarksOf(project, video),
    }
  }

  /** Resolves when the author continues, rejects on cancel. */
  function ask(missing: readonly NamedMissing[], signal: AbortSignal, show: (progress: Progress) => void) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    goOn = () => {
      show(NOTHING)
      resolve()
    }
    show({ phase: 'asking', missing })
    state.isFolded = false
    return promise
  }

  return {
    state,
    start: (order) => void run(order),
    async resume() {
      const { tasks } = await videoTasks.list({ state: 'active' }, { quiet: true })
      const task = tasks.find(({ pageId }) => pageId === editor.workId)
      if (!task || state.order) return
      const { taskId, title, quality, fps } = task
      const project = joinedProject(editor.editing)
      const order: VideoOrder = { project, quality, fps, fileName: fileNameOf(title), maker: 'service' }
      watchVideo(taskId)
      await follow(order, (signal, show) => followTask(taskId, signal, show))
    },
    retry(maker) {
      const { order } = state
      if (order) void run({ ...order, maker: maker ?? order.maker })
    },
    accept: () => goOn?.(),
    close() {
      end()
      state.order = null
    },
    leave() {
      end(LEFT)
      state.order = null
    },
    fold(isFolded) {
      state.isFolded = isFolded
    },
  }
}

const LISTED = 4

async function remarksOf(project: Project, { missing, silent }: RenderedVideo): Promise<string[]> {
  const sounds = silent.map((src) => ({ src, reason: '声音没有读到，视频中此处静音' }))
  const all = await named(project, [...missing, ...sounds])
  const more = all.length - LISTED
  return [
    ...all.slice(0, LISTED).map(({ name, reason }) => `${name}：${reason}`),
    ...(more > 0 ? [`还有 ${more} 处没有读到`] : []),
  ]
}

async function named(project: Project, missing: readonly Missing[]): Promise<NamedMissing[]> {
  if (missing.length === 0) return []
  const { nameMissing } = await import('#engine/scene/file-uses.ts')
  return nameMissing(project, missing)
}

function progressOf(step: RenderStep): Progress {
  if (step.step !== 'drawing') return { phase: 'running', step: step.step }
  const { frame, frames, page, secondsLeft } = step
  return { phase: 'running', step: 'drawing', share: frame / frames, page, secondsLeft }
}

/** Whether leaving now would lose a video; service exports continue without the page. */
export const wouldBeLost = ({ order, progress }: ExportState) =>
  order?.maker === 'browser' && isUnderWay(progress)
