import { page } from 'vitest/browser'

// Test files share a page: each starts with an empty one that has room for a stage. Not in a hook, as files may
// set a viewport of their own while they are imported.
await page.viewport(860, 960)
document.body.replaceChildren()
for (const root of [document.documentElement, document.body])
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
getSelection()?.removeAllRanges()
localStorage.clear()
sessionStorage.clear()
