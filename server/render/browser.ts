import { createRequire } from 'node:module'
import type * as Puppeteer from 'puppeteer-core'
import { type ChromiumLaunch, chromiumLaunch } from './chromium.ts'

// Not imported: its hundreds of modules load faster as CommonJS.
const puppeteer = createRequire(import.meta.url)('puppeteer-core') as typeof Puppeteer

/**
 * Starts a browser with one empty page, which the caller must close. In a module of its own, so that it starts while
 * others load.
 * @param launch is searched for if not given
 * @throws UserError if there is no browser
 */
export async function startBrowser(launch?: ChromiumLaunch): Promise<Puppeteer.Browser> {
  return puppeteer.launch({
    ...(launch ?? (await chromiumLaunch())),
    headless: 'shell',
    pipe: true,
    // It would be told of every request, with what is sent.
    networkEnabled: false,
    // The callers know how long they wait.
    protocolTimeout: 0,
    // The caller handles signals: Puppeteer would end the process before temporary files are removed.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  })
}
