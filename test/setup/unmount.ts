import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

/**
 * Unmounts what a file rendered, and lets React finish what it has scheduled: after the last file there is no document
 * any more, and work that runs then would fail the whole run.
 */
afterAll(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 0))
})
