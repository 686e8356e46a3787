import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, extname, join, resolve } from 'node:path'
import type { Browser } from 'puppeteer-core'
import type { Project, SubtitleFormat } from '#engine/document/index.ts'
import { createOutputFile, writeOutput } from '../output-file.ts'
import { BROWSERS, drawTogether } from '../render/draw-together.ts'
import { folderMedia, type MediaSource } from '../render/media-source.ts'
import { openSession, type SessionOptions } from '../render/session.ts'
import type { Command } from './arguments.ts'
import { createProblemReport } from './problem-report.ts'
import type { Speaker } from './speak.ts'

/**
 * Renders a project to an MP4 file. Narration without a sound is synthesized. Progress and remarks go to stderr.
 * @param browser is starting already, and is closed
 */
export async function video(
  command: Extract<Command, { name: 'render' }>,
  signal: AbortSignal,
  browser: Promise<Browser>,
): Promise<void> {
  const { name: _, file, out, subtitles, isSilent = false, ...size } = command
  let speaker: Speaker | undefined
  async function read(): Promise<Project> {
    // Loaded here, at the same time as the page.
    const [{ readProject }, { reportImport }, { createSpeaker }] = await Promise.all([
      import('../project-file.ts'),
      import('./import-report.ts'),
      import('./speak.ts'),
    ])
    const { project, report } = await readProject(file)
    reportImport({ project, report })
    if (isSilent) return project
    speaker = createSpeaker(signal)
    return speaker.speak(project)
  }
  try {
    const media = folderMedia(dirname(resolve(file)))
    await renderFile(read, media, { out, subtitles, signal, browser, ...size })
  } finally {
    await speaker?.close()
    await browser.then((started) => started.close()).catch(() => {}) // closed already, or never started
  }
  console.error(`已生成 ${out}`)
}

interface RenderFileOptions extends Pick<SessionOptions, 'width' | 'height' | 'fps' | 'browser'> {
  out: string
  /** A file for the subtitles; its ending is their format. */
  subtitles?: string | undefined
  /** Which of several videos it is. */
  title?: string
  signal: AbortSignal
}

/**
 * Renders a project to an MP4 file. Progress and remarks go to stderr.
 * @param given the project, or what reads it
 */
export async function renderFile(
  given: Project | (() => Promise<Project>),
  media: MediaSource,
  { out, subtitles, title, signal, browser, ...size }: RenderFileOptions,
): Promise<void> {
  let project: Promise<Project> | undefined
  const read = () => (project ??= typeof given === 'function' ? given() : Promise.resolve(given))
  // Fails before the work when the output cannot be written.
  const output = await createOutputFile(out)
  // Without helpers, parts go into the file at once.
  const folder = BROWSERS > 1 ? await mkdtemp(join(tmpdir(), 'youlianyun-parts-')) : undefined
  const options: SessionOptions = {
    ...{ project: read, media, ...size, encodes: true },
    ...(folder !== undefined && { parts: { folder, onPut() {} } }),
  }
  try {
    const session = await openSession({ ...options, signal, ...(browser && { browser }) })
    try {
      const problems = createProblemReport(session, title)
      await problems.print()
      const { width, height, fps, seconds } = session.plan
      const what = `${width}×${height}，${fps} 帧/秒，${seconds} 秒`
      const progress = createProgressLine(title === undefined ? what : `${title}，${what}`)
      let drawn = 0
      const onProgress = (done: number) => {
        drawn = Math.max(drawn, done)
        progress.show(drawn, session.plan.frames)
      }
      const openHelper = (stop: AbortSignal) =>
        openSession({ ...options, signal: AbortSignal.any([signal, stop]) })
      await drawTogether({ session, openHelper, onProgress, browsers: BROWSERS })
      await session.render(output, onProgress)
      progress.end()
      if (subtitles !== undefined) {
        const format = extname(subtitles).slice(1) as SubtitleFormat // the arguments allow no other
        await writeOutput(subtitles, await session.subtitles(format))
      }
      await problems.print()
    } finally {
      await session.close()
    }
    await output.commit()
  } finally {
    await output.discard()
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
}

/** The first frames are the slowest: below this percentage no remaining time is shown. */
const FORESEEABLE = 5

/** Progress on stderr: one updated line in a terminal, otherwise a line per tenth. */
function createProgressLine(what: string) {
  const { stderr } = process
  const startedAt = performance.now()
  let shownStep = -1
  let isOnLine = false
  console.error(`正在生成：${what}`)
  return {
    show(done: number, total: number): void {
      const percent = Math.floor((done / Math.max(1, total)) * 100)
      const step = stderr.isTTY ? percent : Math.floor(percent / 10)
      if (step === shownStep) return
      shownStep = step
      const elapsed = (performance.now() - startedAt) / 1000
      const left = Math.ceil((elapsed / done) * (total - done))
      const isForeseeable = percent >= FORESEEABLE && done < total
      const line = `${percent}%  ${done}/${total} 帧${isForeseeable ? `  约剩 ${left} 秒` : ''}`
      stderr.write(stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`)
      isOnLine = stderr.isTTY
    },
    end(): void {
      if (isOnLine) stderr.write('\n')
    },
  }
}
