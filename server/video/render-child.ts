import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { Browser } from 'puppeteer-core'
import { messageOf, TransientError, UserError } from '../errors.ts'
import { createOutputFile } from '../output-file.ts'
import { startBrowser } from '../render/browser.ts'
import type { ChromiumLaunch } from '../render/chromium.ts'
import { serviceMedia } from '../render/media-source.ts'
import { openSession, type RenderSession, type SessionOptions } from '../render/session.ts'
import { receiveCommands } from './render-commands.ts'
import type { RenderNews, RenderOrder, WarmUp } from './render-messages.ts'

/**
 * The process that renders one video, parts of one, or the pictures of one cover. It receives one order, and for a
 * video commands, reports progress and ends. When it is stopped or the worker dies, it closes its browser first. It may
 * be started before there is an order.
 */
const stop = new AbortController()
const commands = receiveCommands(stop)
const ABANDONED_MS = 10_000

/** Started before there was an order. */
let browser: Promise<Browser> | undefined

process.once('message', (first: WarmUp | RenderOrder) => {
  if (first.kind === 'warm') wait(first)
  else begin(first)
})

/** Waits for the order with a browser. Without one the process is of no use. */
function wait({ launch }: WarmUp) {
  const end = () => process.exit()
  browser = start(launch)
  browser.then((started) => started.once('disconnected', end), end)
  process.once('disconnect', end)
  process.once('message', (message: RenderOrder | 'stop') => {
    process.off('disconnect', end)
    void browser?.then((started) => started.off('disconnected', end))
    if (message !== 'stop') return begin(message)
    void browser?.then((started) => started.close()).finally(() => process.disconnect())
  })
}

/** Tells which browser to end if this process is killed. */
async function start(launch: ChromiumLaunch): Promise<Browser> {
  const started = await startBrowser(launch)
  const pid = started.process()?.pid
  if (pid !== undefined) tell({ kind: 'browser', pid })
  return started
}

function begin(order: RenderOrder) {
  commands.listen()
  const abandoned = () => {
    stop.abort(new TransientError('已停止'))
    // The worker was killed, so this process must clean up and end what hangs. The browser ends with its pipe.
    process.once('exit', () => rmSync(order.folder, { recursive: true, force: true }))
    setTimeout(() => process.exit(1), ABANDONED_MS).unref()
  }
  process.once('disconnect', abandoned)
  void work(order).finally(() => {
    process.off('disconnect', abandoned)
    if (process.connected) process.disconnect()
  })
}

async function work(order: RenderOrder): Promise<void> {
  try {
    await render(order)
  } catch (error) {
    const isForPeople = error instanceof UserError
    const isFinal = isForPeople && !(error instanceof TransientError)
    const message =
      isForPeople || !(error instanceof Error) ? messageOf(error) : (error.stack ?? error.message)
    tell({ kind: 'failed', message, isFinal, isForPeople })
  }
}

function render(order: RenderOrder): Promise<void> {
  const { project, dist, launch } = order
  const media = serviceMedia(order.media)
  const options = { project, dist, media, signal: stop.signal, browser: browser ?? start(launch) }
  return order.kind === 'video' ? renderVideo(order, options) : renderCover(order, options)
}

async function renderVideo(
  { video, poster, width, height, fps, parts: folder, unversioned }: RenderOrder & { kind: 'video' },
  options: SessionOptions,
): Promise<void> {
  const onPut = (name: string, isWhole: boolean) => tell({ kind: 'stored', name, isWhole })
  const parts = { folder, onPut }
  return inSession({ ...options, width, height, fps, parts, encodes: true }, async (session) => {
    tell({ kind: 'opened', ...(await session.parts(unversioned)) })
    let sound = Promise.resolve()
    let hasPoster = false
    const drawPoster = async () => writeFile(poster, await session.poster())
    for (;;) {
      const command = await commands.next()
      if (command.kind === 'join') break
      if (command.kind === 'draw') {
        const total = command.end - command.start
        await session.drawPart(command, (done) => tell({ kind: 'progress', done, total }))
        tell({ kind: 'drawn' })
      } else {
        await drawPoster()
        hasPoster = true
        if (!command.sound) continue
        sound = session
          .encodeSound()
          .catch(() => {}) // the video mixes it itself, and fails for the same reason
          .then(() => tell({ kind: 'soundDone' }))
      }
    }
    await sound
    if (!hasPoster) await drawPoster()
    await writeVideo(session, video)
  })
}

async function writeVideo(session: RenderSession, video: string): Promise<void> {
  const output = await createOutputFile(video)
  try {
    await session.render(output, (done, total) => tell({ kind: 'progress', done, total }))
    await output.commit()
  } finally {
    await output.discard()
  }
}

const renderCover = ({ pictures }: RenderOrder & { kind: 'cover' }, options: SessionOptions): Promise<void> =>
  inSession(options, async (session) => {
    for (const [at, { path, ...format }] of pictures.entries()) {
      await writeFile(path, await session.cover(format))
      tell({ kind: 'progress', done: at + 1, total: pictures.length })
    }
  })

/** Tells that the work is done before the browser closes, which takes as long as storing the files. */
async function inSession(
  options: SessionOptions,
  work: (session: RenderSession) => Promise<void>,
): Promise<void> {
  const session = await openSession(options)
  try {
    await work(session)
    tell({ kind: 'done', remarks: await remarksOf(session) })
  } finally {
    await session.close()
  }
}

/** @returns remarks on deviations from the project */
async function remarksOf(session: RenderSession): Promise<string[]> {
  const { missing, warnings } = await session.problems()
  return [...missing.map(({ name, reason }) => `${name}：${reason}`), ...warnings]
}

function tell(news: RenderNews): void {
  // A killed worker is not an error: `disconnect` ends the work.
  if (process.connected) process.send?.(news, () => {})
}
