import { beforeAll } from 'vitest'
import { page } from 'vitest/browser'

/** Test files without isolation share a page: each starts with an empty one that has room for a stage. */
beforeAll(async () => {
  await page.viewport(860, 960)
  document.body.replaceChildren()
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name)
  getSelection()?.removeAllRanges()
  localStorage.clear()
  sessionStorage.clear()
})
