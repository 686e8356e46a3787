import { page } from 'vitest/browser'

// Test files share a page, so each one starts with an empty page that has space for a stage. This is not in a
// hook, since files may set a viewport of their own on import.
await page.viewport(860, 960)
document.body.replaceChildren()
for (const root of [document.documentElement, document.body])
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
getSelection()?.removeAllRanges()
localStorage.clear()
sessionStorage.clear()

// The development build of React would record each rendering for the performance panel.
Reflect.deleteProperty(console, 'timeStamp')
