import { proxy } from 'valtio/vanilla'
import type { UploadBody, UploadCard } from '#server/api/uploads.ts'
import { retryLimited } from '#src/api/retry-limited.ts'
import type { Storage, Transfer } from '#src/api/transfer.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import type { UploadKind } from './file-type.ts'
import { createTimeEstimate } from './time-estimate.ts'
import { isOutage, uploadErrorOf } from './upload-error.ts'

export type UploadStatus = 'waiting' | 'uploading' | 'done' | 'failed' | 'canceled'

/** A file on its way to 我的素材. */
export interface UploadItem {
  id: string
  name: string
  /** In bytes. */
  size: number
  /** null until the file has been checked. */
  kind: UploadKind | null
  /** 0 to 1; never decreases. */
  progress: number
  status: UploadStatus
  /** The error, in Chinese. */
  message: string | null
  /** Whether `retry` may succeed after an error. */
  canRetry: boolean
  /** Address as documents store it, once it is done. */
  url: string | null
  /** Object URL of a picture. */
  preview: string | null
}

/** An uploaded file. */
export interface UploadedFile {
  /** As documents store it. */
  url: string
  name: string
  kind: UploadKind
  /** In bytes. */
  size: number
  /** In pixels; null for sound. */
  width: number | null
  height: number | null
  /** In seconds; null for pictures, and where the file does not say. */
  duration: number | null
  /** Only for animated pictures. */
  isAnimated?: boolean
}

export interface UploadsState {
  /** In the order in which they were added. */
  list: UploadItem[]
  /** Estimated seconds until all uploads are done; null while unknown. */
  secondsLeft: number | null
}

export interface Uploads {
  /** Reactive. */
  readonly state: UploadsState
  /**
   * Uploads files to 我的素材. Never rejects: errors are in `state`, where they can be retried.
   * @param arrived called for each uploaded file, also after a retry
   * @param folderId the folder of 我的素材 that they go to; none by default
   * @returns the uploaded files in the order of `files`, once none of them is uploading
   */
  add(
    files: Iterable<File>,
    arrived?: (file: UploadedFile) => void,
    folderId?: string | null,
  ): Promise<UploadedFile[]>
  /** Resumes a failed upload; without an answer, it resumes by itself after a while. */
  retry(id: string): void
  /** Resumes all failed uploads that may succeed. */
  retryAll(): void
  /** Aborts an upload and removes it from the list. */
  cancel(id: string): void
  /** Removes all failed uploads from the list. */
  clearFailed(): void
  dispose(): void
}

export interface UploadsOptions {
  storage: Storage
  /** Adds an uploaded file to 我的素材. */
  register: (body: UploadBody) => Promise<UploadCard>
  /** Removes a file from 我的素材 that was canceled while it was added. */
  unregister: (card: UploadCard) => Promise<unknown>
  /** A monotonic clock in ms. */
  now?: () => number
  /** Maximum number of concurrent uploads. */
  parallel?: number
  /** ms after which an upload without an answer resumes by itself; the last one repeats. */
  pauses?: readonly number[]
}

/** How long finished uploads stay on the list after the last one. */
const STAY_MS = 4000

/** Short outages pass meanwhile, and the author can resume earlier. */
const PAUSES_MS = [10_000, 30_000]

/** Internal state of an upload. */
interface Job {
  item: UploadItem
  file: File
  checked?: CheckedFile
  transfer?: Transfer
  abort: AbortController
  /** How often no answer came. */
  outages: number
  resume?: ReturnType<typeof setTimeout>
  arrived: ((file: UploadedFile) => void) | undefined
  folderId: string | null
  /** Resolves the promise of `add`. */
  settle: (file: UploadedFile | null) => void
}

