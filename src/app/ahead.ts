import { askAhead } from '#src/api/ahead.ts'
import { credentials } from '#src/api/credentials.ts'

/**
 * A few lines that the built page holds and runs at once: when a work is opened by its address, the service has
 * been asked for it before any other code has come.
 */
const { pathname, search } = window.location
const workId = new URLSearchParams(search).get('id')
if (pathname === '/editor' && workId !== null && credentials().token) {
  askAhead(`/quark/page/detail?${new URLSearchParams({ pageId: workId })}`)
  askAhead('/quark/user/info')
}
