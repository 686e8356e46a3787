import { type Browser, chromium } from 'playwright-core'
import { type ChromiumLaunch, chromiumLaunch } from './chromium.ts'

/**
 * Starts a browser, which the caller must close. In a module of its own, so that it starts while others load.
 * @param launch is searched for if not given
 * @throws UserError if there is no browser
 */
export async function startBrowser(launch?: ChromiumLaunch): Promise<Browser> {
  // The caller handles signals: Playwright would end the process before temporary files are removed.
  const quiet = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  return chromium.launch({ ...(launch ?? (await chromiumLaunch())), ...quiet })
}
