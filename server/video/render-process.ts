import type { ChildProcess } from 'node:child_process'
import type { FrameRange } from '#engine/util/frame-range.ts'
import { TransientError, UserError } from '../errors.ts'
import type { VideoParts } from '../render/page-api.ts'
import { forkRenderChild, type RenderChild } from './fork-render-child.ts'
import type { RenderCommand, RenderNews, RenderOrder } from './render-messages.ts'

/** Time-out of the process; the process itself watches the page. */
const SILENCE_MS = 180_000
const ENDED = '渲染进程意外退出'

export interface RenderCalls {
  /** Temporary folder of the process and its browser; the caller removes it. */
  scratch: string
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** Is called when a part of a video is in its folder. */
  onStored?: (name: string, isWhole: boolean) => void
  /** Path of the process's script. */
  child?: string
  /** A process that has started already, in place of another. */
  spare?: RenderChild
}

/**
 * A video that is open in a process of its own, so that its failures, such as running out of memory, do not affect the
 * service. Calls throw TransientError when another attempt may succeed, otherwise UserError, and the signal's reason.
 */
export interface RenderProcess {
  /** Waits until the video is open. */
  open: () => Promise<VideoParts>
  /** Draws a part into the folder. */
  draw: (part: FrameRange) => Promise<void>
  /** Begins what is needed beside the parts: the poster, and the sound into the folder if it is to be encoded. */
  prepare: (sound: boolean) => void
  /** Whether the sound is being encoded. */
  isEncodingSound: () => boolean
  /** Writes poster and video. @returns remarks on deviations from the project */
  join: () => Promise<string[]>
  /** Ends the process and its browser, whatever state they are in. */
  close: () => Promise<void>
}

/** Starts a process with an order. */
export function startRenderProcess(order: RenderOrder, calls: RenderCalls): RenderProcess {
  const { scratch, signal, child: path, spare } = calls
  signal.throwIfAborted()
  const renderChild = spare ?? forkRenderChild(scratch, path)
  const child = renderChild.process
  if (!child.connected) throw new TransientError(ENDED)
  let isEncodingSound = false
  const onSoundDone = () => {
    isEncodingSound = false
  }
  const news = newsOf(child, calls, onSoundDone)
  child.send(order, () => {}) // a closed channel is noticed otherwise
  const send = (command: RenderCommand) => child.send(command, () => {}) // a closed channel is noticed otherwise
  return {
    async open() {
      const { parts, sound } = await news.next('opened')
      return { parts, sound }
    },
    async draw({ start, end }) {
      send({ kind: 'draw', start, end })
      await news.next('drawn')
    },
    prepare(sound) {
      isEncodingSound = sound
      send({ kind: 'prepare', sound })
    },
    isEncodingSound: () => isEncodingSound,
    async join() {
      send({ kind: 'join' })
      return (await news.next('done')).remarks
    },
    async close() {
      news.close()
      await renderChild.end()
    },
  }
}

/** Draws the pictures of a cover in a process of its own. @returns remarks, as `join` */
export async function renderCover(
  order: RenderOrder & { kind: 'cover' },
  calls: RenderCalls,
): Promise<string[]> {
  const process = startRenderProcess(order, calls)
  try {
    return await process.join()
  } finally {
    await process.close()
  }
}

type NewsOf<Kind> = Extract<RenderNews, { kind: Kind }>

/** What a process reports. */
function newsOf(child: ChildProcess, { signal, onProgress, onStored }: RenderCalls, onSoundDone: () => void) {
  let fail: (reason: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {}) // nobody may be waiting
  const onAbort = () => fail(signal.reason)
  signal.addEventListener('abort', onAbort)
  child.once('error', fail)
  child.once('close', () => fail(new TransientError(ENDED)))
  let silence: NodeJS.Timeout | undefined
  let expected: { kind: RenderNews['kind']; resolve: (news: RenderNews) => void } | undefined
  child.on('message', (news: RenderNews) => {
    silence?.refresh()
    if (news.kind === 'progress') onProgress(news.done, news.total)
    else if (news.kind === 'stored') onStored?.(news.name, news.isWhole)
    else if (news.kind === 'soundDone') onSoundDone()
    else if (news.kind === 'failed') fail(errorOf(news))
    else if (news.kind === expected?.kind) expected.resolve(news)
  })
  return {
    async next<Kind extends RenderNews['kind']>(kind: Kind): Promise<NewsOf<Kind>> {
      silence = setTimeout(() => fail(new TransientError('渲染进程没有响应')), SILENCE_MS)
      const coming = new Promise<RenderNews>((resolve) => {
        expected = { kind, resolve }
      })
      try {
        return (await Promise.race([coming, failed])) as NewsOf<Kind>
      } finally {
        clearTimeout(silence)
      }
    },
    close: () => signal.removeEventListener('abort', onAbort),
  }
}

function errorOf({ message, isFinal, isForPeople }: RenderNews & { kind: 'failed' }): Error {
  if (!isForPeople) return new Error(message)
  return isFinal ? new UserError(message) : new TransientError(message)
}
