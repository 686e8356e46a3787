import * as batchesApi from '#server/api/batches.ts'
import { callTo, uploadTo } from '../client.ts'

/** Templates that are filled with tables. */
export const batches = {
  readTable: uploadTo(batchesApi.readTable),
  create: callTo(batchesApi.create),
  list: callTo(batchesApi.list),
  progress: callTo(batchesApi.progress),
  results: callTo(batchesApi.results),
  retry: callTo(batchesApi.retry),
  cancel: callTo(batchesApi.cancel),
  remove: callTo(batchesApi.remove),
  archive: callTo(batchesApi.archive),
}
