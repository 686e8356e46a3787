import { createRequire } from 'node:module'
import type * as Playwright from 'playwright-core'
import { type ChromiumLaunch, chromiumLaunch } from './chromium.ts'

// Not imported: Node first searches the seven megabytes of its CommonJS for exports, which takes as long as running them.
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof Playwright

/**
 * Starts a browser, which the caller must close. In a module of its own, so that it starts while others load.
 * @param launch is searched for if not given
 * @throws UserError if there is no browser
 */
export async function startBrowser(launch?: ChromiumLaunch): Promise<Playwright.Browser> {
  // The caller handles signals: Playwright would end the process before temporary files are removed.
  const quiet = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ ...(launch ?? (await chromiumLaunch())), ...quiet })
}
