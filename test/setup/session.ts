import { afterAll } from 'vitest'
import { endSession } from '#src/session/index.ts'

/** Test files share storage, cookies and modules, so the session ends after each file. */
afterAll(() => {
  endSession()
  localStorage.clear()
  sessionStorage.clear()
})
