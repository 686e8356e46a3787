import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'
import { closeOpenEditors } from '../support/open-editors.ts'

/**
 * Unmounts what a file rendered, closes its editors, and lets React finish what it has scheduled: after the last file there is no document
 * any more, and work that runs then would fail the whole run.
 */
afterAll(async () => {
  cleanup()
  await closeOpenEditors()
  await new Promise((resolve) => setTimeout(resolve, 0))
})
