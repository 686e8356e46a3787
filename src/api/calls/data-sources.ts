import * as dataSourcesApi from '#server/api/data-sources.ts'
import { callTo, uploadTo } from '../client.ts'

/** Tables at addresses that charts and tables are bound to. */
export const dataSources = {
  read: callTo(dataSourcesApi.read, { quiet: true }),
  upload: uploadTo(dataSourcesApi.upload),
}
