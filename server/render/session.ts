import type { Browser, Page } from 'puppeteer-core'
import type { Project, SubtitleFormat } from '#engine/document/index.ts'
import { prepareMp4 } from '#engine/mp4/index.ts'
import type { FrameRange } from '#engine/util/frame-range.ts'
import { messageOf, TransientError, UserError } from '../errors.ts'
import type { OutputFile } from '../output-file.ts'
import { buildOf, ensureBuilt } from './bundle.ts'
import { startBrowser } from './browser.ts'
import type { ChromiumLaunch } from './chromium.ts'
import { type Host, type PartFolder, startHost } from './host.ts'
import { joinFolder } from './join-parts.ts'
import type { MediaSource } from './media-source.ts'
import type { CoverFormat, RenderPlan, RenderProblems, RenderSettings, VideoParts } from './page-api.ts'

/** A browser with an open project. The caller must close it. */
export interface RenderSession {
  plan: RenderPlan
  /** PNG of the frame at `seconds`. */
  frame(seconds: number): Promise<Buffer>
  /** PNG of a page at rest, counted from 1. */
  still(page: number): Promise<Buffer>
  /** JPEG poster of the video: the first cover, otherwise the first page at rest. */
  poster(): Promise<Buffer>
  /** The same picture at a size of its own. */
  cover(format: CoverFormat): Promise<Buffer>
  /**
   * Writes the whole video as MP4 into `output`, which the caller commits. Parts in the folder are taken as they are,
   * others are put there.
   */
  render(output: OutputFile, onProgress: (done: number, total: number) => void): Promise<void>
  /**
   * The parts of the video, which can be drawn on their own if the session has a folder for them.
   * @param unversioned stands for the versions of media whose servers name none
   */
  parts(unversioned: string): Promise<VideoParts>
  /** Draws a part into the folder. `onProgress` gets the number of its frames that are done. */
  drawPart(part: FrameRange, onProgress: (done: number) => void): Promise<void>
  /** Encodes the sound into the folder; may run while parts are drawn. */
  encodeSound(): Promise<void>
  /** The project with texts in the boxes that they need. */
  fitted(): Promise<Project>
  /** The subtitles of the video as the content of a file. */
  subtitles(format: SubtitleFormat): Promise<string>
  /** Unreadable media and other remarks so far. */
  problems(): Promise<RenderProblems>
  close(): Promise<void>
}

export interface SessionOptions extends Pick<RenderSettings, 'width' | 'height' | 'fps'> {
  /** The project, or what reads it while the page loads. */
  project: Project | (() => Promise<Project>)
  media: MediaSource
  /** The built product; built if not given. */
  dist?: string
  /** The browser; searched for if not given. */
  launch?: ChromiumLaunch
  /** A browser that is starting already, in place of another. The session closes it. */
  browser?: Promise<Browser>
  /** Aborts the session; what it is doing fails with the signal's reason. */
  signal?: AbortSignal
  /** The page counts as hanging after this time without a sign of life. */
  patienceMs?: number
  /** Where encoded parts of the video are kept. */
  parts?: PartFolder
  /** The video will be encoded: what does it is prepared while the media load. */
  encodes?: boolean
}

const PATIENCE_MS = 120_000

/**
 * Starts a browser and loads a project into its render page.
 * @throws UserError when the browser or the page fails to start, crashes or hangs
 */
