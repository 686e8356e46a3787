import * as publicationsApi from '#server/api/publications.ts'
import { callTo } from '../client.ts'

/** Works that are published as H5 pages, and what their visitors sent. */
export const publications = {
  state: callTo(publicationsApi.state),
  publish: callTo(publicationsApi.publish),
  unpublish: callTo(publicationsApi.unpublish),
  entries: callTo(publicationsApi.entries),
  exportEntries: callTo(publicationsApi.exportEntries),
  exportWorkbook: callTo(publicationsApi.exportWorkbook),
  deleteEntries: callTo(publicationsApi.deleteEntries),
}
