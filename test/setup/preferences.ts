import { afterEach } from 'vitest'

/** What one test's author prefers is not what the next one's does: the test files of a browser share its storage. */
afterEach(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('preferences:')) localStorage.removeItem(key)
})
