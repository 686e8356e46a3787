import { afterEach } from 'vitest'

/** Test files of a browser share its storage, so stored preferences are removed after each test. */
afterEach(() => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('preferences:')) localStorage.removeItem(key)
})
