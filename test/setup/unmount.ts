import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { closeOpenEditors } from '../support/open-editors.ts'

/**
 * Unmounts what a file rendered, closes its editors, and lets React and pending imports finish: after the last file
 * there is no document any more, and work that runs then would fail the whole run. A module whose import ends without a
 * document fails in all files that follow.
 */
afterAll(async () => {
  cleanup()
  await closeOpenEditors()
  await new Promise((resolve) => setTimeout(resolve, 0))
  await vi.dynamicImportSettled()
})
