import { afterAll } from 'vitest'
import { endSession } from '#src/session/index.ts'

/** Test files without isolation share storage, cookies and modules: the next file starts without a session. */
afterAll(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
})