/** The author's uploads; one instance for the product, so that they outlive dialogs and screens. */
export function createUploads(options: UploadsOptions): Uploads {
  const {
    storage,
    register,
    unregister,
    now = () => performance.now(),
    parallel = 2,
    pauses = PAUSES_MS,
  } = options
  const state = proxy<UploadsState>({ list: [], secondsLeft: null })
  const jobs = new Map<string, Job>()
  const pace = createTimeEstimate(now)
  let leaving: ReturnType<typeof setTimeout> | undefined
  let count = 0

  function add(file: File, { arrived, folderId }: Pick<Job, 'arrived' | 'folderId'>) {
    const id = `upload-${++count}`
    state.list.push({
      id,
      name: file.name,
      size: file.size,
      kind: null,
      progress: 0,
      status: 'waiting',
      message: null,
      canRetry: false,
      url: null,
      preview: null,
    })
    const item = state.list.at(-1)
    return new Promise<UploadedFile | null>((resolve) => {
      if (item)
        jobs.set(id, {
          item,
          file,
          abort: new AbortController(),
          outages: 0,
          arrived,
          folderId,
          settle: resolve,
        })
    })
  }

  /** Starts waiting uploads up to the limit. */
  function proceed(): void {
    clearTimeout(leaving)
    const all = [...jobs.values()]
    const busy = all.filter(({ item }) => item.status === 'uploading').length
    const next = all.filter(({ item }) => item.status === 'waiting').slice(0, Math.max(0, parallel - busy))
    for (const job of next) void run(job)
    if (busy + next.length === 0) leaving = setTimeout(clearDone, STAY_MS)
  }

  async function run(job: Job): Promise<void> {
    const { item, abort } = job
    Object.assign(item, { status: 'uploading', message: null })
    try {
      const file = await send(job)
      Object.assign(item, { status: 'done', progress: 1, url: file.url })
      job.settle(file)
      job.arrived?.(file)
    } catch (error) {
      if (!abort.signal.aborted) {
        const kept = job.transfer?.keptBytes ?? 0
        Object.assign(item, { status: 'failed', ...uploadErrorOf(error, { size: item.size, kept }) })
        if (isOutage(error)) resumeLater(job)
      }
      job.settle(null)
    }
    showPace()
    proceed()
  }

  function resumeLater(job: Job): void {
    const pause = pauses[Math.min(job.outages, pauses.length - 1)] ?? 0
    job.outages++
    job.resume = setTimeout(() => retry(job.item.id), pause)
  }

  async function send(job: Job): Promise<UploadedFile> {
    const { item, file, abort } = job
    job.checked ??= await look(job)
    const { kind, contentType, extension, colors, ...measures } = job.checked
    job.transfer ??= storage.begin({ file, contentType, extension })
    const url = await job.transfer.run(abort.signal, (share) => {
      // The last percent is the store's confirmation.
      item.progress = Math.max(item.progress, share * 0.99)
      showPace()
    })
    // Its answer may have been under way when the upload was canceled.
    abort.signal.throwIfAborted()
    const { width, height, duration } = measures
    const body = {
      key: job.transfer.key,
      name: file.name,
      ...(width !== null && { width }),
      ...(height !== null && { height }),
      ...(duration !== null && { duration }),
      ...(colors && { colors }),
      ...(job.folderId !== null && { folderId: job.folderId }),
    }
    const card = await retryLimited(() => register(body), abort.signal)
    if (abort.signal.aborted) await unregister(card)
    abort.signal.throwIfAborted()
    return { url, name: file.name, kind, size: file.size, ...measures }
  }

  async function look({ item, file, abort }: Job): Promise<CheckedFile> {
    const checked = await checkFile(file)
    // `cancel` has revoked the preview already.
    abort.signal.throwIfAborted()
    item.kind = checked.kind
    if (checked.kind === 'image') item.preview = URL.createObjectURL(file)
    return checked
  }

  function showPace(): void {
    const underWay = state.list.filter(({ status }) => status === 'waiting' || status === 'uploading')
    state.secondsLeft = pace(underWay)
  }

  function clearDone(): void {
    for (const { id, status } of [...state.list]) if (status === 'done') drop(id)
  }

  function drop(id: string): void {
    const item = jobs.get(id)?.item
    if (item?.preview) URL.revokeObjectURL(item.preview)
    jobs.delete(id)
    const at = state.list.findIndex((other) => other.id === id)
    if (at >= 0) state.list.splice(at, 1)
  }

  function cancel(id: string): void {
    const job = jobs.get(id)
    if (!job) return
    clearTimeout(job.resume)
    job.item.status = 'canceled'
    job.abort.abort()
    job.settle(null)
    // If this request fails, the store removes its parts after some days.
    job.transfer?.abandon().catch(() => undefined)
    drop(id)
    showPace()
    proceed()
  }

  function retry(id: string): void {
    const job = jobs.get(id)
    if (job?.item.status !== 'failed' || !job.item.canRetry) return
    clearTimeout(job.resume)
    job.item.status = 'waiting'
    proceed()
  }

  return {
    state,
    async add(files, arrived, folderId = null) {
      const arriving = Array.from(files, (file) => add(file, { arrived, folderId }))
      proceed()
      return (await Promise.all(arriving)).filter((file) => file !== null)
    },
    retry,
    retryAll() {
      for (const id of [...jobs.keys()]) retry(id)
    },
    cancel,
    clearFailed() {
      for (const [id, { item }] of [...jobs]) if (item.status === 'failed') cancel(id)
    },
    dispose() {
      for (const id of [...jobs.keys()]) cancel(id)
      clearTimeout(leaving)
    },
  }
}
