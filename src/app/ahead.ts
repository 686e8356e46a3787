import { detail } from '#server/api/pages.ts'
import { info } from '#server/api/user.ts'
import { requestAhead } from '#src/api/ahead.ts'
import { credentials } from '#src/api/credentials.ts'

/**
 * The build inlines this script into the page: when a work is opened by its address, the request for it starts
 * before any other code has loaded.
 */
const { pathname, search } = window.location
const workId = new URLSearchParams(search).get('id')
if (pathname === '/editor' && workId !== null && credentials().token) {
  requestAhead(detail, { pageId: workId })
  requestAhead(info)
}
