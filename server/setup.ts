import { chromiumLaunch } from './render/chromium.ts'

/** Ensures before tests and start that a browser is available, with one clear line when it is not. */
try {
  await chromiumLaunch()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
