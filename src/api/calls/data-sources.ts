import * as dataSourcesApi from '#server/api/data-sources.ts'
import { callTo, uploadTo } from '../client.ts'

/** Tables at addresses and uploaded sheets that charts, tables and texts are bound to. */
export const dataSources = {
  read: callTo(dataSourcesApi.read, { quiet: true }),
  upload: uploadTo(dataSourcesApi.upload),
  list: callTo(dataSourcesApi.list, { quiet: true }),
  remove: callTo(dataSourcesApi.remove, { quiet: true }),
  register: callTo(dataSourcesApi.register, { quiet: true }),
}
