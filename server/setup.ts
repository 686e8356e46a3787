import { chromiumLaunch } from './render/chromium.ts'

/** Makes sure that a browser is there before tests or the product start: one clear line when it is not. */
try {
  await chromiumLaunch()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