export async function openSession(options: SessionOptions): Promise<RenderSession> {
  const { media, signal, patienceMs = PATIENCE_MS, width, height, fps, parts, encodes } = options
  signal?.throwIfAborted()
  const closers: (() => unknown)[] = []
  const close = async () => {
    for (const closer of closers.splice(0)) await Promise.resolve(closer()).catch(() => {})
  }
  try {
    // The browser starts while the build is checked; if it cannot, nobody waits for the build.
    const launching = options.browser ?? startBrowser(options.launch)
    launching.catch(() => {})
    const building = Promise.resolve(options.dist ?? ensureBuilt())
    building.catch(() => {})
    const watch = createWatch(patienceMs, signal)
    const opening = watch.guard(launching.then((browser) => openTab(browser, watch)))
    opening.catch(() => {})
    // Also closes a browser that is still starting when the session is aborted.
    closers.push(
      () => watch.dispose(),
      async () => (await launching).close(),
    )
    const dist = await Promise.race([building, launching.then(() => building)])
    signal?.throwIfAborted()
    const host = await startHost({ dist, media, onActivity: watch.alive, ...(parts && { parts }) })
    closers.push(() => host.close())
    const [browser, page] = [await launching, await opening]
    const loading = watch.guard(load(page, host))
    loading.catch(() => {}) // the project may be what fails
    const project = typeof options.project === 'function' ? await options.project() : options.project
    await loading
    const settings: RenderSettings = {
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(fps !== undefined && { fps }),
      ...(encodes !== undefined && { encodes }),
      mediaBase: '/media/',
      remoteBase: '/remote?url=',
    }
    const evaluate = evaluateIn(page, watch)
    const plan = await evaluate(
      (project, settings) => window.renderer?.open(project, settings),
      project,
      settings,
    )
    if (!plan) throw new UserError('渲染页面没有准备好，请重新构建（删除 dist 后再试）。')
    const build = async () => `${await buildOf(dist)} ${await browser.version()}`
    const folder = parts?.folder
    return { plan, ...callsOf({ project, evaluate, host, plan, watch, build, folder, signal }), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Prepares the browser's empty page. Needs no host, so that the one starts while the other does. */
async function openTab(browser: Browser, watch: Watch): Promise<Page> {
  browser.on('disconnected', () => watch.report(new TransientError('浏览器意外退出，请重试。')))
  const [page = await browser.newPage()] = await browser.pages()
  page.setDefaultTimeout(0) // the watchdog decides
  page.on('error', () =>
    watch.report(new TransientError('渲染页面崩溃，多半是内存不足：请用 --width 改小画面后重试。')),
  )
  await page.exposeFunction('reportFrame', (done: number) => {
    watch.alive()
    watch.onFrame(done)
  })
  return page
}

/** Loads the render page: when it has loaded, its script has run. */
async function load(page: Page, host: Host): Promise<void> {
  const failed = new Promise<never>((_, reject) => {
    page.on('pageerror', (error) => reject(new UserError(`渲染页面出错：${messageOf(error)}`)))
  })
  failed.catch(() => {}) // later errors reach us through the call that they fail
  await Promise.race([failed, page.goto(`${host.origin}/render.html`)])
}

type Calls = Omit<RenderSession, 'plan' | 'close'>

interface Opened {
  project: Project
  evaluate: Evaluate
  host: Host
  plan: RenderPlan
  watch: Watch
  /** Names the code that draws and the browser that runs it. */
  build: () => Promise<string>
  /** Of the parts. */
  folder: string | undefined
  signal: AbortSignal | undefined
}

function callsOf({ project, evaluate, host, plan, watch, build, folder, signal }: Opened): Calls {
  /** The parts that the video consists of, once they have been asked for. */
  let parts: readonly FrameRange[] = []
  const memoryUrl = folder === undefined ? null : `${host.origin}/parts`
  const memory = () => {
    if (memoryUrl === null) throw new Error('The session has no folder for parts.')
    return memoryUrl
  }
  const picture = async (work: Promise<string | undefined>) => Buffer.from((await work) ?? '', 'base64')
  return {
    frame: (seconds) => picture(evaluate((seconds) => window.renderer?.frame(seconds), seconds)),
    still: (number) => picture(evaluate((number) => window.renderer?.still(number), number)),
    poster: () => picture(evaluate(() => window.renderer?.poster())),
    cover: (format) => picture(evaluate((format) => window.renderer?.cover(format), format)),
    async render(output, onProgress) {
      if (folder !== undefined && parts.length > 0) {
        const decoders = await evaluate(() => window.renderer?.decoders())
        const video = { folder, plan, parts, signal, onProgress }
        if (decoders && (await joinFolder(output, { ...video, decoders }))) return
      }
      watch.onFrame = (done) => onProgress(done, plan.frames)
      const upload = host.receive(output.handle)
      try {
        await evaluate((url, memory) => window.renderer?.render(url, memory), upload.url, memoryUrl)
      } finally {
        upload.release()
      }
    },
    async parts(unversioned) {
      const settings = { build: await build(), unversioned }
      const found = await evaluate((given) => window.renderer?.parts(given), settings)
      parts = found?.parts ?? []
      return found ?? { parts: [], sound: null }
    },
    async drawPart(part, onProgress) {
      watch.onFrame = onProgress
      try {
        await evaluate((part, url) => window.renderer?.drawPart(part, url), part, memory())
      } finally {
        watch.onFrame = () => {} // the sound may go on
      }
    },
    async encodeSound() {
      prepareMp4() // whoever encodes the sound joins the parts
      await evaluate((url) => window.renderer?.encodeSound(url), memory())
    },
    fitted: async () => (await evaluate(() => window.renderer?.fitted())) ?? project,
    subtitles: async (format) =>
      (await evaluate((format) => window.renderer?.subtitles(format), format)) ?? '',
    problems: async () =>
      (await evaluate(() => window.renderer?.problems())) ?? {
        missing: [],
        warnings: [],
      },
  }
}

type Watch = ReturnType<typeof createWatch>

/** Watches the page: a guarded call fails when the page hangs or crashes, or on abort. */
function createWatch(patienceMs: number, signal: AbortSignal | undefined) {
  let reject: (reason: unknown) => void = () => {}
  const failed = new Promise<never>((_, fail) => {
    reject = fail
  })
  failed.catch(() => {}) // nobody may be waiting
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  /** Number of guarded calls that have not settled. */
  let calls = 0
  const silent = () => {
    if (calls === 0) timer.refresh()
    else reject(new TransientError(`渲染没有响应：${patienceMs / 1000} 秒没有进展，已停止。请重试。`))
  }
  const timer = setTimeout(silent, patienceMs)
  return {
    /** Called after each frame. */
    onFrame: (_done: number) => {},
    report: (error: Error) => reject(error),
    alive: () => void timer.refresh(),
    guard: async <T>(work: Promise<T>): Promise<T> => {
      timer.refresh()
      calls += 1
      work.catch(() => {}) // may lose the race and fail later
      try {
        return await Promise.race([work, failed])
      } finally {
        calls -= 1
      }
    },
    dispose: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}

type Evaluate = ReturnType<typeof evaluateIn>

/**
 * Runs functions in the page while it is watched. What they take and return is JSON, in which an undefined argument
 * becomes null.
 */
function evaluateIn(page: Page, watch: Watch) {
  return <Args extends unknown[], Answer>(
    run: (...args: Args) => Answer,
    ...args: Args
  ): Promise<Awaited<Answer>> => {
    // The library's own types also allow for handles, which TypeScript cannot tell apart here.
    const withAny = run as (...args: unknown[]) => Answer
    const answer = page.evaluate(withAny, ...args)
    return watch.guard(
      answer.catch((error: unknown) => {
        throw fromPage(error)
      }),
    )
  }
}

/**
 * These kinds of errors have messages for users in their first line; any other is a defect and keeps its stack. The name
 * that arrives is that of the class, which may be minified; the error's own name is before its message then.
 */
function fromPage(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const described = `${error.name}: ${error.message}`
  const forPeople = /^(?:\S+: )?(?:Error|RangeError|ExportError): (.+)/.exec(described)?.[1]
  return forPeople === undefined ? error : new UserError(forPeople)
}
