import { proxy } from 'valtio/vanilla'
import type { ImageType } from '#engine/export/index.ts'
import { covers, videos } from '#src/api/calls.ts'
import { type EditorContext, perEditor, useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { session } from '#src/session/index.ts'
import { saveAddress } from '#src/ui/files.ts'
import { cancelOrder } from '#src/videos/cancel-order.ts'
import { type CoverCrop, endingOf } from './cover-sizes.ts'
import { pollTask, saveForService } from './make-at-service.ts'
import { whatWentWrong } from './what-went-wrong.ts'

/** Cover pictures that the service draws. */
export interface CoverOrder {
  crops: readonly CoverCrop[]
  type: ImageType
  /** File name without extension. */
  fileName: string
}

type Progress =
  | { phase: 'none' }
  | { phase: 'running'; share: number; message: string }
  | { phase: 'done'; pictures: readonly { name: string; url: string }[]; remarks: readonly string[] }
  | { phase: 'failed'; message: string }

/** The current or last order; it continues while the dialog is closed. */
export interface CoverOrdering {
  /** Valtio proxy. */
  readonly state: { progress: Progress }
  start(order: CoverOrder): Promise<void>
  /** Cancels the order at the service, or dismisses its result. */
  close(): void
}

export const useCoverOrdering = (): CoverOrdering => coverOrderingOf(useEditorContext())

const coverOrderingOf = perEditor(createCoverOrdering)

interface Order {
  state: CoverOrdering['state']
  stop: AbortController
}

/** Orders and their results by account and work: they outlive their editor, which the end of the session closes. */
const orders = new Map<string, Order>()

function createCoverOrdering(editor: EditorContext): CoverOrdering {
  const key = `${session()?.user?._id}:${editor.workId}`
  const known = orders.get(key)
  const state = known?.state ?? proxy<CoverOrdering['state']>({ progress: { phase: 'none' } })
  let stop = known?.stop ?? new AbortController()

  async function start(order: CoverOrder) {
    stop.abort()
    stop = new AbortController()
    const { signal } = stop
    orders.set(key, { state, stop })
    const show = (progress: Progress) => {
      if (!signal.aborted) state.progress = progress
    }
    try {
      show(await make(editor, order, signal, show))
    } catch (error) {
      show({ phase: 'failed', message: whatWentWrong(error) })
      // Unless something else was ordered instead.
      if (!signal.aborted) orders.delete(key)
    }
  }

  return {
    state,
    start,
    close() {
      stop.abort()
      orders.delete(key)
      state.progress = { phase: 'none' }
    },
  }
}

async function make(
  editor: EditorContext,
  { crops, type, fileName }: CoverOrder,
  signal: AbortSignal,
  show: (progress: Progress) => void,
): Promise<Progress> {
  show({ phase: 'running', share: 0, message: '正在保存' })
  await saveForService(editor, signal)
  const sizes = crops.map(({ width, height, position }) => ({ width, height, position }))
  const format = type === 'image/png' ? 'png' : 'jpeg'
  const { taskId } = await covers.createTask({ pageId: editor.workId, sizes, format }, { quiet: true })
  const cancel = () => void cancelOrder(taskId).catch(() => {}) // already reported
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel)
  try {
    let share = 0
    return await pollTask(() => videos.progressNew({ taskId }, { signal, quiet: true }), read, {
      signal,
      onRetry: (message) => show({ phase: 'running', share, message }),
    })

    function read(task: Awaited<ReturnType<typeof videos.progressNew>>): Progress | null {
      if (task.state === 'error') throw new Error(task.message || '服务没有画出封面，作品没有改动')
      if (task.kind !== 'cover' || task.state !== 'complete') {
        share = task.progress
        const message = task.ahead > 0 ? `排队中，前面还有 ${task.ahead} 个` : '正在画封面'
        show({ phase: 'running', share, message })
        return null
      }
      const pictures = task.pictures.map(({ width, height, url }) => {
        const label =
          crops.find((crop) => crop.width === width && crop.height === height)?.label ?? `${width}×${height}`
        return { name: `${fileName}-封面-${label}.${endingOf(type)}`, url }
      })
      for (const { url, name } of pictures) saveAddress(url, name)
      return { phase: 'done', pictures, remarks: task.remarks }
    }
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
