import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import type * as Puppeteer from 'puppeteer-core'
import { UserError } from '../errors.ts'
import { type ChromiumLaunch, chromiumLaunch } from './chromium.ts'

// Not imported: its hundreds of modules load faster as CommonJS.
const puppeteer = createRequire(import.meta.url)('puppeteer-core') as typeof Puppeteer

const NO_SANDBOX = '--no-sandbox'
const START_MS = 30_000

/**
 * Starts a browser with one empty page, which the caller must close. In a module of its own, so that it starts while
 * others load. Where Chromium's sandbox cannot be used, as in many containers, it is left out, and stderr says so.
 * @param launch is searched for if not given
 * @param startMs how long starting may take
 * @throws UserError if there is no browser, or it does not start
 */
export async function startBrowser(
  launch?: ChromiumLaunch,
  startMs: number = START_MS,
): Promise<Puppeteer.Browser> {
  const found = launch ?? (await chromiumLaunch())
  try {
    return await start(found, startMs).catch((error: unknown) => {
      if (found.args.includes(NO_SANDBOX)) throw error
      return startUnprotected(found, startMs)
    })
  } catch (error) {
    const reason = await complaintOf(found)
    throw new UserError(`浏览器没有启动：${found.executablePath}${reason && `（${reason}）`}`, {
      cause: error,
    })
  }
}

/** Puppeteer itself would wait forever for a browser that hangs, or that ends while its targets are attached. */
async function start(launch: ChromiumLaunch, startMs: number): Promise<Puppeteer.Browser> {
  const late = new AbortController()
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason as Error))
  })
  const timer = setTimeout(() => late.abort(new Error(`not started after ${startMs} ms`)), startMs)
  const starting = puppeteer.launch({
    ...launch,
    headless: 'shell',
    pipe: true,
    // Otherwise the browser reports every request to Puppeteer, with its body.
    networkEnabled: false,
    // The callers know how long they wait.
    protocolTimeout: 0,
    // The caller handles signals: Puppeteer would end the process before temporary files are removed.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    signal: late.signal,
  })
  try {
    return await Promise.race([starting, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

async function startUnprotected(launch: ChromiumLaunch, startMs: number): Promise<Puppeteer.Browser> {
  const browser = await start({ ...launch, args: [...launch.args, NO_SANDBOX] }, startMs)
  console.error('注意  这里用不了 Chromium 的沙箱，已关闭，见 docs/operations.md。')
  return browser
}

/** What the browser says on stderr when it does not start, such as a missing library: its first line. */
function complaintOf({ executablePath, env }: ChromiumLaunch): Promise<string> {
  return new Promise((resolve) => {
    execFile(executablePath, ['--version', NO_SANDBOX], { env, timeout: 10_000 }, (_error, _stdout, stderr) =>
      resolve(stderr.trim().split('\n')[0] ?? ''),
    )
  })
}
